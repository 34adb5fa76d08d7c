import { addDays, type Day } from '#contracts/days.ts';
import type { AdminReservation } from '#contracts/reservations.ts';
import type { MailAttachment } from '../../../platform/mail/mail-content.ts';
import { formatEvent } from '../reservations.format.ts';

type Entry = {
  reservation: AdminReservation;
  /** Increases with each file of a reservation, so that calendars accept the newest. */
  sequence: number;
  method: 'PUBLISH' | 'CANCEL';
  now: Date;
  business: { name: string; email: string | null; address: string | null };
  publicUrl: URL;
};

/** An all-day event for calendar apps (RFC 5545); the UID identifies the reservation. */
export function calendarFile(entry: Entry): MailAttachment {
  const { reservation, sequence, method, now, business, publicUrl } = entry;
  const { reservationId, eventDate, hall } = reservation;
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
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(eventDate)}`,
    `DTEND;VALUE=DATE:${compact(addDays(eventDate, 1))}`,
    `SUMMARY:${escapeText(`${formatEvent(reservation)} · ${hall.name}`)}`,
    `LOCATION:${escapeText([hall.name, business.address].filter(Boolean).join(', '))}`,
    `ORGANIZER;CN="${business.name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${organizer}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : statuses[reservation.status]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    filename: 'termin.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: lines.map((line) => `${foldLine(line)}\r\n`).join(''),
  };
}

const statuses = { CONFIRMED: 'CONFIRMED', PENDING: 'TENTATIVE', CANCELED: 'CANCELLED' } as const;

const compact = (day: Day) => day.replaceAll('-', '');

const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    // guard: text-in-calendar
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const mostOctets = 75;

/** Folds between characters, never inside one; the leading blank of a continuation counts. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
