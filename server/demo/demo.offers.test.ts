import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#server/platform/http/app-error.ts';
import { bookingFor, dayAhead, makeHall } from '#test/support/booking.ts';
import { placeholderFile, rowsOf, seedDemoQuickly } from '#test/support/demo.ts';
import type { TestPerson } from '#test/support/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf } from '#test/support/uploads.ts';
import { demoFileUses } from './demo.files.ts';
import { seedDemoContent } from './demo.seed.service.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemoQuickly(app);
  admin = await app.administrator();
});
afterAll(() => app.stop());

test('the demo shows money in use: sums agree', async () => {
  const { body: overview } = await app.call('GET /api/money/overview?year=2026', { as: admin });
  expect(overview.overdue).toMatchObject({ amount: { amount: 711_04 + 1_200_00 }, count: 2 });
  expect(overview.debtorCount).toBe(3);
  expect(overview.tasks.map(({ kind }: { kind: string }) => kind)).toEqual(['REFUND_ASKED', 'OVERDUE']);
  const [amra] = await rowsOf(app, 'ledgers', 'agreed = 417800');
  const { body: ledger } = await app.call(`GET /api/reservations/${amra?.reservation_id}/ledger`, {
    as: admin,
  });
  expect(ledger).toMatchObject({ received: { amount: 1_288_96 }, balance: { amount: 2_889_04 } });
  expect(ledger.instalments.map(({ paid }: { paid: { amount: number } }) => paid.amount)).toEqual([
    800_00, 488_96, 0, 0,
  ]);
  const receipts = await rowsOf(app, 'ledger_entries', 'receipt_number is not null');
  const numbers = receipts.map((row) => String(row.receipt_number));
  expect(numbers).toEqual(numbers.map(() => expect.stringMatching(/^DEMO-PU-/)));
  expect(numbers).toEqual(numbers.toSorted());
  expect(await rowsOf(app, 'cash_days')).toMatchObject([{ counted_bam: '150000', expected_bam: '150000' }]);
  const [statement] = await rowsOf(app, 'statements');
  const { body } = await app.call(`GET /api/statements/${statement?.statement_id}`, { as: admin });
  expect(body.lines.map(({ state }: { state: string }) => state)).toEqual(['MATCHED', 'MAYBE', 'UNMATCHED']);
  expect(await rowsOf(app, 'mails')).toEqual([]);
});

test('what was sent, signed and paid for demo reservations is removed with them; terms of a real offer and a real line stay', async () => {
  const [draft] = await rowsOf(app, 'offers', "state = 'DRAFT'");
  const sent = await app.call(`POST /api/offers/${draft?.offer_id}/send`, { as: admin });
  expect(sent.body.number).toMatch(/^DEMO-P-/);
  const scan = { name: 'sken.pdf', content: Buffer.from(`%PDF-1.7\n${'x'.repeat(100)}`) };
  const path = `POST /api/offers/${draft?.offer_id}/sign-on-paper`;
  const signed = await app.call(path, { as: admin, ...(await formOf({}, [scan])) });
  expect(signed.body.number).toMatch(/^DEMO-U-/);
  const { hallId } = await makeHall(app, { name: 'Sedef' });
  const body = bookingFor(hallId, dayAhead(app, 30));
  const booked = await app.call('POST /api/reservations/create-admin-reservation', { as: admin, body });
  const { reservationId } = booked.body;
  await app.call(`POST /api/reservations/${reservationId}/offers`, { as: admin });
  const [credit] = await rowsOf(app, 'ledgers', 'balance < 0');
  const moved = { toReservationId: reservationId, amount: { amount: 100_00, currency: 'BAM' } };
  const transfer = `POST /api/reservations/${credit?.reservation_id}/transfers`;
  // Half of a transfer would go with the demo.
  expect((await app.call(transfer, { as: admin, body: moved })).body.code).toBe(-1098);

  await app.db.execute(
    `insert into statement_lines (fingerprint, day, amount, currency, reservation_id, entry_id)
     select 'own', posting_day, 1, 'BAM', reservation_id, entry_id from ledger_entries where kind = 'PAYMENT' limit 1`,
  );

  expect((await app.call('DELETE /api/demo-data', { as: admin })).status).toBe(200);
  expect(await rowsOf(app, 'statement_lines')).toMatchObject([
    { fingerprint: 'own', reservation_id: null, entry_id: null },
  ]);
  expect(await rowsOf(app, 'offers')).toMatchObject([{ is_demo: false, terms_version: 1 }]);
  const ofMoney = ['bank_accounts', 'refunds', 'cash_days', 'statements', 'ledgers', 'ledger_entries'];
  for (const table of ['contracts', 'papers', 'instalments', 'receipts', ...ofMoney])
    expect([table, await rowsOf(app, table)]).toEqual([table, []]);
  expect(await rowsOf(app, 'terms_versions')).toHaveLength(1);
  expect((await app.call('GET /api/demo-data', { as: admin })).body.present).toBe(false);
});

test('papers that cannot be made leave the rest of the demo complete', async () => {
  const own = await ownTestApp();
  const { services, clock } = own;
  const broken = { ...services, renderPaper: () => Promise.reject(new AppError('paperFailed')) };
  const files = demoFileUses.map(placeholderFile);
  await own.db.transaction((tx) => seedDemoContent(tx, broken, { now: clock.now(), files }));
  expect(await rowsOf(own, 'offers')).toMatchObject([{ state: 'DRAFT' }]);
  expect(await rowsOf(own, 'number_counters', "series <> 'DEMO-PU'")).toEqual([]);
  expect(await rowsOf(own, 'ledgers')).toHaveLength(3);
  expect((await rowsOf(own, 'tours')).length).toBeGreaterThan(0);
});
