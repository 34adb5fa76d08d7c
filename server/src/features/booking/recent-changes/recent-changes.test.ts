import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecentChange } from '#schemas/reservations/reservation-changes.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The clock moves on, so that changes of other tests are older. */
async function setUp() {
  app.clock.forward(1000);
  const [own, colleague] = [
    await app.administrator(),
    await app.administrator({ firstName: 'Selma', lastName: 'Kovač' }),
  ];
  const hall = await makeHall(app);
  const since = app.clock.now().toISOString();
  app.clock.forward(1000);
  const recent = async (as = own, from = since): Promise<RecentChange[]> =>
    (await app.call(`GET /api/reservations/recent-changes?since=${from}`, { as })).body;
  const book = async (days: number, as = colleague): Promise<number> => {
    const body = bookingFor(hall.hallId, dayAhead(app, days), { guestLastName: 'Tajnović' });
    const answer = await app.call('POST /api/reservations/create-admin-reservation', { as, body });
    return answer.body.reservationId;
  };
  return { own, colleague, hall, recent, book };
}

test('an administrator sees changes by colleagues, newest first, with hall and day', async () => {
  const { colleague, hall, recent, book } = await setUp();
  const amra = await app.user();
  const asked = await app.call('POST /api/reservations/create-reservation', {
    as: amra,
    body: requestFor(hall.hallId, dayAhead(app, 20)),
  });
  const { reservationId } = asked.body;
  const applyChange = (body: object, call = 'status') =>
    app.call(`PATCH /api/reservations/${reservationId}/${call}`, { as: colleague, body });
  const booked = await book(30);
  await applyChange({ status: 'CONFIRMED' });
  await applyChange({ eventDate: dayAhead(app, 21) }, 'update');
  await applyChange({ status: 'CANCELED' });

  const moved = { reservationId, isThere: true, hall: { name: hall.name }, eventDate: dayAhead(app, 21) };
  expect(await recent()).toMatchObject([
    { ...moved, action: 'STATUS', status: 'CANCELED', by: 'Selma Kovač' },
    { ...moved, action: 'UPDATED', status: null },
    { ...moved, action: 'STATUS', status: 'CONFIRMED' },
    { action: 'CREATED', status: null, reservationId: booked, eventDate: dayAhead(app, 30) },
  ]);
});

test('own changes, those of customers and older ones are left out', async () => {
  const { own, colleague, hall, recent, book } = await setUp();
  const amra = await app.user();
  const body = requestFor(hall.hallId, dayAhead(app, 20));
  await app.call('POST /api/reservations/create-reservation', { as: amra, body });
  await book(30, own);
  expect(await recent()).toEqual([]);
  await book(31);
  expect(await recent()).toHaveLength(1);
  expect(await recent(colleague)).toMatchObject([{ eventDate: dayAhead(app, 30) }]);
  app.clock.forward(1000);
  expect(await recent(own, app.clock.now().toISOString())).toEqual([]);
});

test('a removed reservation is still named by hall and day, a removed colleague is not', async () => {
  const { own, colleague, hall, recent, book } = await setUp();
  const reservationId = await book(30);
  const path = `/api/reservations/${reservationId}`;
  await app.call(`PATCH ${path}/update`, { as: colleague, body: { eventDate: dayAhead(app, 33) } });
  await app.call(`DELETE ${path}/remove`, { as: colleague });
  await app.call(`PATCH /api/users/${colleague.userId}/change-role`, { as: colleague });
  await app.call(`DELETE /api/users/remove/${colleague.userId}`, { as: own });
  const [removal] = await recent();
  expect(removal).toMatchObject({
    action: 'REMOVED',
    by: 'Bivši administrator',
    reservationId,
    isThere: false,
    hall: { name: hall.name },
    eventDate: dayAhead(app, 33),
  });
});

test('the changes contain no customer data', async () => {
  const { recent, book } = await setUp();
  await book(30);
  expect(JSON.stringify(await recent())).not.toContain('Tajnović');
});

test('the response is limited', async () => {
  const { colleague, recent } = await setUp();
  await app.db.execute(
    `insert into reservation_history (reservation_id, at, actor, actor_id, action, changes)
     select n, '${app.clock.now().toISOString()}', 'ADMIN', ${colleague.userId}, 'UPDATED', '[]' from generate_series(1, 900) n`,
  );
  const changes = await recent();
  expect(changes).toHaveLength(50);
  expect(changes[0]).toMatchObject({ reservationId: 900, hall: null, eventDate: null });
});

test('an invalid timestamp is refused', async () => {
  const { own } = await setUp();
  for (const query of ['', '?since=', '?since=juče', '?since=2026-11-15']) {
    const { status } = await app.call(`GET /api/reservations/recent-changes${query}`, { as: own });
    expect([query, status]).toEqual([query, 400]);
  }
});
