import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hall } from '#schemas/halls.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { untilGone } from '#test/support/photos.ts';
import { rounds } from '#test/support/rounds.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

let testApp: TestApp;
let second: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  testApp = await startTestApp();
  // A second server process on the same database.
  second = await startTestApp({ databaseUrl: testApp.url, mediaDirectory: testApp.mediaDirectory });
  admin = await testApp.administrator();
});
afterAll(async () => {
  await second.stop();
  await testApp.stop();
});

const remove = (hallId: number | string, app = testApp, as = admin) =>
  app.call(`DELETE /api/wedding-halls/${hallId}/remove`, { as });

async function book(hallId: number, day: string, { app = testApp, as = admin, status = 'CONFIRMED' } = {}) {
  const call = 'POST /api/reservations/create-admin-reservation';
  const booked = await app.call(call, { as, body: bookingFor(hallId, day) });
  if (booked.status !== 201 || status === 'CONFIRMED') return booked;
  return app.call(`PATCH /api/reservations/${booked.body.reservationId}/status`, { as, body: { status } });
}

async function addPhoto(hallId: number): Promise<string> {
  const form = await formOf({}, [{ name: 'sala.jpg', content: await pictureOf() }]);
  const { body } = await testApp.call(`POST /api/wedding-halls/${hallId}/add-images`, { as: admin, ...form });
  return body.imageUrl[0];
}

const isShown = async (hallId: number) =>
  (await testApp.call('GET /api/wedding-halls')).body.some((hall: Hall) => hall.hallId === hallId);
async function stateOf(hallId: number): Promise<'shown' | 'hidden' | 'gone'> {
  const { rows } = await testApp.db.execute(`select hidden_at from halls where hall_id = ${hallId}`);
  if (rows.length === 0) return 'gone';
  return rows[0]?.hidden_at === null ? 'shown' : 'hidden';
}

