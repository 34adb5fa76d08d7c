import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addMonths, toIsoDay } from '#domain/dates/days.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());

const ask = (as: TestPerson | undefined, body: object, headers = {}) =>
  app.call('POST /api/reservations/create-reservation', { as, body, headers });
const book = (body: object, as: TestPerson | undefined = admin) =>
  app.call('POST /api/reservations/create-admin-reservation', { as, body });
const setStatus = (id: number, status: string) =>
  app.call(`PATCH /api/reservations/${id}/status`, { as: admin, body: { status } });

describe('a request', () => {
  test('starts as PENDING and belongs to the caller, whatever the body contains', async () => {
    const hall = await makeHall(app);
    const [amra, nikola] = [await app.user(), await app.user()];
    const answer = await ask(amra, {
      ...requestFor(hall.hallId, dayAhead(app, 30)),
      userId: nikola.userId,
      status: 'CONFIRMED',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'PENDING',
      userId: amra.userId,
      hall: { name: hall.name },
      user: { email: amra.email },
      eventDate: dayAhead(app, 30),
      message: 'Radujemo se.',
    });
    expect(answer.body).not.toHaveProperty('internalNote');
  });

  test.each<[string, object, string, string]>([
    [
      'fewer guests than the hall takes',
      { guestCount: 49 },
      'body.guestCount',
      'Minimalni broj gostiju za ovaj salon je 50',
    ],
    [
      'more guests than the hall takes',
      { guestCount: 301 },
      'body.guestCount',
      'Maksimalni broj gostiju za ovaj salon je 300',
    ],
    ['no guests', { guestCount: 0 }, 'body.guestCount', 'Molimo unesite validne podatke.'],
    ['half a guest', { guestCount: 60.5 }, 'body.guestCount', 'Molimo unesite validne podatke.'],
    [
      'yesterday',
      { daysAhead: -1 },
      'body.eventDate',
      'Molimo izaberite validan datum (danas ili u budućnosti).',
    ],
    [
      'a day that does not exist',
      { eventDate: '2027-02-30' },
      'body.eventDate',
      'Molimo izaberite validan datum (danas ili u budućnosti).',
    ],
    [
      'a moment instead of a day',
      { eventDate: '2027-02-20T10:00:00Z' },
      'body.eventDate',
      'Molimo izaberite validan datum (danas ili u budućnosti).',
    ],
    [
      'OTHER without a name',
      { eventType: 'OTHER', customEventType: ' ' },
      'body.customEventType',
      'Unesite naziv događaja',
    ],
  ])('with %s is refused with its text', async (_name, overrides, field, message) => {
    const hall = await makeHall(app);
    const { daysAhead, ...rest } = overrides as { daysAhead?: number };
    const body = requestFor(hall.hallId, dayAhead(app, daysAhead ?? 40), rest);
    const answer = await ask(await app.user(), body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  test('without a body lists the missing fields in the language of the business', async () => {
    const { body } = await ask(await app.user(), {});
    const messages = body.errors.map(({ message }: { message: string }) => message);
    expect(new Set(messages)).toEqual(
      new Set([
        'Neispravan broj zapisa',
        'Molimo izaberite validan datum (danas ili u budućnosti).',
        'Molimo unesite validne podatke.',
      ]),
    );
  });

  test('may be for today and for the same day three years ahead, not for the day after', async () => {
    const hall = await makeHall(app);
    const today = toIsoDay(app.clock.now());
    const amra = await app.user();
    expect((await ask(amra, requestFor(hall.hallId, today))).status).toBe(201);
    expect((await ask(amra, requestFor(hall.hallId, addMonths(today, 36)))).status).toBe(201);
    const late = await ask(amra, requestFor(hall.hallId, dayAhead(app, 1100)));
    expect([late.status, late.body.errors[0].message]).toEqual([
      400,
      'Termini se zakazuju najviše 36 mjeseci unaprijed.',
    ]);
  });

  test('for a taken day is 409, and possible after a cancellation', async () => {
    const hall = await makeHall(app);
    const [amra, nikola] = [await app.user(), await app.user()];
    const day = dayAhead(app, 50);
    const first = await ask(amra, requestFor(hall.hallId, day));
    const second = await ask(nikola, requestFor(hall.hallId, day));
    expect([second.status, second.body.code]).toEqual([409, -1042]);
    expect(
      (await app.call(`PATCH /api/reservations/${first.body.reservationId}/cancel`, { as: amra })).body
        .status,
    ).toBe('CANCELED');
    expect((await ask(nikola, requestFor(hall.hallId, day))).status).toBe(201);
  });

  test('can be withdrawn only by its owner and only while pending', async () => {
    const hall = await makeHall(app);
    const [amra, nikola] = [await app.user(), await app.user()];
    const { body } = await ask(amra, requestFor(hall.hallId, dayAhead(app, 51)));
    const cancel = (as: TestPerson) =>
      app.call(`PATCH /api/reservations/${body.reservationId}/cancel`, { as });
    expect((await cancel(nikola)).status).toBe(403);
    await setStatus(body.reservationId, 'CONFIRMED');
    expect((await cancel(amra)).status).toBe(409);
  });

  test('is changed by its owner while pending, and administrators see what changed', async () => {
    const hall = await makeHall(app);
    const [amra, nikola] = [await app.user(), await app.user()];
    const { body } = await ask(amra, requestFor(hall.hallId, dayAhead(app, 52)));
    const id = body.reservationId;
    const change = (as: TestPerson, changes: object) =>
      app.call(`PATCH /api/reservations/${id}/update-request`, { as, body: changes });
    expect((await change(nikola, { guestCount: 130 })).status).toBe(403);
    const changes = { guestCount: 130, eventType: 'OTHER', customEventType: 'Matura', message: 'Dvije bine' };
    const changed = await change(amra, { ...changes, startTime: '19:00', updatedAt: body.updatedAt });
    expect(changed.body).toMatchObject({ ...changes, startTime: '19:00', status: 'PENDING' });
    // The same again changes nothing, and an edit of the older state is refused.
    expect((await change(amra, changes)).body.updatedAt).toBe(changed.body.updatedAt);
    const stale = await change(amra, { message: '', updatedAt: body.updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, -1048]);
    for (const [wrong, field] of [
      [{ guestCount: 301 }, 'guestCount'],
      [{ customEventType: '' }, 'customEventType'],
      [{ endTime: '19:00' }, 'endTime'],
    ] as const)
      expect((await change(amra, wrong)).body.errors[0].field).toBe(`body.${field}`);
    const { body: one } = await app.call(`GET /api/reservations/${id}`, { as: admin });
    expect(one.history).toHaveLength(2);
    expect(one.history[1]).toMatchObject({
      action: 'UPDATED',
      changes: [
        { field: 'startTime', from: null, to: '19:00' },
        { field: 'guestCount', from: '120', to: '130' },
        { field: 'eventType', from: 'WEDDING', to: 'OTHER' },
        { field: 'customEventType', from: null, to: '•••' },
        { field: 'message', from: '•••', to: '•••' },
      ],
    });
    await setStatus(id, 'CONFIRMED');
    const late = await change(amra, { guestCount: 140 });
    expect([late.status, late.body.code]).toEqual([409, -1044]);
    expect(late.body.detail).toMatch(/više nije na čekanju/);
  });

  test('stores a phone in an account without one, and never replaces it', async () => {
    const hall = await makeHall(app);
    const amra = await app.user();
    const phoneOf = async () => (await app.call('GET /auth/me', { as: amra })).body.phone;
    const wrong = await ask(amra, requestFor(hall.hallId, dayAhead(app, 53), { phone: 'nema' }));
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'body.phone']);
    const tooMany = requestFor(hall.hallId, dayAhead(app, 53), { phone: '+387 61 1', guestCount: 301 });
    expect((await ask(amra, tooMany)).status).toBe(400);
    expect(await phoneOf()).toBeNull();
    await ask(amra, requestFor(hall.hallId, dayAhead(app, 53), { phone: '+387 61 222 333' }));
    await ask(amra, requestFor(hall.hallId, dayAhead(app, 54), { phone: '+387 65 000 000' }));
    expect(await phoneOf()).toBe('+387 61 222 333');
  });

  test('is limited to three pending ones, also when twenty are sent at once', async () => {
    const hall = await makeHall(app);
    const amra = await app.user();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask(amra, requestFor(hall.hallId, dayAhead(app, 100 + index))),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === -1043)).toHaveLength(17);
  });

  test('with an idempotency key happens once, however often it is sent', async () => {
    const hall = await makeHall(app);
    const amra = await app.user();
    const body = requestFor(hall.hallId, dayAhead(app, 130));
    const headers = { 'idempotency-key': 'kljuc-1' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(amra, body, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: answer }) => answer.reservationId)).size).toBe(1);
    expect((await app.call(`GET /api/reservations/user/${amra.userId}`, { as: amra })).body).toHaveLength(1);
    const other = await ask(amra, { ...body, guestCount: 200 }, headers);
    expect([other.status, other.body.code]).toEqual([422, -1047]);
    const stranger = await ask(await app.user(), body, headers);
    expect(stranger.status).toBe(409);
  });

  test('shows its owner nothing that only administrators see', async () => {
    const hall = await makeHall(app);
    const amra = await app.user({ phone: '+387 65 909 808' });
    const { reservationId } = (await ask(amra, requestFor(hall.hallId, dayAhead(app, 30)))).body;
    const path = `/api/reservations/${reservationId}`;
    const internalNote = 'Duguje od lani';
    const noted = await app.call(`PATCH ${path}/update`, { as: admin, body: { internalNote } });
    expect(noted.body).toMatchObject({ internalNote, user: { phone: '+387 65 909 808' } });
    for (const call of [`GET /api/reservations/user/${amra.userId}`, `PATCH ${path}/cancel`]) {
      const { body, text } = await app.call(call, { as: amra });
      const [own] = [body].flat();
      expect(own).toMatchObject({ reservationId });
      expect(Object.keys(own.user)).toEqual(['firstName', 'lastName', 'email']);
      expect(text).not.toMatch(/internalNote|Duguje/);
    }
  });

  test('for a hall that is hidden or unknown is refused', async () => {
    const hall = await makeHall(app);
    await app.db.execute(`update halls set hidden_at = now() where hall_id = ${hall.hallId}`);
    const amra = await app.user();
    expect((await ask(amra, requestFor(hall.hallId, dayAhead(app, 30)))).body.code).toBe(-1046);
    expect((await ask(amra, requestFor(2_000_000_000, dayAhead(app, 30)))).status).toBe(404);
  });
});

