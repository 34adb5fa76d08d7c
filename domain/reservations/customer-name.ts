import type { AdminReservation } from '#schemas/reservations/reservations.ts';

type Customer = Pick<AdminReservation, 'user' | 'guestFirstName' | 'guestLastName'>;

export const customerNameOf = ({ user, guestFirstName, guestLastName }: Customer) =>
  (user ? [user.firstName, user.lastName] : [guestFirstName, guestLastName]).filter(Boolean).join(' ');
