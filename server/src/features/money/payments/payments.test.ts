import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/days.ts';
import { hours } from '#server/platform/clock.ts';
import { bam, eur, moneyTestApp } from '#test/support/money.ts';

const money = moneyTestApp();
const { agree, agreedDay, asAdmin, call, ledgerOf, pay, reverse, transfer, writeOff } = money;

const plan = (...amounts: number[]) =>
  amounts.map((amount, index) => ({
    kind: index === 0 ? 'KAPARA' : 'INSTALMENT',
    due: addDays(money.today(), 10 * (index + 1)),
    amount: bam(amount),
  }));
const statesOf = async (reservationId: number) =>
  (await ledgerOf(reservationId)).instalments.map(({ state }) => state);
const allowCashInEur = (cashInEur: boolean) =>
  money.days.app.db.execute(`update settings set cash_in_eur = ${cashInEur}`);

describe('an agreed price', () => {
  test('opens a ledger with its plan, and a second one replaces it', async () => {
    const { reservationId, day } = await agreedDay(bam(100_000));
    expect(await ledgerOf(reservationId)).toMatchObject({
      balance: bam(100_000),
      instalments: [{ due: day, amount: bam(100_000), kind: 'INSTALMENT' }],
    });
    await pay(reservationId, bam(20_000));
    expect((await agree(reservationId, bam(80_000), plan(30_000, 50_000))).status).toBe(201);
    expect(await ledgerOf(reservationId)).toMatchObject({
      agreed: bam(80_000),
      balance: bam(60_000),
      instalments: [{ paid: bam(20_000) }, { paid: bam(0) }],
    });
    expect((await ledgerOf(reservationId)).entries.map(({ kind }) => kind)).toEqual([
      'CHARGE',
      'REVERSAL',
      'PAYMENT',
      'CHARGE',
    ]);
  });

  test('needs a plan that adds up, and a reservation without contract that is not canceled', async () => {
    const { reservationId } = await money.days.heldDay();
    const short = await agree(reservationId, bam(100_000), plan(30_000, 50_000));
    expect(short.body.errors).toMatchObject([{ field: 'body.instalments' }]);
    expect((await pay(reservationId)).body.code).toBe(-1092);
    await money.days.status(reservationId, 'CANCELED');
    expect((await agree(reservationId)).body.code).toBe(-1104);
    const signed = await money.signedContract();
    expect((await agree(signed.reservationId)).body.code).toBe(-1087);
  });
});

