import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { rounds } from '#test/support/rounds.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';

/** More than both servers have connections to the database. */
const crowd = 24;

/** Races every path to a held day, since a double booking cannot be repaired. */
let testApp: TestApp;
let second: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  testApp = await startTestApp();
  // A second server process on the same database.
  second = await startTestApp({ databaseUrl: testApp.url });
  admin = await testApp.administrator();
});
afterAll(async () => {
  await second.stop();
  await testApp.stop();
});

const servers = () => [testApp, second];
const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => make(index));

async function heldOn(app: TestApp, hallId: number, day: string): Promise<number> {
  const { rows } = await app.db.execute(
    `select count(*)::int as held from reservations where hall_id = ${hallId} and event_date = '${day}' and status <> 'CANCELED'`,
  );
  return Number(rows[0]?.held);
}

const result = (answers: { status: number }[], good: number) => ({
  won: answers.filter(({ status }) => status === good).length,
  lost: answers.filter(({ status }) => status === 409).length,
});

async function requestRace(apps: TestApp[], people: TestPerson[], hallId: number, day: string) {
  return Promise.all(
    people.map((as, index) =>
      (apps[index % apps.length] as TestApp).call('POST /api/reservations/create-reservation', {
        as,
        body: requestFor(hallId, day),
      }),
    ),
  );
}

describe(`${crowd} requests for one hall and day`, { timeout: 120_000 }, () => {
  test('through two servers: one succeeds, all others get 409, repeatedly', async () => {
    const people: TestPerson[] = [];
    for (let count = 0; count < crowd; count += 1) people.push(await testApp.user());
    for (let round = 0; round < rounds({ short: 1, long: 3 }); round += 1) {
      const hall = await makeHall(testApp);
      const day = dayAhead(testApp, 40 + round);
      const answers = await requestRace(servers(), people, hall.hallId, day);
      expect(result(answers, 201)).toEqual({ won: 1, lost: crowd - 1 });
      expect(await heldOn(testApp, hall.hallId, day)).toBe(1);
      // Withdrawn to stay below the limit of three requests.
      const winner = answers.findIndex(({ status }) => status === 201);
      await testApp.call(`PATCH /api/reservations/${answers[winner]?.body.reservationId}/cancel`, {
        as: people[winner],
      });
    }
  });

  test('double-book without the index, which proves the test above', async () => {
    const own = await ownTestApp();
    await own.db.execute('drop index reservations_held_day');
    const hall = await makeHall(own);
    const people: TestPerson[] = [];
    for (let count = 0; count < 10; count += 1) people.push(await own.user());
    const answers = await requestRace([own], people, hall.hallId, dayAhead(own, 40));
    expect(result(answers, 201).won).toBeGreaterThan(1);
  });
});

describe('one day is booked once', { timeout: 60_000 }, () => {
  test('by administrators who book at the same moment on two servers', async () => {
    const hall = await makeHall(testApp);
    const day = dayAhead(testApp, 60);
    const answers = await Promise.all(
      times(crowd, (index) =>
        (servers()[index % 2] as TestApp).call('POST /api/reservations/create-admin-reservation', {
          as: admin,
          body: bookingFor(hall.hallId, day),
        }),
      ),
    );
    expect(result(answers, 201)).toEqual({ won: 1, lost: crowd - 1 });
  });

  test('by canceled reservations that are all confirmed at once', async () => {
    const hall = await makeHall(testApp);
    const day = dayAhead(testApp, 61);
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { body } = await testApp.call('POST /api/reservations/create-admin-reservation', {
        as: admin,
        body: bookingFor(hall.hallId, day),
      });
      await testApp.call(`PATCH /api/reservations/${body.reservationId}/status`, {
        as: admin,
        body: { status: 'CANCELED' },
      });
      ids.push(body.reservationId);
    }
    const answers = await Promise.all(
      ids.map((id, index) =>
        (servers()[index % 2] as TestApp).call(`PATCH /api/reservations/${id}/status`, {
          as: admin,
          body: { status: 'CONFIRMED' },
        }),
      ),
    );
    expect(result(answers, 200)).toEqual({ won: 1, lost: 5 });
    expect(await heldOn(testApp, hall.hallId, day)).toBe(1);
  });

  test('by events that are all moved to it at once', async () => {
    const hall = await makeHall(testApp);
    const day = dayAhead(testApp, 90);
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { body } = await testApp.call('POST /api/reservations/create-admin-reservation', {
        as: admin,
        body: bookingFor(hall.hallId, dayAhead(testApp, 100 + count)),
      });
      ids.push(body.reservationId);
    }
    const answers = await Promise.all(
      ids.map((id, index) =>
        (servers()[index % 2] as TestApp).call(`PATCH /api/reservations/${id}/update`, {
          as: admin,
          body: { eventDate: day },
        }),
      ),
    );
    expect(result(answers, 200)).toEqual({ won: 1, lost: 5 });
  });
});

