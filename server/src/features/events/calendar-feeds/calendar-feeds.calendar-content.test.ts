import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterEach, expect, test } from 'vitest';
import { addDays } from '#domain/dates/days.ts';
import type { CalendarReservation } from '#server/features/booking/calendar-files/calendar-files.service.ts';
import { requestedWedding } from '#test/support/fixtures/admin-reservation.ts';
import { rounds } from '#test/support/rounds.ts';
import { calendarContent } from './calendar-feeds.calendar-content.ts';

const changedAt = new Date('2026-11-15T08:01:02.000Z');

const reservation: CalendarReservation = {
  ...requestedWedding,
  reservationId: 41,
  userId: null,
  user: null,
  guestFirstName: 'Amra',
  guestLastName: 'Hodžić',
  guestEmail: 'amra@primjer.example',
  guestPhone: '+387 61 111 222',
  guestCount: 182,
  status: 'CONFIRMED',
  message: 'Poruka',
  internalNote: 'Napomena',
  sequence: 3,
  changedAt,
};

const content = {
  name: 'Saloni',
  reservations: [] as CalendarReservation[],
  closures: [],
  hallNames: new Map([[1, 'Kruna']]),
  hasNames: true,
  publicUrl: new URL('https://saloni.example:8443/'),
};

const written = (event: Partial<CalendarReservation>, hasNames = true) =>
  calendarContent({ ...content, hasNames, reservations: [{ ...reservation, ...event }] });

/** By a parser that knows nothing of the library that wrote it. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

function eventIn(text: string) {
  const [event] = eventsIn(text);
  if (!event) throw new Error('The calendar has no event');
  return event;
}

const statusOf = (event: ICAL.Event) => event.component.getFirstPropertyValue('status');

const zoneBefore = process.env.TZ;
afterEach(() => {
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});

test('an event without times is the whole day, in every time zone of server and reader', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
  const day = fc.integer({ min: 0, max: 1_500 }).map((count) => addDays('2026-01-01', count));
  fc.assert(
    fc.property(zone, day, (timeZone, eventDate) => {
      process.env.TZ = timeZone;
      const text = written({ eventDate });
      expect(text).toContain(`DTSTART;VALUE=DATE:${eventDate.replaceAll('-', '')}\r\n`);
      const { startDate, endDate } = eventIn(text);
      expect([startDate.isDate, startDate.toString()]).toEqual([true, eventDate]);
      expect([endDate.isDate, endDate.toString()]).toEqual([true, addDays(eventDate, 1)]);
      expect(startDate.toJSDate().getDate()).toBe(Number(eventDate.slice(8)));
    }),
    { numRuns: rounds({ short: 300, long: 20_000 }) },
  );
});

test.each([
  ['in winter', '2027-12-31', '18:00', '02:00', '2027-12-31T17:00:00Z', '2028-01-01T01:00:00Z'],
  ['in summer', '2027-06-12', '18:00', '23:30', '2027-06-12T16:00:00Z', '2027-06-12T21:30:00Z'],
  ['over the lost hour', '2027-03-27', '18:00', '04:00', '2027-03-27T17:00:00Z', '2027-03-28T02:00:00Z'],
  ['over the doubled hour', '2027-10-30', '18:00', '04:00', '2027-10-30T16:00:00Z', '2027-10-31T03:00:00Z'],
])('an event with times %s is at these moments', (_when, eventDate, startTime, endTime, start, end) => {
  const event = eventIn(written({ eventDate, startTime, endTime }));
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([start, end]);
});

test('an event without a known end has its start only', () => {
  const event = eventIn(written({ startTime: '18:00', endTime: null }));
  expect(event.startDate.toString()).toBe('2027-06-12T16:00:00Z');
  expect(event.component.getFirstProperty('dtend')).toBeNull();
});

test('UID and SEQUENCE identify a reservation and its state', () => {
  const event = eventIn(written({}));
  expect([event.uid, event.sequence]).toEqual(['reservation-41@saloni.example', 3]);
  expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-15T08:01:02Z');
  expect(String(event.component.getFirstPropertyValue('last-modified'))).toBe('2026-11-15T08:01:02Z');
});

test.each([
  ['CONFIRMED', 'CONFIRMED'],
  ['PENDING', 'TENTATIVE'],
  ['CANCELED', 'CANCELLED'],
] as const)('a reservation that is %s is %s', (status, expected) =>
  expect(statusOf(eventIn(written({ status })))).toBe(expected),
);

test('guests are named for administrators only, also where they named the event', () => {
  const named = { eventType: 'OTHER', customEventType: 'Rođendan Amre Hodžić' } as const;
  const event = eventIn(written(named));
  expect(event.summary).toBe('Kruna: Rođendan Amre Hodžić, Amra Hodžić');
  expect(event.description).toBe('182 gosta');
  expect(String(event.component.getFirstPropertyValue('url'))).toBe(
    'https://saloni.example:8443/adminPanel/reservations/41',
  );
  const without = written(named, false);
  expect(without).not.toMatch(/Amr|Hod|primjer|111 222|Poruka|Napomena|adminPanel/);
  expect(eventIn(without).summary).toMatch(/^Kruna: \S/);
});

test('closed days are one event of whole days', () => {
  const closures = [
    { closureId: 5, hallId: 1, from: '2027-03-27', to: '2027-03-29', createdAt: changedAt },
    { closureId: 6, hallId: null, from: '2028-01-01', to: '2028-01-01', createdAt: changedAt },
  ];
  const events = eventsIn(calendarContent({ ...content, closures }));
  const shown = events.map(({ uid, summary, startDate, endDate }) => [
    uid,
    summary,
    `${startDate}`,
    `${endDate}`,
  ]);
  expect(shown).toEqual([
    ['closure-5@saloni.example', 'Kruna: zatvoreno', '2027-03-27', '2027-03-30'],
    ['closure-6@saloni.example', 'Zatvoreno', '2028-01-01', '2028-01-02'],
  ]);
});

test('the name of the calendar is that of the business, whatever is in it', () => {
  const calendar = new ICAL.Component(
    ICAL.parse(calendarContent({ ...content, name: 'Saloni, Laktaši;\nX-A:b' })),
  );
  // The parser does not know the property, so it returns the text as it is written.
  expect(calendar.getFirstPropertyValue('name')).toBe(String.raw`Saloni\, Laktaši\;\nX-A:b`);
  expect(calendar.getFirstProperty('x-a')).toBeNull();
});

test('no text of a guest leaves its property or breaks a line', () => {
  const part = fc.constantFrom(
    'č',
    '😀',
    '\r\nATTENDEE:mailto:a@b.example',
    '\n',
    '\\',
    ';',
    ',',
    '"',
    '\u0000',
    '\ud800',
    'a',
  );
  const text = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (guestLastName) => {
      const file = written({ guestLastName });
      expect(file).toMatch(/END:VCALENDAR\r\n$/);
      expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      const event = eventIn(file);
      const plain = guestLastName
        .toWellFormed()
        .replaceAll('\r\n', '\n')
        .replace(/[^\P{Cc}\n]/gu, ' ');
      expect(event.summary).toBe(`Kruna: Vjenčanje, Amra${guestLastName && ` ${plain}`}`);
      expect(event.component.getAllProperties('attendee')).toEqual([]);
    }),
    { numRuns: rounds({ short: 100, long: 5_000 }) },
  );
});
