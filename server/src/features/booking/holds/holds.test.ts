import { describe, expect, test } from 'vitest';
import { holdDeadline, lastDeadline } from '#domain/dates/deadlines.ts';
import { days, hours, later, minutes } from '#server/platform/clock.ts';
import { dayAhead } from '#test/support/booking.ts';
import { daysTestApp } from '#test/support/days.ts';

const testDays = daysTestApp();
const { forward, request, hold, extend, cancel, status, takenDays, heldDay, book, reservationOf } = testDays;

/** A request whose day is held until so many milliseconds from now. */
async function heldFor(span: number, daysAhead?: number) {
  await forward(0);
  const held = await heldDay(daysAhead);
  const until = later(testDays.app.clock.now(), span);
  expect((await hold(held.reservationId, until)).status).toBe(200);
  return { ...held, until };
}

describe('an administrator', () => {
  test('sets, shortens and lifts a deadline, which history and audit log tell', async () => {
    const { reservationId, until } = await heldFor(days(7));
    expect(await reservationOf(reservationId)).toMatchObject({ heldUntil: until.toISOString() });
    await hold(reservationId, later(testDays.app.clock.now(), days(2)));
    expect((await hold(reservationId, null)).body).toMatchObject({ heldUntil: null, status: 'PENDING' });
    const { history } = await reservationOf(reservationId);
    expect(history.map(({ action }) => action)).toEqual(['CREATED', 'HELD', 'HELD', 'HELD']);
    const { body: audit } = await testDays.app.call('GET /api/audit?kind=RESERVATION', {
      as: testDays.admin,
    });
    expect(audit.entries[0]).toMatchObject({ action: 'HELD', changes: [{ field: 'heldUntil', to: null }] });
  });

  test('cannot set one in the past, closer than two days to the event, or on an answered request', async () => {
    const { reservationId, day } = await heldDay();
    const refused = async (until: Date) => (await hold(reservationId, until)).body;
    expect(await refused(testDays.app.clock.now())).toMatchObject({
      status: 400,
      errors: [{ field: 'body.heldUntil' }],
    });
    expect(await refused(later(lastDeadline(day), 1))).toMatchObject({ status: 400 });
    await status(reservationId, 'CONFIRMED');
    expect((await hold(reservationId, later(testDays.app.clock.now(), days(1)))).body).toMatchObject({
      status: 409,
    });
  });

  test('lifts it by confirming, and sees what ends within three days, the first one first', async () => {
    const [later2, sooner, confirmed] = [
      await heldFor(days(2)),
      await heldFor(days(1)),
      await heldFor(days(1)),
    ];
    await heldFor(days(4));
    const lifted = await status(confirmed.reservationId, 'CONFIRMED');
    expect(lifted.body).toMatchObject({ heldUntil: null });
    const { body } = await testDays.app.call('GET /api/reservations/holds?days=3', { as: testDays.admin });
    const ids = body.map(({ reservationId }: { reservationId: number }) => reservationId);
    expect(ids).toEqual([sooner.reservationId, later2.reservationId]);
  });
});

describe('the customer', () => {
  test('extends once, by as long again', async () => {
    const { reservationId, holder, day } = await heldDay();
    const { body: settings } = await testDays.app.call('GET /api/settings');
    await hold(reservationId, holdDeadline(day, testDays.app.clock.now(), settings));
    const { extendableUntil } = await reservationOf(reservationId);
    const extended = await extend(holder, reservationId);
    expect(extended.body).toMatchObject({ heldUntil: extendableUntil, extendableUntil: null });
    expect((await extend(holder, reservationId)).body.code).toBe(-1067);
    expect((await extend(await testDays.app.user(), reservationId)).status).toBe(403);
  });

  test('cannot extend without a deadline, nor when the settings forbid it', async () => {
    const { reservationId, holder } = await heldDay();
    expect((await extend(holder, reservationId)).body.code).toBe(-1065);
    const update = (body: object) =>
      testDays.app.call('PATCH /api/settings/update', { as: testDays.admin, body });
    await update({ guestMayExtend: false });
    const held = await heldFor(days(3));
    expect((await extend(held.holder, held.reservationId)).body.code).toBe(-1067);
    await update({ guestMayExtend: true });
  });

  test('in the second of the deadline hears that it has passed', async () => {
    const { reservationId, holder } = await heldFor(days(3));
    await forward(days(3), holder);
    expect((await extend(holder, reservationId)).body.code).toBe(-1064);
    expect(await reservationOf(reservationId)).toMatchObject({ status: 'CANCELED', canceledBy: 'SYSTEM' });
  });

  test('releases the day, which is free at once', async () => {
    const { reservationId, holder, hallId } = await heldFor(days(3));
    await cancel(holder, reservationId);
    expect(await takenDays(hallId)).toEqual([]);
  });
});

