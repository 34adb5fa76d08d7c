import { expect, test } from 'vitest';
import { days, later } from '#server/platform/clock.ts';
import { dayAhead } from '#test/support/booking.ts';
import { daysTestApp } from '#test/support/days.ts';

const testDays = daysTestApp();
const { hold, extend, cancel, status, heldDay, reservationOf, join, answer, takenDays, own } = testDays;

const set = (reservationId: number, columns: string) =>
  testDays.app.db.execute(`update reservations set ${columns} where reservation_id = ${reservationId}`);
const update = (id: number, body: object) =>
  testDays.app.call(`PATCH /api/reservations/${id}/update`, { as: testDays.admin, body });
const agree = (id: number) =>
  testDays.app.call(`POST /api/reservations/${id}/agreed-price`, {
    as: testDays.admin,
    body: { amount: { amount: 100, currency: 'BAM' } },
  });
const remove = (id: number) =>
  testDays.app.call(`DELETE /api/reservations/${id}/remove`, { as: testDays.admin });

test('while an offer is open its deadline is not moved, and the first in line cannot ask', async () => {
  const { reservationId, holder, hallId, day } = await heldDay();
  const now = testDays.app.clock.now();
  await hold(reservationId, later(now, days(7)));
  const second = await testDays.app.user();
  const { body: entry } = await join(second, hallId, day);
  expect((await own(second))[0]).toMatchObject({ mayAsk: true });
  await set(reservationId, `offer_until = '${later(now, days(7)).toISOString()}'`);
  expect(await reservationOf(reservationId)).toMatchObject({ extendableUntil: null });
  expect((await hold(reservationId, later(now, days(9)))).body.code).toBe(-1084);
  expect((await extend(holder, reservationId)).body.code).toBe(-1084);
  expect((await own(second))[0]).toMatchObject({ mayAsk: false });
  expect((await answer(second, entry.entryId, 'ready')).status).toBe(409);
  expect((await cancel(holder, reservationId)).body).toMatchObject({ status: 'CANCELED', offerUntil: null });
});

test('under a signed contract day, hall and guests change only by an annex, and the guest cannot cancel', async () => {
  const { reservationId, holder } = await heldDay();
  await set(reservationId, 'contract_id = 1');
  for (const body of [{ eventDate: dayAhead(testDays.app, 301) }, { guestCount: 130 }])
    expect((await update(reservationId, body)).body.code).toBe(-1087);
  expect((await update(reservationId, { internalNote: 'Dvije mladenke' })).status).toBe(200);
  const own = await testDays.app.call(`PATCH /api/reservations/${reservationId}/update-request`, {
    as: holder,
    body: { guestCount: 130 },
  });
  expect(own.body.code).toBe(-1087);
  expect((await hold(reservationId, later(testDays.app.clock.now(), days(2)))).body.code).toBe(-1087);
  expect((await cancel(holder, reservationId)).body.code).toBe(-1087);
  expect((await status(reservationId, 'CANCELED')).body).toMatchObject({ contractId: null });
});

test('a removed reservation with ledger entries is hidden, and its day is free', async () => {
  const { reservationId, holder, hallId } = await heldDay();
  await agree(reservationId);
  expect((await remove(reservationId)).status).toBe(204);
  expect((await remove(reservationId)).status).toBe(404);
  expect(await takenDays(hallId)).toEqual([]);
  const listed = await testDays.app.call(`GET /api/reservations/user/${holder.userId}`, { as: holder });
  expect(listed.body).toEqual([]);
  const ledger = await testDays.app.call(`GET /api/reservations/${reservationId}/ledger`, {
    as: testDays.admin,
  });
  expect(ledger.body).toMatchObject({
    balance: { amount: 0, currency: 'BAM' },
    instalments: [{ state: 'VOID' }],
  });
});

test('the ledger refuses changes, and is read by its customer and administrators only', async () => {
  const { reservationId, holder } = await heldDay();
  const read = (as: typeof holder) =>
    testDays.app.call(`GET /api/reservations/${reservationId}/ledger`, { as });
  const unpriced = await read(holder);
  expect([unpriced.status, unpriced.body]).toEqual([200, null]);
  await agree(reservationId);
  const where = `where reservation_id = ${reservationId}`;
  for (const statement of [
    `update ledger_entries set amount = 1 ${where}`,
    `delete from ledger_entries ${where}`,
  ])
    await expect(testDays.app.db.execute(statement)).rejects.toThrow();
  expect((await read(holder)).body.balance).toEqual({ amount: 100, currency: 'BAM' });
  expect((await read(await testDays.app.user())).status).toBe(403);
});

test('a deleted account leaves a signed event, also one that is set back to pending', async () => {
  const { reservationId, holder, hallId, day } = await heldDay();
  await set(reservationId, 'contract_id = 1');
  const { status: answered } = await testDays.app.call(`DELETE /api/users/remove/${holder.userId}`, {
    as: holder,
  });
  expect(answered).toBeLessThan(300);
  expect(await takenDays(hallId)).toEqual([day]);
  expect(await reservationOf(reservationId)).toMatchObject({ status: 'PENDING', userId: null });
});
