import { expect, test } from 'vitest';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { calendarFile } from './calendar-file.ts';

const reservation: AdminReservation = {
  reservationId: 41,
  hallId: 1,
  hall: { name: 'Kruna' },
  userId: null,
  user: null,
  guestFirstName: null,
  guestLastName: null,
  guestEmail: null,
  guestPhone: null,
  eventDate: '2027-12-31',
  guestCount: 180,
  eventType: 'WEDDING',
  customEventType: null,
  status: 'CONFIRMED',
  message: null,
  internalNote: null,
  cancelReason: null,
  canceledBy: null,
  heldUntil: null,
  heldSince: null,
  extendableUntil: null,
  isOffered: false,
  askedAt: null,
  menuId: null,
  extras: null,
  movesReservationId: null,
  offerUntil: null,
  contractId: null,
  createdAt: '2026-11-15T08:00:00.000Z',
  updatedAt: '2026-11-15T08:00:00.000Z',
};

const entry = {
  reservation,
  sequence: 1,
  method: 'PUBLISH' as const,
  now: new Date('2026-11-15T08:01:02.345Z'),
  business: { name: 'Saloni', email: null, address: null },
  publicUrl: new URL('https://saloni.example:8443/'),
};

const named = (customEventType: string) => ({
  ...entry,
  reservation: { ...reservation, eventType: 'OTHER' as const, customEventType },
});

/** Unfolds the lines. */
const linesOf = (content: string) => content.replaceAll('\r\n ', '').split('\r\n');
const summaryOf = (content: string) =>
  linesOf(content)
    .find((line) => line.startsWith('SUMMARY:'))
    ?.slice('SUMMARY:'.length);

test('is one all-day event that ends at the next day', () => {
  const { filename, contentType, content } = calendarFile(entry);
  expect(filename).toBe('termin.ics');
  expect(contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(linesOf(content)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Saloni//Rezervacije//SR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:reservation-41@saloni.example',
    'SEQUENCE:1',
    'DTSTAMP:20261115T080102Z',
    'DTSTART;VALUE=DATE:20271231',
    'DTEND;VALUE=DATE:20280101',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    'SUMMARY:Vjenčanje · Kruna',
    'LOCATION:Kruna',
    'ORGANIZER;CN="Saloni":mailto:no-reply@saloni.example',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['after midnight', '18:00', '02:00', ['DTSTART:20271231T170000Z', 'DTEND:20280101T010000Z']],
  ['on the same day', '12:30', '19:00', ['DTSTART:20271231T113000Z', 'DTEND:20271231T180000Z']],
  ['at an unknown time', '18:00', null, ['DTSTART:20271231T170000Z']],
])('an event with a start may end %s', (_when, startTime, endTime, expected) => {
  const { content } = calendarFile({ ...entry, reservation: { ...reservation, startTime, endTime } });
  expect(linesOf(content).filter((line) => /^DT(START|END)/.test(line))).toEqual(expected);
});

test('a move or a cancellation is the same event with a higher sequence', () => {
  const moved = { ...reservation, eventDate: '2028-01-07' };
  const canceled = calendarFile({ ...entry, reservation: moved, sequence: 3, method: 'CANCEL' });
  expect(canceled.contentType).toContain('method=CANCEL');
  const lines = linesOf(canceled.content);
  expect(lines).toContain('UID:reservation-41@saloni.example');
  expect(lines).toContain('SEQUENCE:3');
  expect(lines).toContain('METHOD:CANCEL');
  expect(lines).toContain('STATUS:CANCELLED');
});

test('a pending request is tentative', () => {
  const waiting = calendarFile({ ...entry, reservation: { ...reservation, status: 'PENDING' } });
  expect(linesOf(waiting.content)).toContain('STATUS:TENTATIVE');
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const { content } = calendarFile(named('Matura, IV-2; C:\\d\r\nATTENDEE:mailto:zlo@zlo.example\u0007'));
  expect(summaryOf(content)).toBe('Matura\\, IV-2\\; C:\\\\d\\nATTENDEE:mailto:zlo@zlo.example  · Kruna');
  expect(linesOf(content).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});

test.each(['č', 'š', 'a', '😀', 'ač'])(
  'no line of %s is longer than 75 octets, and none breaks a character',
  (sentMail) => {
    for (let length = 20; length <= 100; length += 1) {
      const name = sentMail.repeat(length);
      const { content } = calendarFile(named(name));
      const physical = content.split('\r\n');
      expect(Math.max(...physical.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      const bytes = Buffer.from(content);
      expect(bytes.toString('utf8')).not.toContain('\uFFFD');
      expect(summaryOf(content)).toBe(`${name} · Kruna`);
    }
  },
);

test('the name of the business cannot leave its quotes', () => {
  const business = { ...entry.business, name: 'Sa"loni' };
  const { content } = calendarFile({ ...entry, business });
  expect(linesOf(content)).toContain('ORGANIZER;CN="Sa loni":mailto:no-reply@saloni.example');
});

test('contains address and contact of the business, if set', () => {
  const business = { name: 'Saloni', email: 'kuca@saloni.example', address: 'Glavna 12; Centar' };
  const lines = linesOf(calendarFile({ ...entry, business }).content);
  expect(lines).toContain('LOCATION:Kruna\\, Glavna 12\\; Centar');
  expect(lines).toContain('ORGANIZER;CN="Saloni":mailto:kuca@saloni.example');
});
