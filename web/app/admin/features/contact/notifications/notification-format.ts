import type { Notification, NotificationKind } from '#schemas/notifications.ts';
import * as texts from '#texts';

const isTour = (kind: NotificationKind) => kind.startsWith('TOUR_');

/** The link to its subject. */
export function placeOf({ kind, user, reservationId, messageId }: Notification): string | undefined {
  if (reservationId !== null) return `/adminPanel/reservations/${reservationId}`;
  if (messageId !== null) return `/adminPanel/messages?message=${messageId}`;
  if (isTour(kind)) return '/adminPanel/tours';
  if (kind !== 'ACCOUNT_CONFIRMED' || !user) return undefined;
  return `/adminPanel/users?${new URLSearchParams({ email: user.email })}`;
}

export function authorOf({ kind, user }: Notification): string {
  if (user) return `${user.firstName} ${user.lastName}`;
  return isTour(kind) ? texts.notifications_guest() : texts.notifications_business();
}
