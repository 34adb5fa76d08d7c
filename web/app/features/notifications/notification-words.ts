import type { Notification } from '#contracts/notifications.ts';
import * as texts from '#texts';

/** Where what it tells of can be seen. */
export function placeOf({ reservationId, messageId }: Notification): string | undefined {
  if (reservationId !== null) return `/adminPanel/reservations/${reservationId}`;
  return messageId === null ? undefined : '/adminPanel/messages';
}

export const authorOf = ({ user }: Notification) =>
  user ? `${user.firstName} ${user.lastName}` : texts.notifications_house();
