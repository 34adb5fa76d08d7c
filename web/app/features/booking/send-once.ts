import { type Call, type Result, toResult } from '#web/platform/api/result.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { type BookingRequestDraft, bookingRequest } from './booking-request.ts';

/** Stored before sending, so that after a lost response or a reload the same body is sent with the same key. */
export async function sendOnce<Data>(
  draft: BookingRequestDraft,
  body: object,
  send: (headers: { 'Idempotency-Key': string }) => Call<Data>,
): Promise<Result<Data>> {
  const text = JSON.stringify(body);
  const attempt = draft.attempt?.body === text ? draft.attempt : { key: randomId(), body: text };
  bookingRequest.change({ attempt });
  const result = await toResult(send({ 'Idempotency-Key': attempt.key }));
  const isAnswered = result.ok || (result.problem !== undefined && result.problem.status < 500);
  if (isAnswered) bookingRequest.change({ attempt: undefined });
  return result;
}
