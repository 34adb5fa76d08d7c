import { addDays, type Day } from '#contracts/dates/days.ts';
import { endsNextDay } from '#contracts/dates/event-times.ts';
import { formatEvent } from '#contracts/reservations/event-name.ts';
import type { AdminReservation } from '#contracts/reservations/reservations.ts';
import {
  calendarContent,
  calendarMoment,
  escapeText,
  organizerLine,
} from '../../../platform/calendar-text.ts';
import { momentAt } from '../../../platform/local-time.ts';
import type { MailAttachment } from '../../../platform/mail/mail-content.ts';

type Entry = {
  reservation: AdminReservation;
  /** Increases with each file of a reservation, so that calendars accept the newest. */
  sequence: number;
  method: 'PUBLISH' | 'CANCEL';
  now: Date;
  business: { name: string; email: string | null; address: string | null };
  publicUrl: URL;
};

/** An event with its times, or of the whole day, for calendar apps (RFC 5545); the UID identifies the reservation. */
export function calendarFile(entry: Entry): MailAttachment {
  const { reservation, sequence, method, now, business, publicUrl } = entry;
  const { reservationId, hall } = reservation;
  const organizer = business.email ?? `no-reply@${publicUrl.hostname}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(business.name)}//Rezervacije//SR`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:reservation-${reservationId}@${publicUrl.hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${calendarMoment(now)}`,
    ...timeLines(reservation),
    `SUMMARY:${escapeText(`${formatEvent(reservation)} · ${hall.name}`)}`,
    `LOCATION:${escapeText([hall.name, business.address].filter(Boolean).join(', '))}`,
    organizerLine(business.name, organizer),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : statuses[reservation.status]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    filename: 'termin.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarContent(lines),
  };
}

const statuses = { CONFIRMED: 'CONFIRMED', PENDING: 'TENTATIVE', CANCELED: 'CANCELLED' } as const;

/** Without a known end the event has a start only. */
function timeLines({ eventDate, startTime, endTime }: AdminReservation): string[] {
  if (!startTime) {
    return [`DTSTART;VALUE=DATE:${compact(eventDate)}`, `DTEND;VALUE=DATE:${compact(addDays(eventDate, 1))}`];
  }
  const endDay = endsNextDay({ startTime, endTime }) ? addDays(eventDate, 1) : eventDate;
  return [
    `DTSTART:${calendarMoment(momentAt(eventDate, startTime))}`,
    ...(endTime ? [`DTEND:${calendarMoment(momentAt(endDay, endTime))}`] : []),
  ];
}

const compact = (day: Day) => day.replaceAll('-', '');