describe('removing a hall', () => {
  test('without references deletes it with its photos and their files', async () => {
    const { hallId } = await makeHall(testApp, { features: ['Terasa'] });
    const photo = await addPhoto(hallId);
    const { status, body } = await remove(hallId);
    expect([status, body]).toEqual([200, { hallId, hidden: false }]);
    expect([await isShown(hallId), await stateOf(hallId)]).toEqual([false, 'gone']);
    expect((await testApp.call(`GET /api/wedding-halls/${hallId}`)).status).toBe(404);
    await untilGone(testApp, photo);
    expect((await testApp.call(`GET /assets/photos/${photo}`)).status).toBe(404);
    expect((await testApp.call('GET /api/features')).text).toContain('Terasa');
  });

  test.each([
    ['CONFIRMED', 0],
    ['CONFIRMED', 30],
    ['PENDING', 30],
  ])('with an event that is %s in %i days is 409 with the number', async (state, days) => {
    const { hallId } = await makeHall(testApp);
    await book(hallId, dayAhead(testApp, days), { status: state });
    await book(hallId, dayAhead(testApp, -3));
    const { status, body } = await remove(hallId);
    expect([status, body.code, body.detail]).toEqual([
      409,
      -1049,
      'Salon ima 1 predstojeću rezervaciju i ne može se ukloniti.',
    ]);
    expect([await isShown(hallId), await stateOf(hallId)]).toEqual([true, 'shown']);
  });

  test('with three upcoming events returns three', async () => {
    const { hallId } = await makeHall(testApp);
    for (const days of [1, 2, 3]) await book(hallId, dayAhead(testApp, days));
    expect((await remove(hallId)).body.detail).toMatch(/^Salon ima 3 predstojeće rezervacije /);
  });

  test.each([
    ['past event', -1, 'CONFIRMED'],
    ['canceled event to come', 20, 'CANCELED'],
  ])('with a %s hides it, and keeps its photos and its name', async (_name, days, state) => {
    const hall = await makeHall(testApp);
    const { hallId } = hall;
    const photo = await addPhoto(hallId);
    const event = await book(hallId, dayAhead(testApp, days), { status: state });
    const { status, body } = await remove(hallId);
    expect([status, body]).toEqual([200, { hallId, hidden: true }]);
    expect([await isShown(hallId), await stateOf(hallId)]).toEqual([false, 'hidden']);
    expect((await testApp.call(`GET /assets/photos/${photo}`)).status).toBe(200);
    const past = await testApp.call(`GET /api/reservations/${event.body.reservationId}`, { as: admin });
    expect(past.body.hall.name).toBe(hall.name);
  });

  test('with messages hides it', async () => {
    const [{ hallId }, amra] = [await makeHall(testApp), await testApp.user()];
    const body = { hallId, subject: 'Muzika', message: 'Do kada?' };
    await testApp.call('POST /api/messages/createMessage', { as: amra, body });
    expect((await remove(hallId)).body).toEqual({ hallId, hidden: true });
  });

  test('compares with the current day in Sarajevo', async () => {
    const own = await ownTestApp();
    // 23:00 UTC in winter is already the next day in Sarajevo.
    own.clock.forward(Date.UTC(2027, 0, 15, 23, 0) - own.clock.now().getTime());
    const chief = await own.administrator();
    const [past, coming] = [await makeHall(own), await makeHall(own)];
    await book(past.hallId, '2027-01-15', { app: own, as: chief });
    await book(coming.hallId, '2027-01-16', { app: own, as: chief });
    expect((await remove(past.hallId, own, chief)).body.hidden).toBe(true);
    expect((await remove(coming.hallId, own, chief)).status).toBe(409);
  });

  test('frees its name', async () => {
    const hall = await makeHall(testApp);
    await book(hall.hallId, dayAhead(testApp, -1));
    await remove(hall.hallId);
    expect((await makeHall(testApp, { name: hall.name })).name).toBe(hall.name);
  });

  test.each([
    ['2000000000', 404],
    ['-1', 400],
  ])('with the id %s answers %i', async (id, status) => {
    expect((await remove(id)).status).toBe(status);
  });

  test('of a hidden one is 404', async () => {
    const { hallId } = await makeHall(testApp);
    const photo = await addPhoto(hallId);
    await book(hallId, dayAhead(testApp, -1));
    await remove(hallId);
    const form = await formOf({}, [{ name: 'sala.jpg', content: await pictureOf() }]);
    const calls: [string, object][] = [
      [`DELETE /api/wedding-halls/${hallId}/remove`, {}],
      [`PATCH /api/wedding-halls/${hallId}/update`, { body: { description: 'x' } }],
      [`PATCH /api/wedding-halls/${hallId}/images-order`, { body: { imageUrl: [photo] } }],
      [`DELETE /api/wedding-halls/${hallId}/remove-image/${photo}`, {}],
      [`POST /api/wedding-halls/${hallId}/add-images`, form],
    ];
    for (const [call, options] of calls)
      expect(`${call} ${(await testApp.call(call, { as: admin, ...options })).status}`).toBe(`${call} 404`);
  });
});

/**
 * Bookings and the removal lock the row of the hall: in any order, no upcoming event is left in a hall that is deleted
 * or hidden.
 */