describe('a payment', () => {
  test('takes a receipt number, pays the oldest instalment first and stands in history and audit log', async () => {
    const { reservationId } = await agreedDay(bam(100_000), plan(30_000, 70_000));
    const paid = await pay(reservationId, bam(40_000), { method: 'CASH' });
    expect(paid.status, paid.text).toBe(201);
    expect(paid.body).toMatchObject({ kind: 'PAYMENT', amount: bam(-40_000), otherAmount: eur(-20_452) });
    expect(paid.body.receiptNumber).toMatch(/^PU-\d{4}-\d{4}$/);
    expect(await statesOf(reservationId)).toEqual(['PAID', 'PARTLY_PAID']);
    const { history } = await money.days.reservationOf(reservationId);
    expect(history.at(-1)).toMatchObject({ action: 'PAYMENT_RECEIVED' });
    const audit = await asAdmin('GET /api/audit?kind=LEDGER');
    expect(audit.body.entries[0]).toMatchObject({ objectName: paid.body.receiptNumber, action: 'CREATED' });
  });

  test('that anybody posted within 24 hours is posted again only as another one', async () => {
    const { reservationId } = await agreedDay();
    const { app, admin } = money.days;
    const lejla = await app.administrator({ firstName: 'Lejla' });
    const valueDay = money.today();
    const once = { anotherPayment: false, valueDay };
    const body = { amount: bam(10_000), method: 'TRANSFER', valueDay };
    const path = `POST /api/reservations/${reservationId}/payments`;
    const headers = { 'idempotency-key': 'ista-uplata' };
    const first = await call(path, { as: lejla, body, headers });
    expect(first.status, first.text).toBe(201);
    expect((await call(path, { as: admin, body, headers })).body).toEqual(first.body);
    const otherBody = { ...body, amount: bam(20_000) };
    expect((await call(path, { as: admin, body: otherBody, headers })).status).toBe(422);

    const doubled = await pay(reservationId, bam(10_000), once);
    expect([doubled.status, doubled.body.code]).toEqual([409, -1106]);
    expect(doubled.body.detail).toMatch(/^Ista uplata je upisana u \d\d:\d\d, Lejla\.$/);
    for (const differs of [{ method: 'CARD' }, { valueDay: addDays(valueDay, -1) }])
      expect((await pay(reservationId, bam(10_000), { ...once, ...differs })).status).toBe(201);
    expect((await pay(reservationId, bam(10_001), once)).status).toBe(201);
    expect((await pay(reservationId, bam(10_000), { ...once, anotherPayment: true })).status).toBe(201);

    const other = await agreedDay();
    const taken = await pay(other.reservationId, bam(10_000), once);
    expect(taken.status, taken.text).toBe(201);
    expect((await reverse(taken.body.entryId)).status).toBe(201);
    expect((await pay(other.reservationId, bam(10_000), once)).status).toBe(201);
    await money.days.forward(hours(24));
    expect((await pay(other.reservationId, bam(10_000), once)).status).toBe(201);
    await app.db.execute(`update users set role = 'USER' where user_id = ${lejla.userId}`);
  });

  test('in EUR as it is shown closes the instalment, with the rounding beside it', async () => {
    const { reservationId } = await agreedDay(bam(100_000), plan(50_000, 50_000));
    const { instalments } = await ledgerOf(reservationId);
    const shown = instalments[0]?.openOther;
    expect(shown).toEqual(eur(25_565));
    const paid = await pay(reservationId, shown);
    expect(await statesOf(reservationId)).toEqual(['PAID', 'PLANNED']);
    const { balance, entries } = await ledgerOf(reservationId);
    expect(balance).toEqual(bam(50_000));
    expect(entries[0]).toMatchObject({ kind: 'ROUNDING', amount: bam(1), otherAmount: eur(0) });
    expect((await reverse(entries[0]?.entryId ?? 0)).body.code).toBe(-1094);
    expect((await reverse(paid.body.entryId)).status).toBe(201);
    expect((await ledgerOf(reservationId)).balance).toEqual(bam(100_000));
  });

  test('in cash in EUR needs the setting, and is not ahead of today', async () => {
    const { reservationId } = await agreedDay();
    expect((await pay(reservationId, eur(100), { method: 'CASH' })).body.code).toBe(-1093);
    await allowCashInEur(true);
    expect((await pay(reservationId, eur(100), { method: 'CASH' })).status).toBe(201);
    await allowCashInEur(false);
    const ahead = await pay(reservationId, bam(100), { valueDay: addDays(money.today(), 1) });
    expect(ahead.body.errors).toMatchObject([{ field: 'body.valueDay' }]);
    const stranger = await money.days.app.user();
    const received = await pay(reservationId, bam(100), { receivedBy: stranger.userId });
    expect(received.body.errors).toMatchObject([{ field: 'body.receivedBy' }]);
  });

  test('that is entered late stands at its value day, with its rounding', async () => {
    const { reservationId } = await agreedDay(bam(100_000), plan(50_000, 50_000));
    await money.days.forward(hours(48));
    const [early, late] = [addDays(money.today(), -1), money.today()];
    await pay(reservationId, bam(100), { valueDay: late });
    const { instalments } = await ledgerOf(reservationId);
    const shown = instalments[0]?.openOther;
    expect((await pay(reservationId, shown, { valueDay: early })).status).toBe(201);
    const { entries } = await ledgerOf(reservationId);
    expect(entries.map(({ kind, valueDay }) => [kind, valueDay])).toEqual([
      ['PAYMENT', late],
      ['ROUNDING', early],
      ['PAYMENT', early],
      ['CHARGE', addDays(late, -2)],
    ]);
  });

  test('in cash goes to the next day when the day is closed', async () => {
    const { reservationId } = await agreedDay();
    const today = money.today();
    await money.days.app.db.execute(
      `insert into cash_days (day, closed_at, counted_bam, counted_eur, expected_bam, expected_eur)
       values ('${today}', now(), 0, 0, 0, 0), ('${addDays(today, 1)}', now(), 0, 0, 0, 0)`,
    );
    const cash = await pay(reservationId, bam(100), { method: 'CASH' });
    expect(cash.body).toMatchObject({ valueDay: today, postingDay: addDays(today, 2) });
    expect((await reverse(cash.body.entryId)).body.postingDay).toBe(addDays(today, 2));
    expect((await pay(reservationId, bam(100), { method: 'CARD' })).body.postingDay).toBe(today);
  });

  test('that is sent twice with one key is posted once', async () => {
    const { reservationId } = await agreedDay();
    const headers = { 'idempotency-key': 'payment-1' };
    const [one, other] = [
      await pay(reservationId, bam(100), {}, headers),
      await pay(reservationId, bam(100), {}, headers),
    ];
    expect(other.body).toEqual(one.body);
    expect((await pay(reservationId, bam(101), {}, headers)).status).toBe(422);
    expect((await ledgerOf(reservationId)).received).toEqual(bam(100));
  });
});

