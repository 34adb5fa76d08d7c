import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addDays } from '#domain/dates/days.ts';
import { isCreditorReference } from '#domain/money/iban.ts';
import { hours } from '#server/platform/clock.ts';
import { postgresCode } from '#server/platform/database/database.ts';
import { defineQueue } from '#server/platform/jobs/jobs.ts';
import { bam, eur, moneyTestApp } from '#test/support/money.ts';
import { until } from '#test/support/until.ts';

const money = moneyTestApp();
const { agreedDay, pay, reverse, call, asAdmin, ledgerOf, days } = money;
const { forward } = days;

const receiptOf = (entryId: number, as = days.admin) =>
  call(`GET /api/ledger/${entryId}/receipt.pdf`, { as });
const slipOf = (reservationId: number, query = '', as = days.admin) =>
  call(`GET /api/reservations/${reservationId}/payment-slip${query}`, { as });
const rowOf = async (entryId: number) =>
  (await days.app.db.execute(`select * from receipts where entry_id = ${entryId}`)).rows[0] as {
    snapshot: Record<string, unknown>;
    sha256: string;
    file_name: string;
    mailed_at: Date | null;
  };
const verify = async (entryId: number) => {
  const { sha256 } = await rowOf(entryId);
  return (await call('POST /api/papers/verify', { body: { sha256 } })).body.result;
};
const paperFiles = async () =>
  (await readdir(join(days.app.mediaDirectory, 'papers')).catch(() => [])).length;

const twoParts = () => [
  { kind: 'KAPARA', due: addDays(money.today(), 10), amount: bam(30_000) },
  { due: addDays(money.today(), 60), amount: bam(70_000) },
];

async function paidDay(amount = bam(40_000), payment: object = {}) {
  const day = await agreedDay(bam(100_000), twoParts());
  const paid = await pay(day.reservationId, amount, payment);
  expect(paid.status, paid.text).toBe(201);
  return { ...day, entryId: paid.body.entryId, number: paid.body.receiptNumber };
}

describe('a receipt', () => {
  test('says what was posted, as it was then', async () => {
    const { entryId, reservationId, number } = await paidDay();
    await pay(reservationId, bam(1_000));
    const { entries, agreed, reference } = await ledgerOf(reservationId);
    const entry = entries.find((one) => one.entryId === entryId);
    expect((await rowOf(entryId)).snapshot).toMatchObject({
      number,
      kind: 'PAYMENT',
      amount: bam(40_000),
      otherAmount: { ...entry?.otherAmount, amount: -(entry?.otherAmount.amount ?? 0) },
      purpose: expect.stringMatching(/^Kapara i dio ostatka, događaj /),
      event: expect.stringContaining('Vjenčanje, '),
      reference,
      receivedBy: entry?.receivedBy,
      agreed,
      received: bam(40_000),
      balance: bam(60_000),
    });
  });

  test('of an instalment paid by its shown EUR leaves nothing of it, since the rounding is in it', async () => {
    const { reservationId } = await agreedDay(bam(99_999));
    const [shown] = (await ledgerOf(reservationId)).instalments;
    const paid = await pay(reservationId, shown?.openOther);
    expect((await rowOf(paid.body.entryId)).snapshot).toMatchObject({ balance: bam(0) });
    const reversal = await reverse(paid.body.entryId);
    expect((await rowOf(reversal.body.entryId)).snapshot).toMatchObject({
      kind: 'REVERSAL',
      reverses: paid.body.receiptNumber,
      amount: shown?.openOther,
      balance: bam(99_999),
    });
  });

  test('is made by its first reader; of two at once both get the same file', async () => {
    const { entryId, number } = await paidDay();
    const before = await paperFiles();
    const answers = await Promise.all([receiptOf(entryId), receiptOf(entryId), receiptOf(entryId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0].headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
    });
    expect(await paperFiles()).toBe(before + 1);
    const { sha256 } = await rowOf(entryId);
    await receiptOf(entryId);
    expect((await rowOf(entryId)).sha256).toBe(sha256);
  });

  test('is for the guest and the administrators; entries without one have none', async () => {
    const { entryId, reservationId, holder } = await paidDay();
    expect((await receiptOf(entryId, holder)).status).toBe(200);
    expect((await receiptOf(entryId, await days.app.user())).status).toBe(403);
    const charge = (await ledgerOf(reservationId)).entries.find(({ kind }) => kind === 'CHARGE');
    expect((await receiptOf(charge?.entryId ?? 0)).status).toBe(404);
    const { body } = await call(`GET /api/users/${holder.userId}/export`, { as: holder });
    expect(body.receipts).toMatchObject([{ entryId, sha256: (await rowOf(entryId)).sha256 }]);
  });

  test('is in force until it is reversed, and so is the receipt of the reversal', async () => {
    const { entryId } = await paidDay();
    await receiptOf(entryId);
    expect(await verify(entryId)).toBe('IN_FORCE');
    const reversal = await reverse(entryId);
    await receiptOf(reversal.body.entryId);
    expect(await verify(entryId)).toBe('NOT_IN_FORCE');
    expect(await verify(reversal.body.entryId)).toBe('IN_FORCE');
  });

  test('is refused any change by the database', async () => {
    const { entryId } = await paidDay();
    await receiptOf(entryId);
    for (const change of [
      `update receipts set snapshot = '{}' where entry_id = ${entryId}`,
      `update receipts set file_name = 'x', sha256 = 'y' where entry_id = ${entryId}`,
      `delete from receipts where entry_id = ${entryId}`,
    ]) {
      const error = await days.app.db.execute(change).catch((reason: unknown) => reason);
      expect(postgresCode(error), change).toBe('SA001');
    }
  });

  test('stays when files without a row are swept', async () => {
    const { entryId, holder } = await paidDay();
    await receiptOf(entryId);
    await forward(hours(3), holder);
    await days.app.services.paperFiles.sweep();
    expect((await receiptOf(entryId)).status).toBe(200);
  });

  test('is mailed once with the paper, also when it was read before', async () => {
    const { entryId, holder, number } = await paidDay(bam(40_000), { sendReceipt: true });
    await receiptOf(entryId);
    const isReceipt = ({ subject }: { subject: string }) => subject === `Potvrda o uplati ${number}`;
    let mail = await days.app.mailbox.next(holder.email);
    while (!isReceipt(mail)) mail = await days.app.mailbox.next(holder.email);
    expect(mail.attachments).toMatchObject([{ filename: `${number}.pdf`, contentType: 'application/pdf' }]);
    const count = async (of: string) => (await days.app.db.execute(`select 1 from ${of}`)).rows.length;
    const mailsPosted = () => count(`mails where account_id = ${holder.userId}`);
    const before = await mailsPosted();
    const again = defineQueue<object>('receipts');
    await days.app.jobs.enqueue(days.app.db, again, { entryId, sendToGuest: true });
    const waiting = `pgboss.job where name = 'receipts' and state < 'completed' and data->>'entryId' = '${entryId}'`;
    await until(async () => (await count(waiting)) === 0);
    expect(await mailsPosted()).toBe(before);
    expect((await rowOf(entryId)).mailed_at).not.toBeNull();
  });
});

