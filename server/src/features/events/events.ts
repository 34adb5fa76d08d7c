import type { Platform } from '#server/platform/platform.ts';
import type { Booking } from '../booking/booking.ts';
import type { Content } from '../content/content.ts';
import type { People } from '../people/people.ts';
import { createFeedsService } from './calendar-feeds/calendar-feeds.service.ts';
import { createEventSheetsService } from './event-sheets/event-sheets.service.ts';
import { createStaffService } from './staff-events/staff-events.service.ts';

export function createEventServices(
  platform: Platform,
  { content, people, booking }: { content: Content; people: People; booking: Booking },
) {
  const { halls, settings } = content;
  const { closures, reservationCalendar: calendar } = booking;
  const eventSheets = createEventSheetsService(platform, {
    settings,
    reservations: booking.reservationQueries,
    writes: booking.reservationWrites,
  });
  return {
    eventSheets,
    staff: createStaffService(platform, { eventSheets, closures, halls }),
    feeds: createFeedsService(platform, { users: people.users, halls, settings, calendar, closures }),
  };
}