describe('the public calendar', () => {
  test('contains only held days from this month on, and follows changes at once', async () => {
    const hall = await makeHall(app);
    const day = dayAhead(app, 60);
    const past = dayAhead(app, -70);
    const guest = {
      guestFirstName: 'Kanarinka',
      guestEmail: 'kanarinka@primjer.example',
      guestPhone: '+387 65 777 777',
    };
    const call = (date: string) =>
      app.call('POST /api/reservations/create-admin-reservation', {
        as: admin,
        body: bookingFor(hall.hallId, date, guest),
      });
    const calendar = () => app.call('GET /api/reservations');
    const ofHall = (days: { hallId: number }[]) => days.filter(({ hallId }) => hallId === hall.hallId);
    expect(ofHall((await calendar()).body)).toEqual([]);
    const { body: booked } = await call(day);
    await call(past);
    const answer = await calendar();
    expect(ofHall(answer.body)).toEqual([{ hallId: hall.hallId, eventDate: day, status: 'CONFIRMED' }]);
    expect(answer.text).not.toMatch(/anarink|777/);

    const etag = String(answer.headers.etag);
    const again = await app.call('GET /api/reservations', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    await app.call(`DELETE /api/reservations/${booked.reservationId}/remove`, { as: admin });
    expect(ofHall((await calendar()).body)).toEqual([]);
    expect((await app.call('GET /api/reservations', { headers: { 'if-none-match': etag } })).status).toBe(
      200,
    );
  });

  test('is reduced for a user and complete for an administrator', async () => {
    const hall = await makeHall(app);
    const amra = await app.user();
    await ask(amra, requestFor(hall.hallId, dayAhead(app, 61)));
    const keysFor = async (as: TestPerson) => {
      const { body, headers } = await app.call('GET /api/reservations', { as });
      const entry = body.find(({ hallId }: { hallId: number }) => hallId === hall.hallId);
      return { keys: Object.keys(entry), caching: headers['cache-control'] };
    };
    expect((await keysFor(amra)).keys).toEqual(['hallId', 'eventDate', 'status']);
    const whole = await keysFor(admin);
    expect(whole.keys).toContain('internalNote');
    expect(whole.caching).toBe('no-store');
  });

  test('is not queried once for each of many concurrent requests', async () => {
    await app.services.invalidation.transaction(['reservations'], async () => {});
    let queries = 0;
    const pool = app.db.$client as unknown as { query: (...given: unknown[]) => unknown };
    const original = pool.query.bind(pool);
    const { query } = pool;
    onTestFinished(() => {
      pool.query = query;
    });
    pool.query = (...given) => {
      if (JSON.stringify(given[0]).includes('from \\"reservations\\"')) queries += 1;
      return original(...given);
    };
    await Promise.all(Array.from({ length: 100 }, () => app.call('GET /api/reservations')));
    // Once more for each notification that arrives meanwhile, such as that of an earlier test.
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThan(10);
  });
});

describe('availability', () => {
  test('lists the free halls of each day and the nearest free weekend days', async () => {
    const own = await ownTestApp();
    const [small, large] = [
      await makeHall(own, { maxGuestsMin: 10, maxGuestsMax: 80 }),
      await makeHall(own, { maxGuestsMin: 100, maxGuestsMax: 500 }),
    ];
    const boss = await own.administrator();
    const from = '2027-06-07';
    await own.call('POST /api/reservations/create-admin-reservation', {
      as: boss,
      body: bookingFor(large.hallId, '2027-06-12'),
    });
    const get = async (query: string) => (await own.call(`GET /api/reservations/availability?${query}`)).body;
    const all = await get(`from=${from}&to=2027-06-13`);
    expect(all.days).toHaveLength(7);
    expect(all.days[5]).toEqual({ eventDate: '2027-06-12', freeHallIds: [small.hallId] });
    const forMany = await get(`from=${from}&to=2027-06-13&guests=300`);
    expect(forMany.days[5].freeHallIds).toEqual([]);
    expect(forMany.nearest.saturdays[0]).toEqual({ eventDate: '2027-06-19', freeHallIds: [large.hallId] });
    expect(forMany.nearest.fridays[0].eventDate).toBe('2027-06-11');
    expect(forMany.nearest.sundays[0].eventDate).toBe('2027-06-13');
    expect((await own.call(`GET /api/reservations/availability?from=${from}&to=2027-06-01`)).status).toBe(
      400,
    );
    expect((await own.call(`GET /api/reservations/availability?from=${from}&to=2037-06-01`)).status).toBe(
      400,
    );
  });
});

describe('days out of range', () => {
  test.each(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
    '%s is refused everywhere',
    async (day) => {
      const hall = await makeHall(app);
      expect((await app.call(`GET /api/reservations/availability?from=${day}&to=${day}`)).status).toBe(400);
      expect((await app.call(`GET /api/reservations/paginated/list?from=${day}`, { as: admin })).status).toBe(
        400,
      );
      expect((await book(bookingFor(hall.hallId, day))).status).toBe(400);
    },
  );

  test('the last bookable day gets a response', async () => {
    const { body } = await app.call('GET /api/reservations/availability?from=2199-12-31&to=2199-12-31');
    expect(body.days).toEqual([{ eventDate: '2199-12-31', freeHallIds: [] }]);
  });
});
