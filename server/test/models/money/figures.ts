import { expect } from 'vitest';
import type { Ledger } from '#schemas/money/ledger.ts';
import { call } from '../harness.ts';
import { addDays } from '../model-time.ts';
import { cashOf } from './model.ts';
import {
  amountIn,
  type Currency,
  currencyOf,
  type Entry,
  exchange,
  inForce,
  lives,
  meaning,
  other,
  paidParts,
  type Row,
  refundable,
  stateOf,
  sums,
  today,
  total,
} from './model-state.ts';
import { userOf, type World } from './steps.ts';

const money = (amount: number, currency: Currency) => ({ amount, currency });

type Shown = {
  entryId: number;
  kind: string;
  amount: { amount: number; currency: Currency };
  otherAmount: { amount: number; currency: Currency };
  method: string | null;
  postingDay: string;
  receiptNumber: string | null;
  reverses: number | null;
};

const comparable = (row: Row, entry: Entry) => ({
  kind: entry.kind,
  amount: money(entry.amount, entry.currency),
  otherAmount: money(entry.other, other(entry.currency)),
  method: entry.method,
  postingDay: entry.day,
  receiptNumber: entry.number,
  reverses: row.entries.find(({ key }) => key === entry.reverses)?.id ?? null,
});
const pick = ({ kind, amount, otherAmount, method, postingDay, receiptNumber, reverses }: Shown) => ({
  kind,
  amount,
  otherAmount,
  method,
  postingDay,
  receiptNumber,
  reverses,
});

/** Entries that were posted together may stand in any order. */
function learnEntries(row: Row, shown: Shown[]) {
  const known = new Set(row.entries.map(({ id }) => id));
  const text = (value: object) => JSON.stringify(value);
  const posted = shown
    .filter(({ entryId }) => !known.has(entryId))
    .sort((one, two) => text(pick(one)).localeCompare(text(pick(two))));
  const expected = row.entries
    .filter(({ id }) => id === 0)
    .sort((one, two) => text(comparable(row, one)).localeCompare(text(comparable(row, two))));
  expect(posted.map(pick)).toEqual(expected.map((entry) => comparable(row, entry)));
  for (const [index, entry] of expected.entries()) entry.id = posted[index]?.entryId ?? 0;
  // Entries of before have not changed.
  for (const entry of row.entries) {
    const one = shown.find(({ entryId }) => entryId === entry.id);
    expect(one && pick(one)).toEqual(comparable(row, entry));
  }
}

/** The panel's ledger is the model's, and the customer sees the same. */
export async function compareLedger(world: World, row: Row) {
  const target = `GET /api/reservations/${row.id}/ledger`;
  const panel = await call(world, target, world.admins[0]);
  if (currencyOf(row) === undefined) return expect([panel.status, panel.body]).toEqual([200, null]);
  const { body } = panel;
  learnEntries(row, body.entries);
  const { currency, agreed, received, balance } = sums(row);
  expect(body).toMatchObject({
    currency,
    agreed: money(agreed, currency),
    received: money(received, currency),
    balance: money(balance, currency),
  });
  const day = today(world.state);
  if (inForce(row).length > 0)
    expect(
      body.instalments.map((one: Record<string, unknown>) => ({ ...one, isPaid: one.paidOn !== null })),
    ).toMatchObject(
      paidParts(row).map((part) => ({
        kind: part.one.kind,
        due: part.one.due,
        amount: money(part.one.amount, part.one.currency),
        paid: money(part.paid, part.one.currency),
        open: money(part.open, part.one.currency),
        openOther: money(exchange(money(part.open, part.one.currency)), other(part.one.currency)),
        state: stateOf(part, day),
        isPaid: part.open === 0,
      })),
    );
  else expect(body.instalments.every(({ state }: { state: string }) => state === 'VOID')).toBe(true);
  expect(
    body.refunds.map(({ refundId, amount, state, entryId }: Record<string, unknown>) => {
      return { refundId, amount, state, entryId };
    }),
  ).toEqual(
    row.refunds.toReversed().map((one) => ({
      refundId: one.id,
      amount: money(one.amount, one.currency),
      state: one.state,
      entryId: row.entries.find(({ key }) => key === one.entry)?.id ?? null,
    })),
  );
  const customer = userOf(world, row);
  expect(figuresIn((await call(world, target, customer)).body)).toEqual(figuresIn(body));
  const [summary] = (await call(world, 'GET /api/ledgers/own', customer)).body;
  expect(summary).toMatchObject({
    balance: body.balance,
    received: body.received,
    agreed: body.agreed,
    ended: body.ended,
  });
  expectEnded(body);
  return undefined;
}

