import type { Notification } from '#contracts/notifications.ts';
import * as texts from '#texts';

/** The link to its subject. */
export function placeOf({ kind, user, reservationId, messageId }: Notification): string | undefined {
  if (reservationId !== null) return `/adminPanel/reservations/${reservationId}`;
  if (messageId !== null) return `/adminPanel/messages?message=${messageId}`;
  if (kind !== 'ACCOUNT_CONFIRMED' || !user) return undefined;
  return `/adminPanel/users?${new URLSearchParams({ email: user.email })}`;
}

export const authorOf = ({ user }: Notification) =>
  user ? `${user.firstName} ${user.lastName}` : texts.notifications_business();
