import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toIsoDay } from '#domain/dates/days.ts';
import type { Tour } from '#schemas/tours.ts';
import { days, hours, minutes } from '#server/platform/clock.ts';
import { makeHall } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { tourCalls } from '#test/support/tours.ts';

let testApp: TestApp;
let hallId: number;
let admin: TestPerson;

beforeAll(async () => {
  testApp = await startTestApp();
  hallId = (await makeHall(testApp, { name: 'Kruna' })).hallId;
  admin = await testApp.administrator();
  // Otherwise the mails to the administrator would be sent before those of the test.
  await testApp.db.execute(`update users set wants_mails = false where user_id = ${admin.userId}`);
});
afterAll(() => testApp.stop());

const calls = tourCalls(
  () => testApp,
  () => hallId,
  () => admin,
);
const { forward, ownSlot, ask, open, update, listed, stateOf, waitingTour, bookedTour } = calls;

describe('the panel', () => {
  test('lists tours by start and days, with the contact', async () => {
    const tour = await bookedTour();
    const day = toIsoDay(new Date(tour.start));
    const { body } = await testApp.call(`GET /api/tours?from=${day}&to=${day}`, { as: admin });
    expect(body).toEqual([
      expect.objectContaining({
        tourId: tour.tourId,
        hall: { name: 'Kruna' },
        email: tour.email,
        phone: tour.phone,
        state: 'BOOKED',
        hasEvent: false,
      }),
    ]);
  });

  test('marks a tour as done with a mail about the next step, or as missed without one', async () => {
    const [done, missed] = [await bookedTour(), await bookedTour()];
    expect((await update(missed.tourId, { state: 'NO_SHOW' })).body.state).toBe('NO_SHOW');
    expect((await update(done.tourId, { state: 'DONE' })).body.state).toBe('DONE');
    const mail = await testApp.mailbox.next(done.email);
    expect(mail.text).toMatch(/\/saloni\/kruna#termini/);
    expect((await open(done.token)).body.state).toBe('DONE');
    expect((await update(done.tourId, { start: (await ownSlot()).start })).body.code).toBe(-1059);
  });

  test('moves and cancels with a mail, also to hours that guests cannot choose', async () => {
    const [tour, other] = [await bookedTour(), await bookedTour()];
    const halfPast = new Date(Date.parse(other.start) - minutes(30)).toISOString();
    expect((await update(tour.tourId, { start: halfPast })).body.code).toBe(-1057);
    const evening = new Date(Date.parse(tour.start) - hours(1)).toISOString();
    const moved = await update(tour.tourId, { start: evening });
    expect([moved.status, moved.body.start]).toEqual([200, evening]);
    expect((await testApp.mailbox.next(tour.email)).subject).toContain('Novi termin razgledanja');
    const stale = { state: 'CANCELED', updatedAt: '2020-01-01T00:00:00.000Z' };
    expect((await update(tour.tourId, stale)).body.code).toBe(-1048);
    expect((await update(tour.tourId, { state: 'CANCELED' })).body.state).toBe('CANCELED');
    expect((await testApp.mailbox.next(tour.email)).subject).toContain('Razgledanje je otkazano');
    const past = new Date(testApp.clock.now().getTime() - hours(1)).toISOString();
    expect((await update(other.tourId, { start: past })).status).toBe(400);
    expect((await update(other.tourId, { state: 'UNCONFIRMED' })).status).toBe(400);
  });

  test('cannot bring a canceled tour back onto a slot that is taken by now', async () => {
    const tour = await bookedTour();
    await update(tour.tourId, { state: 'CANCELED' });
    expect((await ask({ start: tour.start })).status).toBe(201);
    expect((await update(tour.tourId, { state: 'BOOKED' })).body.code).toBe(-1057);
  });
});

describe('personal data', () => {
  test('of tours with the confirmed address is in the download, and goes with the account', async () => {
    const amra = await testApp.user();
    const [past, upcoming] = [
      await bookedTour({ email: amra.email }),
      await bookedTour({ email: amra.email }),
    ];
    await waitingTour({ email: amra.email });
    await update(past.tourId, { state: 'CANCELED' });
    const { body } = await testApp.call(`GET /api/users/${amra.userId}/export`, { as: amra });
    expect(body.tours.map(({ state }: Tour) => state).sort()).toEqual(['BOOKED', 'CANCELED']);
    await testApp.call(`DELETE /api/users/remove/${amra.userId}`, { as: amra });
    expect([await listed(past.tourId), (await listed(upcoming.tourId))?.state]).toEqual([
      undefined,
      'BOOKED',
    ]);
  });

  test('is deleted half a year after the tour, and after a day when nobody confirmed it', async () => {
    const [tour, waiting] = [await bookedTour(), await waitingTour()];
    const removeOld = testApp.services.tours.declares.hourly;
    await forward(days(1) + minutes(59));
    await removeOld();
    expect(await listed(waiting.tourId)).toBeDefined();
    await forward(minutes(2));
    await removeOld();
    expect([await listed(waiting.tourId), await stateOf(tour.tourId)]).toEqual([undefined, 'BOOKED']);
    await forward(Date.parse(tour.start) - testApp.clock.now().getTime() + days(183));
    await removeOld();
    expect(await listed(tour.tourId)).toBeDefined();
    await forward(1);
    await removeOld();
    expect(await listed(tour.tourId)).toBeUndefined();
  });
});