/** What became of the money adds up, whatever happened before. */
function expectEnded({ ended, received, balance }: Ledger) {
  if (!ended) return;
  const { paid, returned, moved, toReturn } = ended;
  expect(paid.amount - returned.amount - moved.amount).toBe(received.amount);
  expect(toReturn.amount).toBe(Math.max(0, -balance.amount));
}

/** Without notes, reasons and names of the house, which only the house reads. */
const figuresIn = (body: { entries: object[]; refunds: object[] }) => ({
  ...body,
  entries: body.entries.map((one) => ({ ...one, note: null, receivedBy: null })),
  refunds: body.refunds.map((one) => ({
    ...one,
    reason: null,
    rejectReason: null,
    askedBy: null,
    decidedBy: null,
  })),
});

/** Whatever happened before. */
export function expectRules(row: Row) {
  if (currencyOf(row) === undefined) return;
  const { currency, balance } = sums(row);
  const open = total(paidParts(row).map((part) => part.open));
  const planned = total(inForce(row).map(({ amount }) => amount));
  if (planned > 0) expect(open, 'what is open is what is owed').toBe(Math.min(planned, Math.max(0, balance)));
  const isExchanged = row.refunds.some((one) => lives(one) && one.currency !== currency);
  const isDoubled = row.refunds.some((one) => lives(one) && one.isDoubled);
  // A later plan may have a smaller kapara than the one that was doubled.
  // With a price in the other currency every payment is exchanged by itself.
  const rounding = new Set(row.entries.map((one) => one.currency)).size > 1 ? row.entries.length : 1;
  if (!isDoubled) expect(refundable(row, false)).toBeGreaterThanOrEqual(isExchanged ? -rounding : 0);
  for (const { kind, amount } of row.entries) if (kind === 'ROUNDING') expect(Math.abs(amount)).toBe(1);
}

const inBam = (one: { amount: number; currency: Currency; other: number }) => amountIn('BAM', one);
const exchanged = (amount: number, currency: Currency) =>
  currency === 'BAM' ? amount : exchange({ amount, currency });

type Open = { row: Row; part: ReturnType<typeof paidParts>[number]; bam: number };

/** What is open of each instalment, also in KM: as it was stored while nothing of it is paid. */
const openParts = (rows: Row[]): Open[] =>
  rows.flatMap((row) =>
    paidParts(row)
      .filter((part) => part.open > 0)
      .map((part) => ({ row, part, bam: exchanged(part.open, part.one.currency) })),
  );

const sumBam = (open: Open[]) => money(total(open.map(({ bam }) => bam)), 'BAM');
const rowCount = (open: Open[]) => new Set(open.map(({ row }) => row.id)).size;

type Named = { reservationId: number };
const byId = (one: Named, two: Named) => one.reservationId - two.reservationId;

function sumsOnOverview(rows: Row[], day: string) {
  const open = openParts(rows);
  const overdue = open.filter(({ part }) => part.one.due < day);
  const isThisMonth = (one: string) => one.slice(0, 7) === day.slice(0, 7);
  const month = open.filter(({ part }) => part.one.due >= day && isThisMonth(part.one.due));
  const owing = rows.map(sums).filter(({ balance }) => balance > 0);
  const received = rows.flatMap(receiptsOf).filter((one) => isThisMonth(one.day));
  const inEur = received.filter(({ currency }) => currency === 'EUR').map(({ amount }) => amount);
  return {
    overdue: { amount: sumBam(overdue), count: rowCount(overdue) },
    dueThisMonth: { amount: sumBam(month), count: month.length },
    unpaid: {
      amount: money(total(owing.map(({ balance, currency }) => exchanged(balance, currency))), 'BAM'),
      count: owing.length,
    },
    receivedThisMonth: {
      amount: money(0 - total(received.map(inBam)), 'BAM'),
      inEur: money(0 - total(inEur), 'EUR'),
    },
    debtorCount: debtorsOf(rows, day).length,
  };
}

const receiptsOf = ({ entries }: Row) => entries.filter(({ number }) => number !== null);

