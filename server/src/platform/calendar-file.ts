import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { addDays, type Day } from '#domain/dates/days.ts';
import { endsNextDay } from '#domain/dates/event-times.ts';
import { momentAt } from './time/local-time.ts';

/** Calendar files (RFC 5545) of mails and feeds. */

/** The library escapes line breaks, but neither other control characters nor halves of surrogate pairs. */
export const plainText = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\r\n]/gu, ' ');

/** What stands in a line that the library does not escape. */
const escapeName = (name: string) =>
  plainText(name)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n');

export const eventStatuses = {
  CONFIRMED: ICalEventStatus.CONFIRMED,
  PENDING: ICalEventStatus.TENTATIVE,
  CANCELED: ICalEventStatus.CANCELLED,
} as const;

export function calendarContent(calendar: {
  company: string;
  product: string;
  method: 'PUBLISH' | 'CANCEL';
  events: ICalEventData[];
  /** As programs show a calendar that they subscribe to, and after how many seconds they read it again. */
  subscription?: { name: string; ttl: number };
}): string {
  const { company, product, method, events, subscription } = calendar;
  const written = ical({
    prodId: { company: escapeName(company), product, language: 'SR' },
    scale: 'GREGORIAN',
    method: ICalCalendarMethod[method],
    events,
    ...(subscription && { name: escapeName(subscription.name), ttl: subscription.ttl }),
  });
  return `${written}\r\n`;
}

export const organizerOf = (business: { name: string; email: string | null }, publicUrl: URL) => ({
  name: business.name.replace(/["\p{Cc}]/gu, ' '),
  email: business.email ?? `no-reply@${publicUrl.hostname}`,
});

/** Midnight in UTC, which the library writes as this day wherever the server runs. */
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`);

export const wholeDays = (from: Day, to: Day) => ({
  start: midnight(from),
  end: midnight(addDays(to, 1)),
  allDay: true,
});

/** All day, or with its times; without a known end it has a start only. */
export function eventTimes(event: {
  eventDate: Day;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
}) {
  const { eventDate, startTime, endTime } = event;
  if (!startTime) return wholeDays(eventDate, eventDate);
  const endDay = endsNextDay({ startTime, endTime }) ? addDays(eventDate, 1) : eventDate;
  return {
    start: momentAt(eventDate, startTime),
    ...(endTime && { end: momentAt(endDay, endTime) }),
  };
}
