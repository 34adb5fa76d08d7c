import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger } from '#schemas/money/ledger.ts';
import { bookingFor, dayAhead, makeHall } from '#test/support/booking.ts';
import { bam } from '#test/support/money.ts';
import { rounds } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { type Actor, lasting } from '../harness.ts';

/** Everything that may happen to the money of a reservation at the same moment, on two servers. */
let first: TestApp;
let second: TestApp;
let admins: [Actor, Actor];
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ databaseUrl: first.url, mediaDirectory: first.mediaDirectory });
  const [one, other] = [await first.administrator(), await first.administrator()];
  admins = [await lasting(first, one), await lasting(first, other)];
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

type Call = { target: string; body: object; as?: Actor; headers?: Record<string, string> };
type Answer = { status: number; body: { entryId: number; refundId: number; code: number }; text: string };

const send = (app: TestApp, { target, body, as = admins[0], headers = {} }: Call): Promise<Answer> =>
  app.call(target, { as, body, headers });

/** All at the same moment, in turn on the two servers. */
const atOnce = (calls: Call[]) =>
  Promise.all(calls.map((call, index) => send(index % 2 === 0 ? first : second, call)));

const times = (count: number, call: Call): Call[] => Array.from({ length: count }, () => call);
const countOf = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

async function done(call: Call) {
  const answer = await send(first, call);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

const payment = (id: number, amount: number): Call => ({
  target: `POST /api/reservations/${id}/payments`,
  body: {
    amount: bam(amount),
    method: 'CASH',
    valueDay: dayAhead(first, 0),
    sendReceipt: false,
    anotherPayment: true,
  },
});
const reversal = (entryId: number): Call => ({
  target: `POST /api/ledger/${entryId}/reverse`,
  body: { reason: 'Greška' },
});
const refund = (id: number, amount: number): Call => ({
  target: `POST /api/reservations/${id}/refunds`,
  body: { amount: bam(amount), reason: 'Preplata' },
});
const transfer = (id: number, toReservationId: number, amount: number): Call => ({
  target: `POST /api/reservations/${id}/transfers`,
  body: { amount: bam(amount), toReservationId },
});

async function agreedDay(price = 100_000) {
  const { hallId } = await makeHall(first);
  const booked = await first.call('POST /api/reservations/create-admin-reservation', {
    as: admins[0],
    body: bookingFor(hallId, dayAhead(first, 200)),
  });
  const id: number = booked.body.reservationId;
  await done({ target: `POST /api/reservations/${id}/agreed-price`, body: { amount: bam(price) } });
  return id;
}

async function ledgerOf(id: number): Promise<Ledger> {
  return (await first.call(`GET /api/reservations/${id}/ledger`, { as: admins[0] })).body;
}

const sumOf = (amounts: { amount: { amount: number } }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount.amount, 0);

/** Sums agree with the entries, and nothing is given back that was not received. */
async function expectRightSums(id: number) {
  const { balance, received, agreed, entries, refunds } = await ledgerOf(id);
  expect(balance.amount).toBe(sumOf(entries));
  expect(balance.amount).toBe(agreed.amount - received.amount);
  const asked = refunds.filter(({ state }) => state !== 'REJECTED' && state !== 'PAID');
  expect(sumOf(asked)).toBeLessThanOrEqual(received.amount);
}

/** Every number of the year once, from the first to the last. */
async function expectNumbersWithoutGaps() {
  const { rows } = await first.db.execute(
    `select substring(receipt_number from '\\d+$')::int as number from ledger_entries
     where receipt_number is not null order by 1`,
  );
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}

test('many post, reverse and ask back at once: sums are right and numbers have no gaps', async () => {
  const many = rounds({ short: 6, long: 20 });
  const id = await agreedDay();
  const paid = [];
  for (let made = 0; made < 3; made += 1) paid.push(await done(payment(id, 1_000)));
  const answers = await atOnce([
    ...times(many, payment(id, 100)),
    ...paid.flatMap(({ entryId }) => times(2, reversal(entryId))),
    ...times(many, refund(id, 1_000)),
  ]);
  expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true);
  expect(countOf(answers.slice(0, many), 201)).toBe(many);
  await expectRightSums(id);
  await expectNumbersWithoutGaps();
});

test('the same payment that two administrators enter at once is posted once, and the first one is named', async () => {
  const id = await agreedDay();
  const { target, body } = payment(id, 500);
  const once = { target, body: { ...body, anotherPayment: false } };
  const answers = await atOnce(times(10, once));
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, 9]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: -1106,
    detail: expect.stringMatching(/^Ista uplata je upisana u \d\d:\d\d, Amra\.$/),
  });
  expect((await ledgerOf(id)).received).toEqual(bam(500));
});

test('a payment that ten devices send with one key is posted once', async () => {
  const id = await agreedDay();
  const headers = { 'idempotency-key': 'once' };
  const answers = await atOnce(times(10, { ...payment(id, 500), headers }));
  expect(new Set(answers.map(({ body }) => body.entryId)).size).toBe(1);
  expect((await ledgerOf(id)).received).toEqual(bam(500));
});

test('a refund is approved and paid once, whoever presses', async () => {
  const id = await agreedDay();
  await done(payment(id, 500));
  const { refundId } = await done(refund(id, 500));
  const approve = { target: `PATCH /api/refunds/${refundId}/approve`, body: {}, as: admins[1] };
  expect(countOf(await atOnce(times(6, approve)), 200)).toBe(1);
  const pay = {
    target: `PATCH /api/refunds/${refundId}/pay`,
    body: { method: 'CASH', valueDay: dayAhead(first, 0) },
  };
  expect(countOf(await atOnce(times(6, pay)), 200)).toBe(1);
  expect((await ledgerOf(id)).received).toEqual(bam(0));
  await expectNumbersWithoutGaps();
});

test('transfers there and back between two reservations neither block each other nor move too much', async () => {
  const many = rounds({ short: 5, long: 8 });
  const [one, other] = [await agreedDay(1_000), await agreedDay(1_000)];
  for (const id of [one, other]) await done(payment(id, 2_000));
  const answers = await atOnce([
    ...times(many, transfer(one, other, 300)),
    ...times(many, transfer(other, one, 300)),
  ]);
  expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true);
  for (const id of [one, other]) {
    await expectRightSums(id);
    expect((await ledgerOf(id)).balance.amount).toBeLessThanOrEqual(0);
  }
  const [left, right] = [await ledgerOf(one), await ledgerOf(other)];
  expect(left.received.amount + right.received.amount).toBe(4_000);
});
