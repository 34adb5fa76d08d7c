import { customerNameOf } from '#domain/reservations/customer-name.ts';
import { formatEvent } from '#domain/reservations/event-name.ts';
import type { BlockingReservation } from '#schemas/reservations/closed-days.ts';
import type { AdminReservation, ReservationStatus } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';

const statuses: Record<ReservationStatus, () => string> = {
  PENDING: texts.status_pending,
  CONFIRMED: texts.label_confirmed,
  CANCELED: texts.label_canceled,
};

export const formatStatus = (status: ReservationStatus) => statuses[status]();

/** What an administrator is told about a reservation in the way. */
export const toBlocking = (reservation: AdminReservation): BlockingReservation => ({
  reservationId: reservation.reservationId,
  hallId: reservation.hallId,
  hall: reservation.hall.name,
  eventDate: reservation.eventDate,
  status: reservation.status,
  guestName: customerNameOf(reservation) || null,
  guestCount: reservation.guestCount,
  eventType: reservation.eventType,
  customEventType: reservation.customEventType,
});

/** "Taj dan u ovom salonu čuva upit: Amra Hodžić, vjenčanje." */
export function formatHolder(reservation: AdminReservation): string {
  const [guest, event] = [customerNameOf(reservation) || null, formatEvent(reservation).toLowerCase()];
  const who = guest
    ? texts.error_day_taken_named({ guest, event })
    : texts.error_day_taken_unnamed({ event });
  if (reservation.status === 'CONFIRMED') return texts.error_day_confirmed_for({ who });
  return reservation.isOffered ? texts.error_day_offered_to({ who }) : texts.error_day_held_by({ who });
}
