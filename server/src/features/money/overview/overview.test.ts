import { expect, test } from 'vitest';
import type { MoneyOverview } from '#schemas/money/overview.ts';
import { dayAhead } from '#test/support/booking.ts';
import { holdLock, untilWaiting } from '#test/support/database/locks.ts';
import { bam, eur, moneyTestApp } from '#test/support/money.ts';

const money = moneyTestApp();
const db = () => money.days.app.db;
const day = async (of = money.today()) => (await money.asAdmin(`GET /api/money/cash-day?day=${of}`)).body;
const close = (body: object) => money.asAdmin('POST /api/money/cash-day/close', body);
const yearOf = (text: string) => Number(text.slice(0, 4));

async function overviewOf(query = ''): Promise<MoneyOverview> {
  const { status, body, text } = await money.asAdmin(
    `GET /api/money/overview?year=${yearOf(money.today())}${query}`,
  );
  expect(status, text).toBe(200);
  return body;
}

const cash = { method: 'CASH' };

test('the overview adds up what the entries and the plan say, by hall', async () => {
  const today = money.today();
  const plan = [
    { kind: 'KAPARA', due: '2020-01-01', amount: bam(30_000) },
    { due: today, amount: bam(20_000) },
    { due: '2035-01-01', amount: bam(50_000) },
  ];
  const { hallId, reservationId } = await money.agreedDay(bam(100_000), plan);
  await money.pay(reservationId, bam(10_000));
  await money.pay(reservationId, eur(1_000));
  const wrong = (await money.pay(reservationId, bam(5_000))).body.entryId;
  await money.reverse(wrong);
  const inHall = `&hallId=${hallId}`;
  const overview = await overviewOf(inHall);
  expect(overview).toMatchObject({
    overdue: { amount: bam(30_000 - 10_000 - 1_956), count: 1 },
    dueThisMonth: { amount: bam(20_000), count: 1 },
    receivedThisMonth: { amount: bam(11_956), inEur: eur(1_000) },
    unpaid: { amount: bam(100_000 - 11_956), count: 1 },
    debtorCount: 1,
    tasks: [{ kind: 'OVERDUE', reservationId, amount: bam(18_044) }],
  });
  expect(overview.debtors).toMatchObject([
    {
      reservationId,
      hallId,
      instalment: { kind: 'KAPARA', ordinal: 1, isLast: false, state: 'OVERDUE', open: bam(18_044) },
      balance: bam(88_044),
    },
  ]);
  const month = Number(today.slice(5, 7));
  expect(overview.months).toEqual([
    { month, hallId, agreed: bam(100_000), due: bam(20_000), received: bam(11_956) },
  ]);

  // A lower price: the charge before is taken back, and what was paid too much is no debt.
  await money.agree(reservationId, bam(11_000));
  const lower = await overviewOf(inHall);
  expect(lower.months).toEqual([expect.objectContaining({ agreed: bam(11_000), received: bam(11_956) })]);
  expect(lower).toMatchObject({
    unpaid: { amount: bam(0), count: 0 },
    debtorCount: 0,
    debtors: [],
    tasks: [],
  });
  await db().execute(`insert into refunds (reservation_id, amount, currency, other_amount, reason, state, asked_at, updated_at)
    values (${reservationId}, 956, 'BAM', 489, 'Preplata', 'ASKED', now(), now())`);
  const asked = await overviewOf(inHall);
  expect(asked.tasks).toMatchObject([{ kind: 'REFUND_ASKED', amount: bam(956) }]);
  expect(asked.refunds).toMatchObject([{ reservationId, state: 'ASKED' }]);
  expect((await overviewOf('&hallId=2000000000')).months).toEqual([]);
});

test('who owes what is in no plan is a debtor without a due day, after those who are late', async () => {
  const { hallId, reservationId, contractId } = await money.signedContract();
  const agreedFor = async (due: string) => {
    const day = dayAhead(money.days.app, 300 + Number(due.slice(3, 4)));
    const booked: number = (await money.days.book(hallId, day)).body.reservationId;
    await money.agree(booked, bam(1_000), [{ due, amount: bam(1_000) }]);
    return booked;
  };
  const later = await agreedFor('2035-01-01');
  const late = await agreedFor('2020-01-01');
  const { entryId } = (await money.pay(reservationId, bam(80_000))).body;
  await money.asAdmin(`POST /api/contracts/${contractId}/cancel`, {
    by: 'GUEST',
    reason: 'Promjena',
    refund: bam(0),
  });
  // The bank takes the payment back: what the house kept is owed.
  await money.reverse(entryId);
  const { debtors, debtorCount, unpaid } = await overviewOf(`&hallId=${hallId}`);
  expect({ debtorCount, unpaid }).toEqual({ debtorCount: 3, unpaid: { amount: bam(82_000), count: 3 } });
  expect(debtors).toMatchObject([
    { reservationId: late, instalment: { state: 'OVERDUE' } },
    {
      reservationId,
      instalment: null,
      remindedAt: null,
      balance: bam(80_000),
      contractNumber: expect.stringMatching(/^U-/),
    },
    { reservationId: later, instalment: { state: 'PLANNED' } },
  ]);
});

test('money left of an event that is over is a task until a refund is open', async () => {
  const { hallId, reservationId } = await money.agreedDay(bam(50_000));
  await money.pay(reservationId, bam(70_000));
  expect((await overviewOf(`&hallId=${hallId}`)).tasks).toEqual([]);
  await db().execute(
    `update reservations set event_date = '2021-01-01' where reservation_id = ${reservationId}`,
  );
  const { tasks } = await overviewOf(`&hallId=${hallId}`);
  expect(tasks).toMatchObject([{ kind: 'CREDIT', reservationId, refundId: null, amount: bam(20_000) }]);
});

