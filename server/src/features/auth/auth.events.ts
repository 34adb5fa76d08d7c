import type { BookingDraft } from '#contracts/reservations/booking-draft.ts';
import { defineEvent } from '../../platform/events.ts';

/** A registration became an account; its booking draft is that of whoever registered. */
export const registrationConfirmed = defineEvent<{ userId: number; bookingDraft: BookingDraft | null }>(
  'auth.registration-confirmed',
);
