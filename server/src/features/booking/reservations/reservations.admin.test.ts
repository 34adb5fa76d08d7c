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

const ask = (as: TestPerson, body: object) =>
  app.call('POST /api/reservations/create-reservation', { as, body });
const book = (body: object) =>
  app.call('POST /api/reservations/create-admin-reservation', { as: admin, body });
const setStatus = (id: number, status: string) =>
  app.call(`PATCH /api/reservations/${id}/status`, { as: admin, body: { status } });
const change = (id: number, body: object) =>
  app.call(`PATCH /api/reservations/${id}/update`, { as: admin, body });

describe('an administrator', () => {
  test('enters a confirmed booking also in the past and outside the capacity of the hall', async () => {
    const hall = await makeHall(app);
    const answer = await book(
      bookingFor(hall.hallId, dayAhead(app, -400), {
        guestCount: 1,
        guestFirstName: '',
        guestPhone: '+387 61 1',
      }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'CONFIRMED',
      userId: null,
      user: null,
      guestFirstName: null,
      guestPhone: '+387 61 1',
    });
  });

  test('may set any status at any time, but never two events on one day', async () => {
    const hall = await makeHall(app);
    const amra = await app.user();
    const day = dayAhead(app, 70);
    const { body } = await ask(amra, requestFor(hall.hallId, day));
    for (const status of ['CONFIRMED', 'CANCELED', 'PENDING', 'CANCELED']) {
      expect((await setStatus(body.reservationId, status)).body.status).toBe(status);
    }
    await book(bookingFor(hall.hallId, day));
    const refused = await setStatus(body.reservationId, 'CONFIRMED');
    expect([refused.status, refused.body.code]).toEqual([409, -1042]);
    expect((await app.call(`GET /api/reservations/${body.reservationId}`, { as: admin })).body.status).toBe(
      'CANCELED',
    );
  });

  test('moves an event to another day or hall, and is refused on a taken one', async () => {
    const [hall, other] = [await makeHall(app), await makeHall(app)];
    const first = (await book(bookingFor(hall.hallId, dayAhead(app, 80)))).body;
    await book(bookingFor(hall.hallId, dayAhead(app, 81)));
    expect((await change(first.reservationId, { eventDate: dayAhead(app, 81) })).status).toBe(409);
    const moved = await change(first.reservationId, {
      eventDate: dayAhead(app, 82),
      hallId: other.hallId,
      internalNote: 'Zvati u petak',
    });
    expect(moved.body).toMatchObject({
      eventDate: dayAhead(app, 82),
      hall: { name: other.name },
      internalNote: 'Zvati u petak',
    });
    expect((await change(first.reservationId, { eventType: 'OTHER' })).body.errors[0].field).toBe(
      'body.customEventType',
    );
    expect(
      (await change(first.reservationId, { eventType: 'OTHER', customEventType: 'Jubilej' })).body
        .customEventType,
    ).toBe('Jubilej');
    expect((await change(first.reservationId, { eventType: 'WEDDING' })).body.customEventType).toBeNull();
  });

  test('gives an event a start and an end, also after midnight, and takes them back', async () => {
    const hall = await makeHall(app);
    const times = { startTime: '18:00', endTime: '02:00' };
    const { body } = await book(bookingFor(hall.hallId, dayAhead(app, 85), times));
    expect(body).toMatchObject(times);
    const id = body.reservationId;
    expect((await change(id, { endTime: '' })).body).toMatchObject({ startTime: '18:00', endTime: null });
    expect((await change(id, { endTime: '23:30' })).body).toMatchObject({ endTime: '23:30' });
    const { body: one } = await app.call(`GET /api/reservations/${id}`, { as: admin });
    expect(one.history.at(-1).changes).toEqual([{ field: 'endTime', from: null, to: '23:30' }]);
    for (const wrong of [
      { startTime: null },
      { endTime: '18:00' },
      { startTime: '24:00' },
      { endTime: '2' },
    ]) {
      const refused = await change(id, wrong);
      expect([refused.status, refused.body.errors.length]).toEqual([400, 1]);
    }
    const cleared = await change(id, { startTime: null, endTime: null });
    expect(cleared.body).toMatchObject({ startTime: null, endTime: null });
    expect((await change(id, { guestCount: 90 })).status).toBe(200);
    const noStart = await book(bookingFor(hall.hallId, dayAhead(app, 86), { endTime: '02:00' }));
    expect(noStart.body.errors[0].field).toBe('body.endTime');
  });

  test('sees changes with author and time, personal values masked', async () => {
    const hall = await makeHall(app);
    const amra = await app.user({ firstName: 'Amra', lastName: 'Hodžić' });
    const { body } = await ask(amra, requestFor(hall.hallId, dayAhead(app, 90)));
    await setStatus(body.reservationId, 'CONFIRMED');
    await change(body.reservationId, { guestPhone: '+387 65 123 456' });
    const { body: one } = await app.call(`GET /api/reservations/${body.reservationId}`, { as: admin });
    expect(one.history.map(({ action }: { action: string }) => action)).toEqual([
      'CREATED',
      'STATUS',
      'UPDATED',
    ]);
    expect(one.history[0].by).toBe('Amra Hodžić');
    expect(one.history[1].changes).toEqual([{ field: 'status', from: 'PENDING', to: 'CONFIRMED' }]);
    expect(one.history[2].changes).toEqual([{ field: 'guestPhone', from: null, to: '•••' }]);
    await app.call(`DELETE /api/reservations/${body.reservationId}/remove`, { as: admin });
    const { rows } = await app.db.execute(
      `select action from reservation_history where reservation_id = ${body.reservationId}`,
    );
    expect(rows).toHaveLength(4);
  });

  test('sees the hall names of the history, also of hidden or deleted halls', async () => {
    const [gone, hidden, shown] = [await makeHall(app), await makeHall(app), await makeHall(app)];
    const { body } = await book(bookingFor(gone.hallId, dayAhead(app, 91)));
    await change(body.reservationId, { hallId: hidden.hallId });
    await change(body.reservationId, { hallId: shown.hallId });
    await book(bookingFor(hidden.hallId, dayAhead(app, -30)));
    for (const { hallId } of [gone, hidden])
      expect((await app.call(`DELETE /api/wedding-halls/${hallId}/remove`, { as: admin })).status).toBe(200);
    const { body: one } = await app.call(`GET /api/reservations/${body.reservationId}`, { as: admin });
    const moves = one.history.slice(1).map(({ changes }: { changes: object[] }) => changes);
    expect(moves).toEqual([
      [{ field: 'hall', from: 'obrisan salon', to: hidden.name }],
      [{ field: 'hall', from: hidden.name, to: shown.name }],
    ]);
  });

  test('a canceled event cannot be reopened in a hidden hall, nor moved within it', async () => {
    const hall = await makeHall(app);
    const { body } = await book(bookingFor(hall.hallId, dayAhead(app, 95)));
    await setStatus(body.reservationId, 'CANCELED');
    await app.db.execute(`update halls set hidden_at = now() where hall_id = ${hall.hallId}`);
    expect((await setStatus(body.reservationId, 'CONFIRMED')).body.code).toBe(-1046);
  });

  test('is told who holds a day that is taken, which a customer is not', async () => {
    const { hallId } = await makeHall(app);
    const day = dayAhead(app, 97);
    const { body: canceled } = await book(bookingFor(hallId, day));
    await setStatus(canceled.reservationId, 'CANCELED');
    const holder = await app.user({ firstName: 'Lejla', lastName: 'Kovač' });
    const { body: held } = await ask(holder, requestFor(hallId, day));
    const blocking = {
      code: -1042,
      detail: expect.stringContaining('Lejla Kovač'),
      reservations: [{ reservationId: held.reservationId, status: 'PENDING' }],
    };
    expect((await setStatus(canceled.reservationId, 'CONFIRMED')).body).toMatchObject(blocking);
    expect((await book(bookingFor(hallId, day))).body).toMatchObject(blocking);
    const { body: other } = await book(bookingFor(hallId, dayAhead(app, 98)));
    expect((await change(other.reservationId, { eventDate: day })).body).toMatchObject(blocking);
    const { body: refused } = await ask(await app.user(), requestFor(hallId, day));
    expect(refused.code).toBe(-1042);
    expect(JSON.stringify(refused)).not.toMatch(/Lejla|reservations/);
  });
});
