import { problemCodes } from '#domain/problem-codes.ts';
import type { Problem } from '#schemas/problem.ts';
import { api } from '#web/platform/api/client.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { markTaken, refreshDays } from '../availability/availability-store.ts';
import { type BookingRequestDraft, bookingRequest } from './booking-request.ts';
import { sendOnce } from './send-once.ts';

export type SendResult =
  | { status: 'sent' }
  | { status: 'dayTaken' }
  | { status: 'failed'; problem: Problem | undefined };

/** Sends the request with an idempotency key, so that repeats count once. */
export async function sendBookingRequest(
  draft: BookingRequestDraft,
  guestCount: number,
): Promise<SendResult> {
  const { hallId, eventDate, eventType, customEventType, message } = draft;
  const phone = draft.phone?.trim() || null;
  const state = session.state();
  const body = {
    userId: state.status === 'signedIn' ? state.user.userId : undefined,
    hallId,
    eventDate,
    guestCount,
    eventType,
    customEventType: eventType === 'OTHER' ? customEventType.trim() : null,
    startTime: draft.startTime || null,
    endTime: draft.endTime || null,
    status: 'PENDING',
    message: message.trim() || null,
    phone,
    ...(draft.menuId && { menuId: draft.menuId }),
    ...(draft.extras?.length && { extras: draft.extras }),
  };

  const result = await sendOnce(draft, body, (headers) =>
    api.POST('/api/reservations/create-reservation', { body, headers }),
  );

  const isDayTaken = !result.ok && result.problem?.code === problemCodes.dayTaken;
  if (result.ok || isDayTaken) {
    markTaken(hallId, eventDate);
    void refreshDays();
  }
  if (isDayTaken) return { status: 'dayTaken' };
  if (!result.ok) return { status: 'failed', problem: result.problem };
  bookingRequest.deleteStoredDraft();
  if (state.status === 'signedIn' && phone) {
    session.replaceUser({ ...state.user, phone: state.user.phone ?? phone });
  }
  return { status: 'sent' };
}