/** The oldest open instalment of each reservation, or what it owes without one. */
const debtorsOf = (rows: Row[], day: string) =>
  rows.flatMap((row) => {
    const parts = paidParts(row);
    const first = parts.findIndex((part) => part.open > 0);
    const part = parts[first];
    const { balance, currency } = sums(row);
    if (!part && balance <= 0) return [];
    const instalment = part && {
      ordinal: first + 1,
      due: part.one.due,
      state: stateOf(part, day),
      open: money(part.open, part.one.currency),
    };
    return [{ reservationId: row.id, instalment: instalment ?? null, balance: money(balance, currency) }];
  });

/** Money of a day that will not take place, for which nothing is asked back. */
const creditsOf = (rows: Row[]) =>
  rows
    .filter(
      (row) =>
        row.isCanceled &&
        sums(row).balance < 0 &&
        !row.refunds.some((one) => one.state === 'ASKED' || one.state === 'APPROVED'),
    )
    .map((row) => ({ reservationId: row.id, amount: money(-sums(row).balance, sums(row).currency) }));

/** What is open of instalments whose last reminder has gone out. */
const lateOf = (rows: Row[], day: string) =>
  rows.flatMap((row) => {
    const late = openParts([row]).filter(({ part }) => part.one.due < addDays(day, -10));
    const amount = money(total(late.map(({ part }) => part.open)), sums(row).currency);
    return late.length > 0 ? [{ reservationId: row.id, amount }] : [];
  });

/** Sums of the hall on the overview of the panel, its debtors, tasks and year. */
export async function compareOverview(world: World) {
  const { state, hall, admins } = world;
  const day = today(state);
  const year = day.slice(0, 4);
  const { body } = await call(world, `GET /api/money/overview?year=${year}&hallId=${hall}`, admins[0]);
  const rows = [...state.rows.values()].filter((row) => currencyOf(row) !== undefined);
  expect(body).toMatchObject(sumsOnOverview(rows, day));
  expect(body.debtors.toSorted(byId)).toMatchObject(debtorsOf(rows, day).sort(byId));
  const tasks = (wanted: string) =>
    (body.tasks as (Named & { kind: string; amount: object })[])
      .filter(({ kind }) => kind === wanted)
      .map(({ reservationId, amount }) => ({ reservationId, amount }))
      .sort(byId);
  expect(tasks('CREDIT')).toEqual(creditsOf(rows).sort(byId));
  expect(tasks('OVERDUE')).toEqual(lateOf(rows, day).sort(byId));
  const isOfYear = (one: Entry) => one.day.startsWith(year);
  const charges = rows.flatMap((row) => row.entries.filter((one) => meaning(row, one) === 'CHARGE'));
  const shown = (of: 'agreed' | 'received') =>
    total(body.months.map((one: Record<typeof of, { amount: number }>) => one[of].amount));
  expect(shown('agreed')).toBe(total(charges.filter(isOfYear).map(inBam)));
  expect(shown('received')).toBe(0 - total(rows.flatMap(receiptsOf).filter(isOfYear).map(inBam)));
}

/** The cash book of a day, by method. */
export async function compareCashDay(world: World, day: string) {
  const { body } = await call(world, `GET /api/money/cash-day?day=${day}`, world.admins[0]);
  for (const { method, bam, eur } of body.totals) {
    const { BAM, EUR } = cashOf(world.state, day, method);
    expect({ method, bam: bam.amount, eur: eur.amount }).toEqual({ method, bam: BAM, eur: EUR });
  }
  expect(body.closing !== null).toBe(world.state.closedDays.has(day));
}

const readAmount = (text = '') =>
  Math.round(Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-')) * 100);

/** The rows of the export add up to what the ledgers say; columns are those of the amount and of it in KM. */
export async function compareExport(world: World, from: string) {
  const { state, admins } = world;
  const to = addDays(today(state), 3);
  const { text } = await call(world, `GET /api/money/export?from=${from}&to=${to}&format=csv`, admins[0]);
  const [heading = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const cells = (line: string) => line.split(';').map((cell) => cell.replace(/^"|"$/g, ''));
  const column = cells(heading).indexOf('Iznos u KM');
  expect(column, heading).toBeGreaterThan(0);
  const entries = [...state.rows.values()].flatMap((row) => row.entries).filter((one) => one.day >= from);
  expect(lines.length).toBe(entries.length);
  expect(total(lines.map((line) => readAmount(cells(line)[column])))).toBe(total(entries.map(inBam)));
}
