import type { Day } from '#domain/dates/days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { defineEvent } from '#server/platform/events.ts';
import type { Caller } from '#server/platform/http/access.ts';

export const reservationRequested = defineEvent<AdminReservation>('reservations.requested');

/** Changed by the customer while it is pending. */
export const requestChanged = defineEvent<AdminReservation>('reservations.request-changed');

/** By the customer; `wasOffered` was never accepted. */
export const reservationWithdrawn = defineEvent<AdminReservation & { wasOffered: boolean }>(
  'reservations.withdrawn',
);

export const reservationOverdue = defineEvent<AdminReservation & { waitsDays: number }>(
  'reservations.overdue',
);

/** Entered by an administrator. */
export const reservationBooked = defineEvent<{ reservation: AdminReservation; mailGuest: boolean }>(
  'reservations.booked',
);

/** Status, date, hall or details changed by an administrator. */
export const reservationChanged = defineEvent<{
  before: AdminReservation;
  after: AdminReservation;
  /** Days to offer instead of a declined one; undefined leaves the choice to the mail. */
  offeredDates?: Day[] | undefined;
}>('reservations.changed');

/**
 * Confirmed or ended by another call than those of offers and contracts, or moved to another day or hall. Published
 * before the row is deleted; no caller: the clock, or an account that is deleted.
 */
export type ReservationDecided = {
  reservationId: number;
  decision: 'CONFIRMED' | 'CANCELED' | 'EXPIRED' | 'REMOVED' | 'MOVED';
  caller: Caller | null;
};
export const reservationDecided = defineEvent<ReservationDecided>('reservations.decided');

export type DaysFreed = {
  how: 'WITHDRAWN' | 'CANCELED' | 'REMOVED' | 'MOVED' | 'EXPIRED';
  /** Distinct days; `wasOffered` was held by somebody in line who had not accepted. */
  days: { hallId: number; eventDate: Day; wasOffered: boolean }[];
};

/** Published while the halls are locked, after the days became free. */
export const daysFreed = defineEvent<DaysFreed>('reservations.days-freed');

/** By the customer. */
export const holdExtended = defineEvent<AdminReservation>('reservations.hold-extended');

/** The deadlines passed; `wasOffered` was never accepted. */
export const holdsExpired = defineEvent<{ reservation: AdminReservation; wasOffered: boolean }[]>(
  'reservations.holds-expired',
);

/** Also those of the demo, which tell nobody. */
export const reservationsExpired = defineEvent<number[]>('reservations.expired');
