import type { Problem, problems } from '#contracts/problem.ts';
import { api } from '../api/client.ts';
import { toResult } from '../api/result.ts';
import { session } from '../session/browser-session.ts';
import { changeRequest } from './request.ts';
import type { RequestDraft } from './request-draft.ts';

// Typed by the catalogue, but written here: the catalogue itself would bring the schema library along.
const dayTaken: (typeof problems)['dayTaken']['code'] = -1042;

export type Sending =
  | { result: 'sent' }
  | { result: 'taken' }
  | { result: 'refused'; problem: Problem | undefined };

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const isEventTypeOther = ({ eventType }: RequestDraft) => eventType === 'OTHER';

/** What is missing before anything can be sent. */
export const missingIn = (draft: RequestDraft) => ({
  guests: !draft.guests,
  name: isEventTypeOther(draft) && draft.customEventType.trim() === '',
});

function bodyOf(draft: RequestDraft, guestCount: number) {
  const state = session.state();
  return {
    userId: state.status === 'signedIn' ? state.user.userId : undefined,
    hallId: draft.hallId,
    eventDate: draft.day,
    guestCount,
    eventType: draft.eventType,
    customEventType: isEventTypeOther(draft) ? draft.customEventType.trim() : null,
    status: 'PENDING',
    message: draft.message.trim() || null,
  };
}

/** Sends the request; however often it has to be repeated, it arrives once. */
export async function sendRequest(draft: RequestDraft, guestCount: number): Promise<Sending> {
  const body = bodyOf(draft, guestCount);
  const written = JSON.stringify(body);
  const attempt = draft.attempt?.body === written ? draft.attempt : { key: randomKey(), body: written };
  changeRequest({ attempt });
  const outcome = await toResult(
    api.POST('/api/reservations/create-reservation', { body, headers: { 'Idempotency-Key': attempt.key } }),
  );
  const isAnswered = outcome.ok || (outcome.problem !== undefined && outcome.problem.status < 500);
  if (isAnswered) changeRequest({ attempt: undefined });
  if (outcome.ok) return { result: 'sent' };
  if (outcome.problem?.code === dayTaken) return { result: 'taken' };
  return { result: 'refused', problem: outcome.problem };
}
