import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';

type Guest = Pick<AdminReservation, 'user' | 'guestFirstName' | 'guestLastName'>;

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ');

/** Contact data of the reservation precedes that of the account. */
export const guestName = ({ user, guestFirstName, guestLastName }: Guest) =>
  joined(guestFirstName, guestLastName) ||
  joined(user?.firstName, user?.lastName) ||
  texts.desk_guest_unnamed();
