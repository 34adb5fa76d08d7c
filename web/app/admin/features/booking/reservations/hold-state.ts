import type { AdminReservation } from '#schemas/reservations/reservations.ts';

type Hold = Pick<AdminReservation, 'status' | 'heldUntil' | 'isOffered' | 'canceledBy'>;

/** The state after the deadline, until the server is read again. */
export function afterDeadline<Reservation extends Hold>(reservation: Reservation, now: Date): Reservation {
  const { status, heldUntil } = reservation;
  if (status !== 'PENDING' || !heldUntil || Date.parse(heldUntil) > now.getTime()) return reservation;
  return { ...reservation, status: 'CANCELED', canceledBy: 'SYSTEM', heldUntil: null, isOffered: false };
}
