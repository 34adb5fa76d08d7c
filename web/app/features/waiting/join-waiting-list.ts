import { problemCodes } from '#domain/problem-codes.ts';
import type { Problem } from '#schemas/problem.ts';
import type { WaitingEntry } from '#schemas/reservations/waiting-list.ts';
import { api } from '#web/platform/api/client.ts';
import { refreshDays } from '../availability/availability-store.ts';
import { type BookingRequestDraft, bookingRequest } from '../booking/booking-request.ts';
import { sendOnce } from '../booking/send-once.ts';

export type JoinResult =
  | { status: 'joined'; entry: WaitingEntry }
  | { status: 'free' }
  | { status: 'failed'; problem: Problem | undefined };

/** Joins the line with an idempotency key, so that repeats count once. */
export async function joinWaitingList(draft: BookingRequestDraft, guestCount: number): Promise<JoinResult> {
  const { hallId, eventDate, eventType, customEventType } = draft;
  const body = {
    hallId,
    eventDate,
    guestCount,
    eventType,
    customEventType: eventType === 'OTHER' ? customEventType.trim() : null,
  };
  const result = await sendOnce(draft, body, (headers) => api.POST('/api/waiting-list', { body, headers }));
  void refreshDays();
  if (!result.ok) {
    return result.problem?.code === problemCodes.dayFree
      ? { status: 'free' }
      : { status: 'failed', problem: result.problem };
  }
  bookingRequest.deleteStoredDraft();
  return { status: 'joined', entry: result.data };
}