describe('a request while', { timeout: 60_000 }, () => {
  test('its hall is hidden or made smaller never ends in a hall that cannot take it', async () => {
    for (let round = 0; round < rounds({ short: 4, long: 8 }); round += 1) {
      const hall = await makeHall(testApp);
      const amra = await testApp.user();
      const day = dayAhead(testApp, 120);
      const change = round % 2 === 0 ? 'hidden_at = now()' : 'max_guests_min = 1, max_guests_max = 100';
      const hide = testApp.db.transaction(async (tx) => {
        await tx.execute(`select 1 from halls where hall_id = ${hall.hallId} for update`);
        const { rows } = await tx.execute(
          `select count(*)::int as held from reservations where hall_id = ${hall.hallId}`,
        );
        if (Number(rows[0]?.held) > 0) return 'refused';
        await tx.execute(`update halls set ${change} where hall_id = ${hall.hallId}`);
        return 'changed';
      });
      const [answer, changed] = await Promise.all([
        testApp.call('POST /api/reservations/create-reservation', {
          as: amra,
          body: requestFor(hall.hallId, day),
        }),
        hide,
      ]);
      expect(`${answer.status} ${changed}`).toMatch(/^(201 refused|(409|400) changed)$/);
    }
  });

  test('its account is deleted leaves no request without an account', async () => {
    for (let round = 0; round < rounds({ short: 2, long: 8 }); round += 1) {
      const hall = await makeHall(testApp);
      const amra = await testApp.user();
      const day = dayAhead(testApp, 121);
      const [asked, removed] = await Promise.all([
        testApp.call('POST /api/reservations/create-reservation', {
          as: amra,
          body: requestFor(hall.hallId, day),
        }),
        second.call(`DELETE /api/users/remove/${amra.userId}`, { as: amra }),
      ]);
      expect(removed.status).toBe(204);
      expect([201, 401]).toContain(asked.status);
      expect(await heldOn(testApp, hall.hallId, day)).toBe(0);
    }
  });
});

test('a change by one server is shown by the other at once', async () => {
  const hall = await makeHall(testApp);
  const day = dayAhead(testApp, 130);
  const shows = async (app: TestApp) =>
    (await app.call('GET /api/reservations')).body.some(
      ({ hallId, eventDate }: { hallId: number; eventDate: string }) =>
        hallId === hall.hallId && eventDate === day,
    );
  expect(await shows(second)).toBe(false);
  await testApp.call('POST /api/reservations/create-admin-reservation', {
    as: admin,
    body: bookingFor(hall.hallId, day),
  });
  expect(await shows(testApp)).toBe(true);
  await expect.poll(() => shows(second)).toBe(true);
});

test('random histories of requests, bookings, confirmations, cancellations, moves and removals agree with a simple model', {
  timeout: 120_000,
}, async () => {
  const hall = await makeHall(testApp);
  const days = times(4, (index) => dayAhead(testApp, 200 + index));
  const step = fc.record({
    kind: fc.constantFrom('book', 'CONFIRMED', 'CANCELED', 'PENDING', 'move', 'remove'),
    which: fc.nat(30),
    day: fc.constantFrom(...days),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await testApp.services.invalidation.transaction(['reservations'], async (tx) => {
        await tx.execute(`delete from reservations where hall_id = ${hall.hallId}`);
      });
      const model = new Map<number, { day: string; status: string }>();
      const holds = (day: string, except?: number) =>
        [...model].some(([id, entry]) => id !== except && entry.day === day && entry.status !== 'CANCELED');
      for (const { kind, which, day } of steps) {
        if (kind === 'book') {
          const { status, body } = await testApp.call('POST /api/reservations/create-admin-reservation', {
            as: admin,
            body: bookingFor(hall.hallId, day),
          });
          expect(status).toBe(holds(day) ? 409 : 201);
          if (status === 201) model.set(body.reservationId, { day, status: 'CONFIRMED' });
          continue;
        }
        const id = [...model.keys()][which % Math.max(model.size, 1)];
        const entry = id === undefined ? undefined : model.get(id);
        if (id === undefined || !entry) continue;
        if (kind === 'remove') {
          expect((await testApp.call(`DELETE /api/reservations/${id}/remove`, { as: admin })).status).toBe(
            204,
          );
          model.delete(id);
        } else if (kind === 'move') {
          const { status } = await testApp.call(`PATCH /api/reservations/${id}/update`, {
            as: admin,
            body: { eventDate: day },
          });
          const clash = entry.status !== 'CANCELED' && holds(day, id);
          expect(status).toBe(clash ? 409 : 200);
          if (!clash) entry.day = day;
        } else {
          const { status } = await testApp.call(`PATCH /api/reservations/${id}/status`, {
            as: admin,
            body: { status: kind },
          });
          const clash = kind !== 'CANCELED' && holds(entry.day, id);
          expect(status).toBe(clash ? 409 : 200);
          if (!clash) entry.status = kind;
        }
      }
      const { body } = await testApp.call('GET /api/reservations');
      const shown = body
        .filter(({ hallId }: { hallId: number }) => hallId === hall.hallId)
        .map(({ eventDate, status }: { eventDate: string; status: string }) => `${eventDate} ${status}`);
      const expected = [...model.values()]
        .filter(({ status }) => status !== 'CANCELED')
        .map(({ day, status }) => `${day} ${status}`);
      expect(shown.sort()).toEqual(expected.sort());
    }),
    { numRuns: rounds({ short: 5, long: 40 }) },
  );
});
