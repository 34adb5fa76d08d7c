import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let hallId: number;
let nextDay = 30;

beforeAll(async () => {
  app = await startTestApp({ publicUrl: new URL('https://saloni.example') });
  admin = await app.administrator();
  hallId = (await makeHall(app, { name: 'Kruna' })).hallId;
});
afterAll(() => app.stop());

const freeDay = () => {
  nextDay += 1;
  return dayAhead(app, nextDay);
};

const change = (reservationId: number, call: 'status' | 'update', body: object) =>
  app.call(`PATCH /api/reservations/${reservationId}/${call}`, { as: admin, body });
const fileOf = (as: TestPerson, reservationId: number) =>
  app.call(`GET /api/reservations/${reservationId}/calendar-file`, { as });

async function requested() {
  const person = await app.user();
  const body = requestFor(hallId, freeDay());
  const { reservationId } = (
    await app.call('POST /api/reservations/create-reservation', { as: person, body })
  ).body;
  return { person, reservationId: Number(reservationId), eventDate: body.eventDate };
}

async function confirmed() {
  const made = await requested();
  expect((await change(made.reservationId, 'status', { status: 'CONFIRMED' })).status).toBe(200);
  return made;
}

const lineOf = (text: string, name: string) =>
  text
    .split('\r\n')
    .find((line) => line.startsWith(name))
    ?.slice(name.length);

test('a confirmed reservation is downloaded as in its last mail', async () => {
  const { person, reservationId } = await confirmed();
  const moved = freeDay();
  await change(reservationId, 'update', { eventDate: moved });
  const { status, headers, text } = await fileOf(person, reservationId);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'content-disposition': 'attachment; filename="termin.ics"',
    'cache-control': 'no-store',
  });
  expect(lineOf(text, 'UID:')).toBe(`reservation-${reservationId}@saloni.example`);
  expect(lineOf(text, 'SEQUENCE:')).toBe('2');
  expect(lineOf(text, 'DTSTART;VALUE=DATE:')).toBe(moved.replaceAll('-', ''));
  expect(lineOf(text, 'STATUS:')).toBe('CONFIRMED');
});

test('a download does not change the sequence', async () => {
  const { person, reservationId } = await confirmed();
  const numbers = [await fileOf(person, reservationId), await fileOf(person, reservationId)].map(({ text }) =>
    lineOf(text, 'SEQUENCE:'),
  );
  expect(numbers).toEqual(['1', '1']);
});

test('there is no file of a pending or canceled request', async () => {
  const { person, reservationId } = await requested();
  expect((await fileOf(person, reservationId)).status).toBe(404);
  await change(reservationId, 'status', { status: 'CANCELED' });
  expect((await fileOf(person, reservationId)).status).toBe(404);
});

test('the file is refused to other people, and does not exist for bookings of the business', async () => {
  const { reservationId } = await confirmed();
  const stranger = await app.user();
  expect((await fileOf(stranger, reservationId)).status).toBe(403);
  const booked = await app.call('POST /api/reservations/create-admin-reservation', {
    as: admin,
    body: bookingFor(hallId, freeDay(), { guestEmail: stranger.email }),
  });
  expect((await fileOf(stranger, booked.body.reservationId)).status).toBe(403);
});
