import type { HouseReservation } from '#contracts/reservations.ts';
import { defineEvent } from '../../platform/events.ts';

/** A customer has asked for a day. */
export const reservationRequested = defineEvent<HouseReservation>('reservations.requested');

/** A customer has withdrawn a request. */
export const reservationWithdrawn = defineEvent<HouseReservation>('reservations.withdrawn');

/** A request has waited too long for the house's answer. */
export const reservationOverdue = defineEvent<HouseReservation & { waitsDays: number }>(
  'reservations.overdue',
);

/** The house has entered a reservation by itself. */
export const reservationBooked = defineEvent<{ reservation: HouseReservation; tellGuest: boolean }>(
  'reservations.booked',
);

/** The house has changed the state, the day, the hall or the details. */
export const reservationChanged = defineEvent<{ before: HouseReservation; after: HouseReservation }>(
  'reservations.changed',
);

/** The house has removed a reservation altogether; published before the row is gone. */
export const reservationRemoved = defineEvent<HouseReservation>('reservations.removed');