describe('a payment slip', () => {
  const account = (fields: object) =>
    asAdmin('POST /api/bank-accounts/create', {
      bank: 'Primjer banka d.d.',
      account: '',
      iban: '',
      swift: '',
      currency: 'BAM',
      label: '',
      ...fields,
    });

  test('names the oldest open part and the reference; the account is null while the house has none', async () => {
    const { reservationId, holder } = await paidDay(bam(10_000));
    const { body } = await slipOf(reservationId, '', holder);
    expect(body).toMatchObject({
      accountId: null,
      account: null,
      iban: null,
      epc: null,
      amount: bam(20_000),
      instalment: { kind: 'KAPARA', ordinal: 1, isLast: false },
      purpose: expect.stringMatching(/^Kapara, događaj /),
      left: bam(70_000),
    });
    expect(isCreditorReference(body.reference)).toBe(true);
    expect(
      (await call(`GET /api/reservations/${reservationId}/payment-slip.pdf`, { as: holder })).status,
    ).toBe(200);
  });

  test('is for the first account in the currency of the contract, or for the one that is chosen', async () => {
    const { body: domestic } = await account({ account: '129-007-94010284-94' });
    const { body: foreign } = await account({
      currency: 'EUR',
      iban: 'AT611904300234573201',
      swift: 'MUSTAT00',
    });
    const { reservationId } = await paidDay(bam(10_000));
    expect((await slipOf(reservationId)).body).toMatchObject({
      accountId: domestic.accountId,
      account: '129-007-94010284-94',
      amount: bam(20_000),
      epc: null,
    });
    const { body } = await slipOf(reservationId, `?account=${foreign.accountId}`);
    expect(body).toMatchObject({
      accountId: foreign.accountId,
      amount: eur(10_226),
      otherAmount: bam(20_000),
    });
    expect(body.epc.split('\n').slice(6)).toEqual(['AT611904300234573201', 'EUR102.26', '', body.reference]);
    expect((await slipOf(reservationId, '?account=2000000000')).status).toBe(404);
    const pdf = await call(`GET /api/reservations/${reservationId}/payment-slip.pdf`, { as: days.admin });
    expect(JSON.parse(pdf.text)).toMatchObject({
      domestic: { cells: expect.arrayContaining([{ label: 'Iznos', value: '200,00 KM', isAmount: true }]) },
      foreign: { qr: { rows: expect.any(Array) } },
    });
  });

  test('is the same paper all day while nothing changes', async () => {
    const { reservationId, holder } = await paidDay(bam(10_000));
    const { papers } = days.app.services;
    const { render } = papers;
    onTestFinished(() => {
      papers.render = render;
    });
    const moments: string[] = [];
    papers.render = (paper, options) => {
      if (paper.kind === 'slip') moments.push(options.createdAt.toISOString());
      return render(paper, options);
    };
    await call(`GET /api/reservations/${reservationId}/payment-slip.pdf`, { as: holder });
    expect(moments).toEqual([`${money.today()}T00:00:00.000Z`]);
  });

  test('asks for nothing when all is paid, needs an agreed price, and is closed to others', async () => {
    const { reservationId, holder } = await paidDay(bam(100_000));
    expect((await slipOf(reservationId)).body).toMatchObject({ instalment: null, left: bam(0), epc: null });
    expect((await slipOf(reservationId)).body.amount.amount).toBe(0);
    expect((await slipOf(reservationId, '', await days.app.user())).status).toBe(403);
    expect((await slipOf((await days.heldDay()).reservationId, '', holder)).status).toBe(403);
    expect((await slipOf((await days.heldDay()).reservationId)).status).toBe(404);
  });
});
