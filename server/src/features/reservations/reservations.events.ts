import type { Day } from '#contracts/dates/days.ts';
import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import { defineEvent } from '../../platform/events.ts';
import type { Caller } from '../../platform/http/access.ts';

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
export const reservationBooked = defineEvent<{ reservation: AdminReservation; tellGuest: boolean }>(
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

/** Published before the row is deleted. */
export const reservationRemoved = defineEvent<AdminReservation>('reservations.removed');

export type DayFreed = {
  hallId: number;
  eventDate: Day;
  how: 'WITHDRAWN' | 'CANCELED' | 'REMOVED' | 'MOVED' | 'EXPIRED' | 'OPENED';
  /** The reservation that held it, and whether it was only offered to somebody in line. */
  reservationId?: number;
  wasOffered: boolean;
};

/** Published while the hall is locked, after the day became free. */
export const dayFreed = defineEvent<DayFreed>('reservations.day-freed');

/** The deadline was set, changed or lifted by an administrator. */
export const holdChanged = defineEvent<AdminReservation>('reservations.hold-changed');

/** By the customer. */
export const holdExtended = defineEvent<AdminReservation>('reservations.hold-extended');

/** The deadline passed; `wasOffered` was never accepted. */
export const holdExpired = defineEvent<{ reservation: AdminReservation; wasOffered: boolean }>(
  'reservations.hold-expired',
);

export const holdEnding = defineEvent<AdminReservation>('reservations.hold-ending');
