import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());

const book = async (hallId: number, days: number) =>
  (
    await app.call('POST /api/reservations/create-admin-reservation', {
      as: admin,
      body: bookingFor(hallId, dayAhead(app, days)),
    })
  ).body;
const setStatus = (id: number, body: object, as = admin) =>
  app.call(`PATCH /api/reservations/${id}/status`, { as, body });
const change = (id: number, body: object, as = admin) =>
  app.call(`PATCH /api/reservations/${id}/update`, { as, body });

describe('the calendar of reservations', () => {
  test('returns the requested range to an administrator, and all days without one', async () => {
    const hall = await makeHall(app);
    for (const days of [-40, 500, 501, 502]) await book(hall.hallId, days);
    const daysOf = async (query: string) => {
      const { body } = await app.call(`GET /api/reservations${query}`, { as: admin });
      return (body as { hallId: number; eventDate: string }[])
        .filter(({ hallId }) => hallId === hall.hallId)
        .map(({ eventDate }) => eventDate);
    };
    const [past, first, second, third] = [-40, 500, 501, 502].map((days) => dayAhead(app, days));
    expect(await daysOf('')).toEqual([past, first, second, third]);
    expect(await daysOf(`?from=${first}&to=${second}`)).toEqual([first, second]);
    expect(await daysOf(`?from=${third}`)).toEqual([third]);
    expect(await daysOf(`?to=${past}`)).toEqual([past]);
    expect((await app.call('GET /api/reservations?from=juce', { as: admin })).status).toBe(400);
  });

  test('returns no more to a visitor with a range', async () => {
    const hall = await makeHall(app);
    await book(hall.hallId, -60);
    const { body } = await app.call(`GET /api/reservations?from=${dayAhead(app, -90)}`);
    expect(body.filter(({ hallId }: { hallId: number }) => hallId === hall.hallId)).toEqual([]);
  });
});

describe('two administrators editing one reservation', () => {
  test('the second edit of the same state is refused and overwrites nothing', async () => {
    const hall = await makeHall(app);
    const other = await app.administrator();
    const { reservationId, updatedAt } = await book(hall.hallId, 600);
    expect((await change(reservationId, { guestCount: 200, updatedAt })).status).toBe(200);
    const refused = await change(reservationId, { guestCount: 90, updatedAt }, other);
    expect([refused.status, refused.body.code]).toEqual([409, -1048]);
    const { body } = await app.call(`GET /api/reservations/${reservationId}`, { as: other });
    expect(body.guestCount).toBe(200);
    expect((await change(reservationId, { guestCount: 90, updatedAt: body.updatedAt }, other)).status).toBe(
      200,
    );
  });

  test('a request that was withdrawn is not confirmed by someone who has not seen it', async () => {
    const hall = await makeHall(app);
    const amra = await app.user();
    const { body: asked } = await app.call('POST /api/reservations/create-reservation', {
      as: amra,
      body: requestFor(hall.hallId, dayAhead(app, 610)),
    });
    const path = `/api/reservations/${asked.reservationId}`;
    const { updatedAt } = (await app.call(`GET ${path}`, { as: admin })).body;
    await app.call(`PATCH ${path}/cancel`, { as: amra });
    const refused = await setStatus(asked.reservationId, { status: 'CONFIRMED', updatedAt });
    expect([refused.status, refused.body.code]).toEqual([409, -1048]);
    expect((await app.call(`GET ${path}`, { as: admin })).body.status).toBe('CANCELED');
  });

  test('both may set the same status', async () => {
    const hall = await makeHall(app);
    const other = await app.administrator();
    const { reservationId, updatedAt } = await book(hall.hallId, 620);
    const answers = await Promise.all([
      setStatus(reservationId, { status: 'PENDING', updatedAt }),
      setStatus(reservationId, { status: 'PENDING', updatedAt }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
