import { type BookingDraft, bookingDraftSchema } from '#schemas/reservations/booking-draft.ts';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { api } from '#web/platform/api/client.ts';
import { toResult } from '#web/platform/api/result.ts';

const longestWaitMilliseconds = 3000;

/** Sent with the registration, since the link in the mail may be opened on another device. */
export function draftForRegistration(): BookingDraft | undefined {
  const stored = bookingRequest.readStoredDraft();
  return stored?.opensAfterSignIn ? bookingDraftSchema.safeParse(stored.draft).data : undefined;
}

/** Continues a request of another device; one that was begun here is newer. */
export async function restoreBookingDraft(): Promise<void> {
  if (bookingRequest.hasStoredDraft()) return;
  const signal = AbortSignal.timeout(longestWaitMilliseconds);
  const result = await toResult(api.GET('/api/reservations/draft', { signal }));
  if (!result.ok || !result.data.draft) return;
  const { guestCount, customEventType, message, startTime, endTime, phone, ...draft } = result.data.draft;
  bookingRequest.storeDraft(
    {
      ...draft,
      guestCount: guestCount ?? undefined,
      customEventType: customEventType ?? '',
      message: message ?? '',
      startTime: startTime ?? '',
      endTime: endTime ?? '',
      phone: phone ?? '',
    },
    result.data.opensAfterSignIn,
  );
}