test('sums of the year are those of all entries', async () => {
  const { rows } = await db().execute<{ agreed: number; received: number }>(`
    select sum(bam) filter (where of_kind = 'CHARGE')::int as agreed, -sum(bam) filter (where receipt)::int as received
    from (select coalesce(r.kind, e.kind) as of_kind, e.receipt_number is not null as receipt,
            case when e.currency = 'BAM' then e.amount else e.other_amount end as bam
          from ledger_entries e left join ledger_entries r on r.entry_id = e.reverses) entries`);
  const { months } = await overviewOf();
  const sum = (of: 'agreed' | 'received') => months.reduce((total, row) => total + row[of].amount, 0);
  expect({ agreed: sum('agreed'), received: sum('received') }).toEqual(rows[0]);
});

test('the export has every entry, and formulas in it are text', async () => {
  const { reservationId } = await money.agreedDay();
  await money.pay(reservationId, bam(12_345), { note: '=HYPERLINK("https://zlo.example")' });
  const target = (query: string) => `GET /api/money/export?${query}`;
  const days = `from=${money.today()}&to=${money.today()}`;
  const csv = await money.asAdmin(target(`${days}&format=csv`));
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="uplate-${money.today()}.csv"`);
  const lines = csv.text.trimEnd().split('\r\n');
  const { rows } = await db().execute(`select from ledger_entries where posting_day = '${money.today()}'`);
  expect(lines).toHaveLength(rows.length + 1);
  expect(csv.text).toContain(`;-123,45;KM;-123,45;`);
  expect(csv.text).toContain(`"'=HYPERLINK(""https://zlo.example"")"`);
  const cashBook = await money.asAdmin(target(`${days}&format=csv&book=cash`));
  expect(cashBook.headers['content-disposition']).toBe(
    `attachment; filename="blagajna-${money.today()}.csv"`,
  );
  expect(cashBook.text.trimEnd().split('\r\n')).toHaveLength((await day()).entries.length + 1);
  expect(cashBook.text).toContain(`;123,45;KM;123,45;`);
  expect((await money.asAdmin(target(`${days}&format=xlsx`))).status).toBe(200);
  expect((await money.asAdmin(target('from=2026-02-02&to=2026-02-01&format=csv'))).status).toBe(400);
});

test('a closed day takes no more cash: a correction goes into the next one', async () => {
  const { reservationId } = await money.agreedDay();
  const paid = (await money.pay(reservationId, bam(20_000), cash)).body;
  await money.pay(reservationId, bam(7_000));
  const open = await day();
  expect(open.closing).toBeNull();
  expect(open.entries[0]).toMatchObject({ amount: bam(7_000), reservationId });
  const [inCash] = open.totals;
  expect(inCash).toEqual({ method: 'CASH', bam: bam(20_000), eur: eur(0) });

  const today = money.today();
  const refused = await close({ day: today, counted: [bam(19_000)] });
  expect(refused.body.errors).toMatchObject([{ field: 'body.note' }]);
  expect((await close({ day: '2099-01-01', counted: [] })).status).toBe(400);
  const closed = await close({ day: today, counted: [bam(19_000)], note: 'Manjak' });
  expect(closed.status, closed.text).toBe(201);
  expect(closed.body.closing).toMatchObject({
    counted: [bam(19_000), eur(0)],
    expected: [bam(20_000), eur(0)],
    note: 'Manjak',
  });
  expect((await close({ day: today, counted: [bam(20_000)] })).body.code).toBe(-1114);

  const reversed = (await money.reverse(paid.entryId)).body;
  expect(reversed.postingDay > today).toBe(true);
  expect((await money.pay(reservationId, bam(1_000))).body.postingDay).toBe(today);
  expect((await day()).totals[0]).toEqual(inCash);
  expect((await day()).lastClosed.day).toBe(today);
  const next = await day(reversed.postingDay);
  expect(next.totals[0].bam).toEqual(bam(-20_000));
  expect(next.entries).toMatchObject([{ kind: 'REVERSAL', reversedReceipt: paid.receiptNumber }]);
  await expect(db().execute(`update cash_days set counted_bam = 1`)).rejects.toThrow();
  await expect(db().execute(`delete from cash_days`)).rejects.toThrow();
  const copied = `insert into ledger_entries (reservation_id, kind, amount, currency, other_amount, method, value_day, posted_at, posting_day, receipt_number)
    select reservation_id, kind, amount, currency, other_amount, method, value_day, posted_at, '${today}', 'PU-X' from ledger_entries where entry_id = ${paid.entryId}`;
  await expect(db().execute(copied)).rejects.toMatchObject({ cause: { code: 'SA002' } });
});

test('cash that is posted while its day is closed is either counted or in the next day', async () => {
  money.days.app.clock.forward(24 * 3_600_000);
  await money.days.forward(0);
  const { reservationId } = await money.agreedDay();
  // The payment has its entry and waits for the audit log before it is committed.
  const release = await holdLock(money.days.app, 'lock table audit_entries in exclusive mode');
  const payment = money.pay(reservationId, bam(3_000), cash);
  await untilWaiting(money.days.app, 1);
  const closing = close({ day: money.today(), counted: [], note: 'Brojano' });
  await untilWaiting(money.days.app, 2);
  await release();
  const [{ body: posted }, { body: closed }] = await Promise.all([payment, closing]);
  expect(posted.postingDay).toBe(money.today());
  expect(closed.closing.expected[0]).toEqual((await day()).totals[0].bam);
});