describe('a reversal', () => {
  test('takes back a payment once, with a number of its own', async () => {
    const { reservationId } = await agreedDay();
    const { body } = await pay(reservationId, bam(100_000));
    const reversed = await reverse(body.entryId);
    expect(reversed.body).toMatchObject({ kind: 'REVERSAL', reverses: body.entryId, amount: bam(100_000) });
    expect(reversed.body.receiptNumber).not.toBe(body.receiptNumber);
    expect((await reverse(body.entryId)).body.code).toBe(-1095);
    expect((await reverse(reversed.body.entryId)).body.code).toBe(-1094);
    const charge = (await ledgerOf(reservationId)).entries.find(({ kind }) => kind === 'CHARGE');
    expect((await reverse(charge?.entryId ?? 0)).body.code).toBe(-1094);
    expect((await reverse(999_999_999)).status).toBe(404);
    expect(await ledgerOf(reservationId)).toMatchObject({ received: bam(0), balance: bam(100_000) });
  });
});

describe('a write-off', () => {
  test('is at most what is owed, in the currency of the ledger', async () => {
    const { reservationId } = await agreedDay(bam(1_000));
    expect((await writeOff(reservationId, eur(1))).body.code).toBe(-1099);
    expect((await writeOff(reservationId, bam(1_001))).body.code).toBe(-1097);
    const given = await writeOff(reservationId, bam(1_000));
    expect(given.body).toMatchObject({ kind: 'WRITE_OFF', receiptNumber: null });
    expect(await statesOf(reservationId)).toEqual(['PAID']);
    expect((await reverse(given.body.entryId)).status).toBe(201);
    expect((await ledgerOf(reservationId)).balance).toEqual(bam(1_000));
  });
});

describe('a transfer', () => {
  test('moves what was paid too much, and is taken back on both sides', async () => {
    const from = await agreedDay(bam(1_000));
    const to = await agreedDay(bam(5_000));
    await pay(from.reservationId, bam(1_500));
    expect((await transfer(from.reservationId, to.reservationId, bam(501))).body.code).toBe(-1097);
    expect((await transfer(from.reservationId, from.reservationId, bam(1))).body.code).toBe(-1098);
    const without = await money.days.heldDay();
    expect((await transfer(from.reservationId, without.reservationId, bam(1))).body.code).toBe(-1098);
    const moved = await transfer(from.reservationId, to.reservationId, bam(500));
    expect(moved.body).toMatchObject({ kind: 'TRANSFER_OUT', otherReservationId: to.reservationId });
    expect(await ledgerOf(from.reservationId)).toMatchObject({ balance: bam(0), received: bam(1_000) });
    const target = await ledgerOf(to.reservationId);
    expect(target).toMatchObject({ balance: bam(4_500), received: bam(500) });
    const paid = (await ledgerOf(from.reservationId)).entries.find(({ kind }) => kind === 'PAYMENT');
    expect((await reverse(paid?.entryId ?? 0)).body.code).toBe(-1096);
    expect((await reverse(target.entries[0]?.entryId ?? 0)).status).toBe(201);
    expect(await ledgerOf(from.reservationId)).toMatchObject({ balance: bam(-500) });
    expect(await ledgerOf(to.reservationId)).toMatchObject({ balance: bam(5_000) });
  });
});

test('signing a contract ends the agreed price, and what was paid stays; the guest reads no notes of the house, nor its names', async () => {
  const { reservationId, holder } = await agreedDay(bam(1_000));
  await pay(reservationId, bam(400), { note: 'Kasni uvijek' });
  const { offerId } = await money.sendVersion(reservationId);
  await money.sign(holder, offerId, await money.codeOf(holder, offerId));
  expect(await ledgerOf(reservationId)).toMatchObject({ agreed: bam(200_000), balance: bam(199_600) });
  expect(await statesOf(reservationId)).toHaveLength(2);
  const own = await call(`GET /api/reservations/${reservationId}/ledger`, { as: holder });
  expect(own.body.balance).toEqual(bam(199_600));
  expect(JSON.stringify(own.body)).not.toContain('Kasni uvijek');
  expect(own.body.entries.map(({ receivedBy }: { receivedBy: string | null }) => receivedBy)).toEqual(
    own.body.entries.map(() => null),
  );
});