describe('after the deadline, with the worker stopped,', () => {
  test('the public calendar, the lists and the customer see the day free', async () => {
    const { hallId, day, holder, reservationId } = await heldFor(hours(30), 333);
    expect(await takenDays(hallId)).toEqual([day]);
    await forward(hours(30), holder);
    expect(await takenDays(hallId)).toEqual([]);
    const free = await testDays.app.call(`GET /api/reservations/availability?from=${day}&to=${day}`);
    expect(free.body.days[0].freeHallIds).toContain(hallId);
    const own = await testDays.app.call(`GET /api/reservations/user/${holder.userId}`, { as: holder });
    expect(own.body).toMatchObject([{ reservationId, status: 'CANCELED', canceledBy: 'SYSTEM' }]);
    const listed = async (query: string) =>
      (
        await testDays.app.call(`GET /api/reservations/paginated/list?eventDate=${day}&${query}`, {
          as: testDays.admin,
        })
      ).body.count;
    expect(await listed('status=CANCELED')).toBe(1);
    expect(await listed('status=PENDING')).toBe(0);
  });

  test.each([
    [
      'another customer',
      async (hallId: number, day: string) => request(await testDays.app.user(), hallId, day),
    ],
    ['an administrator', async (hallId: number, day: string) => book(hallId, day)],
  ])('%s books it, and the old one is recorded as expired', async (_who, bookIt) => {
    const { hallId, day, reservationId } = await heldFor(hours(30));
    await forward(hours(30));
    expect((await bookIt(hallId, day)).status).toBe(201);
    const { history } = await reservationOf(reservationId);
    expect(history.at(-1)).toMatchObject({ action: 'EXPIRED' });
    expect(await status(reservationId, 'PENDING')).toMatchObject({ status: 409 });
  });

  test('it no longer counts as an open request', async () => {
    await forward(0);
    const person = await testDays.app.user();
    for (let count = 0; count < 3; count += 1) {
      const { hallId } = await heldDay();
      const { body } = await request(person, hallId, dayAhead(testDays.app, 300));
      await hold(body.reservationId, later(testDays.app.clock.now(), hours(30)));
    }
    const { hallId } = await heldDay();
    expect((await request(person, hallId, dayAhead(testDays.app, 300))).body.code).toBe(-1043);
    await forward(hours(31), person);
    expect((await request(person, hallId, dayAhead(testDays.app, 300))).status).toBe(201);
  });
});

test('a move to an early day shortens the deadline, and too early lifts it', async () => {
  const { reservationId } = await heldFor(days(7));
  const move = async (eventDate: string) =>
    (
      await testDays.app.call(`PATCH /api/reservations/${reservationId}/update`, {
        as: testDays.admin,
        body: { eventDate },
      })
    ).body;
  const soon = dayAhead(testDays.app, 5);
  expect((await move(soon)).heldUntil).toBe(lastDeadline(soon).toISOString());
  expect((await move(dayAhead(testDays.app, 1))).heldUntil).toBeNull();
});

test('reminders are recorded once for each deadline, the later one alone when both are due', async () => {
  await testDays.app.db.execute("update reservations set status = 'CANCELED' where held_until is not null");
  const { reservationId } = await heldFor(days(7));
  const remind = async (span: number) => {
    await forward(span);
    await testDays.app.services.reservations.sendReminders();
    const { rows } = await testDays.app.db.execute(
      `select hours_before from hold_reminders where reservation_id = ${reservationId} order by sent_at`,
    );
    return rows.map((row) => row.hours_before);
  };
  expect(await remind(days(4) - minutes(1))).toEqual([]);
  expect(await remind(minutes(1))).toEqual([72]);
  expect(await remind(minutes(1))).toEqual([72]);
  expect(await remind(days(2))).toEqual([72, 24]);
  await hold(reservationId, later(testDays.app.clock.now(), days(6)));
  expect(await remind(days(5) + minutes(1))).toEqual([72, 24, 24]);
});
