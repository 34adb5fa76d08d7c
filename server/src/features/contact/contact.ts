import type { Platform } from '#server/platform/platform.ts';
import type { Booking } from '../booking/booking.ts';
import type { Content } from '../content/content.ts';
import type { People } from '../people/people.ts';
import { createMessagesService } from './messages/messages.service.ts';
import { createNotificationsService } from './notifications/notifications.service.ts';
import { createNotificationStreams } from './notifications/notifications.stream.service.ts';
import { createUnreadService } from './unread/unread.service.ts';

export function createContact(
  platform: Platform,
  { content, people, booking }: { content: Content; people: People; booking: Booking },
) {
  const { users, auth } = people;
  const reservations = booking.reservationQueries;
  const messages = createMessagesService(platform, { halls: content.halls, users, reservations });
  const notifications = createNotificationsService(platform, { users });
  return {
    messages,
    unread: createUnreadService(platform, { users, messages, recentChanges: booking.recentChanges }),
    notifications,
    streams: createNotificationStreams(platform, { notifications, auth }),
  };
}
