import type { BookingDraft } from '#schemas/reservations/booking-draft.ts';
import { defineEvent } from '#server/platform/events.ts';

/** By the mailed link: what else opened the account ends. */
export const passwordReset = defineEvent<{ userId: number }>('auth.password-reset');

/** A registration became an account; its booking draft is that of whoever registered. */
export const registrationConfirmed = defineEvent<{ userId: number; bookingDraft: BookingDraft | null }>(
  'auth.registration-confirmed',
);
