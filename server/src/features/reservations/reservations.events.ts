import type { AdminReservation } from '#contracts/reservations.ts';
import { defineEvent } from '../../platform/events.ts';

/** A customer has asked for a day. */
export const reservationRequested = defineEvent<AdminReservation>('reservations.requested');

/** A customer has withdrawn a request. */
export const reservationWithdrawn = defineEvent<AdminReservation>('reservations.withdrawn');

/** A request has waited too long for the business's answer. */
export const reservationOverdue = defineEvent<AdminReservation & { waitsDays: number }>(
  'reservations.overdue',
);

/** The business has entered a reservation by itself. */
export const reservationBooked = defineEvent<{ reservation: AdminReservation; tellGuest: boolean }>(
  'reservations.booked',
);

/** The business has changed the state, the day, the hall or the details. */
export const reservationChanged = defineEvent<{ before: AdminReservation; after: AdminReservation }>(
  'reservations.changed',
);

/** The business has removed a reservation altogether; published before the row is gone. */
export const reservationRemoved = defineEvent<AdminReservation>('reservations.removed');