describe('a hall that is removed while it is booked', { timeout: 120_000 }, () => {
  const held = async (hallId: number) => {
    const { rows } = await testApp.db.execute(
      `select count(*)::int as held from reservations
       where hall_id = ${hallId} and status <> 'CANCELED' and event_date >= '${dayAhead(testApp, 0)}'`,
    );
    return Number(rows[0]?.held);
  };

  /** A negative delay starts the removal before the bookings. */
  async function race(bookings: (() => Promise<{ status: number }>)[], later: number, hallId: number) {
    if (later === Number.POSITIVE_INFINITY) {
      const answers = await Promise.all(bookings.map((start) => start()));
      return resultOf(await remove(hallId, second), answers);
    }
    if (later === Number.NEGATIVE_INFINITY) {
      const removed = await remove(hallId, second);
      return resultOf(removed, await Promise.all(bookings.map((start) => start())));
    }
    const removal = wait(Math.max(0, later)).then(() => remove(hallId, second));
    const started = bookings.map((start) => wait(Math.max(0, -later)).then(start));
    const [removed, ...answers] = await Promise.all([removal, ...started]);
    return resultOf(removed, answers);
  }

  const resultOf = (removed: { status: number }, answers: { status: number }[]) => ({
    removed: removed.status,
    booked: answers.map(({ status }) => status),
  });

  async function expectOutcome(hallId: number, result: { removed: number; booked: number[] }, good: number) {
    const taken = result.booked.filter((status) => status === good).length;
    expect(await held(hallId)).toBe(taken);
    expect(result.booked.filter((status) => ![good, 404, 409].includes(status))).toEqual([]);
    if (result.removed === 409) expect(await stateOf(hallId)).toBe('shown');
    else
      expect([result.removed, taken, await stateOf(hallId)]).toEqual([
        200,
        0,
        expect.not.stringMatching('shown'),
      ]);
    return result.removed;
  }

  /** Adjusts the delay toward the side that lost, so that both orders occur on any machine. */
  const manyTimes = async (run: (later: number) => Promise<number>) => {
    // In sequence, so that both outcomes occur.
    expect(await run(Number.POSITIVE_INFINITY)).toBe(409);
    expect(await run(Number.NEGATIVE_INFINITY)).toBe(200);
    let [later, step, before] = [0, 1, 0];
    for (let round = 0; round < rounds({ short: 1, long: 6 }); round += 1) {
      const outcome = await run(later);
      step = outcome === before ? step * 2 : 1;
      later += outcome === 200 ? step : -step;
      before = outcome;
    }
  };

  test('by the business, without references, when it would be deleted', async () => {
    await manyTimes(async (later) => {
      const { hallId } = await makeHall(testApp);
      const bookings = Array.from(
        { length: 4 },
        (_, index) => () =>
          book(hallId, dayAhead(testApp, 10 + index), { app: index % 2 ? testApp : second }),
      );
      return expectOutcome(hallId, await race(bookings, later, hallId), 201);
    });
  });

  test('by customers, with past events, when it would be hidden', async () => {
    const people: TestPerson[] = [];
    for (let count = 0; count < 4; count += 1) people.push(await testApp.user());
    await manyTimes(async (later) => {
      const { hallId } = await makeHall(testApp);
      await book(hallId, dayAhead(testApp, -1));
      const ask = 'POST /api/reservations/create-reservation';
      const bookings = people.map(
        (as, index) => () =>
          testApp.call(ask, { as, body: requestFor(hallId, dayAhead(testApp, 10 + index)) }),
      );
      const outcome = await expectOutcome(hallId, await race(bookings, later, hallId), 201);
      // Keeps the customer below the limit of three requests.
      await testApp.db.execute(`delete from reservations where hall_id = ${hallId}`);
      await testApp.db.execute('delete from rate_limits');
      return outcome;
    });
  });

  test('by canceled events that are reopened', async () => {
    await manyTimes(async (later) => {
      const { hallId } = await makeHall(testApp);
      const canceled: number[] = [];
      for (let count = 0; count < 4; count += 1) {
        const { body } = await book(hallId, dayAhead(testApp, 10 + count), { status: 'CANCELED' });
        canceled.push(body.reservationId);
      }
      const returns = canceled.map(
        (id) => () =>
          testApp.call(`PATCH /api/reservations/${id}/status`, { as: admin, body: { status: 'CONFIRMED' } }),
      );
      return expectOutcome(hallId, await race(returns, later, hallId), 200);
    });
  });
});
