import type { OwnTour } from '#contracts/tours.ts';
import * as texts from '#texts';
import { calendarContent, calendarMoment, escapeText, organizerLine } from '../../platform/calendar-text.ts';
import type { MailAttachment } from '../../platform/mail/mail-content.ts';

type CalendarTour = Pick<OwnTour, 'tourId' | 'start' | 'end' | 'mode' | 'hall'>;

/** A tour for calendar apps (RFC 5545) in UTC, so that no time zone has to be described; the UID identifies the tour. */
export function tourCalendarFile(entry: {
  tour: CalendarTour;
  /** Increases with each file of a tour, so that calendars accept the newest. */
  sequence: number;
  method: 'PUBLISH' | 'CANCEL';
  now: Date;
  business: { name: string; email: string | null; address: string | null };
  publicUrl: URL;
}): MailAttachment {
  const { tour, sequence, method, now, business, publicUrl } = entry;
  const summary = tour.mode === 'VIDEO' ? texts.tour_calendar_video : texts.tour_calendar_in_person;
  const place = tour.mode === 'VIDEO' ? [] : [business.name, business.address];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(business.name)}//Razgledanja//SR`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:tour-${tour.tourId}@${publicUrl.hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${calendarMoment(now)}`,
    `DTSTART:${calendarMoment(new Date(tour.start))}`,
    `DTEND:${calendarMoment(new Date(tour.end))}`,
    `SUMMARY:${escapeText(summary({ hall: tour.hall.name }))}`,
    ...(place.length > 0 ? [`LOCATION:${escapeText(place.filter(Boolean).join(', '))}`] : []),
    organizerLine(business.name, business.email ?? `no-reply@${publicUrl.hostname}`),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    filename: 'razgledanje.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarContent(lines),
  };
}
