import type { AdminReservation } from './reservations.ts';

type Customer = Pick<AdminReservation, 'user' | 'guestFirstName' | 'guestLastName'>;

export const customerNameOf = ({ user, guestFirstName, guestLastName }: Customer) =>
  (user ? [user.firstName, user.lastName] : [guestFirstName, guestLastName]).filter(Boolean).join(' ');
