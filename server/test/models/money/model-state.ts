import { refuse } from '../harness.ts';
import { addDays, localDay } from '../model-time.ts';

/** The money of reservations as the rules of the house say it, calculated without the product. */

export type Currency = 'BAM' | 'EUR';
export type Sum = { amount: number; currency: Currency };
export type Method = 'CASH' | 'TRANSFER' | 'CARD';
export type Kind =
  | 'CHARGE'
  | 'PAYMENT'
  | 'REFUND'
  | 'WRITE_OFF'
  | 'ROUNDING'
  | 'TRANSFER_OUT'
  | 'TRANSFER_IN'
  | 'REVERSAL';

/** `key` is the model's own name of an entry, `id` that of the product, learned after it was posted. */
export type Entry = {
  key: number;
  id: number;
  kind: Kind;
  amount: number;
  currency: Currency;
  other: number;
  method: Method | null;
  day: string;
  number: string | null;
  reverses: number | null;
  pairedWith: number | null;
  contract: number | null;
};
export type Instalment = { kind: string; due: string; amount: number; currency: Currency; isVoid: boolean };
export type Refund = Sum & {
  id: number;
  other: number;
  state: 'ASKED' | 'APPROVED' | 'PAID' | 'REJECTED';
  isDoubled: boolean;
  entry: number | null;
  askedBy: number;
};
export type Row = {
  id: number;
  user: number;
  eventDay: string;
  isCanceled: boolean;
  contract: number | null;
  entries: Entry[];
  /** The plan that was in force last. */
  plan: Instalment[];
  /** Of every plan that had one. */
  kaparas: Sum[];
  refunds: Refund[];
};
export type Book = { numbers: Map<string, number>; closedDays: Set<string> };
export type State = Book & { now: number; rows: Map<number, Row>; keys: number };

export const today = ({ now }: State) => localDay(now);

/** 1 EUR = 1.95583 KM, half up. */
export function exchange({ amount, currency }: Sum): number {
  const size = BigInt(Math.abs(amount));
  const [up, down] = currency === 'EUR' ? [195_583n, 100_000n] : [100_000n, 195_583n];
  const exchanged = Number((size * up * 2n + down) / (down * 2n));
  return amount < 0 ? -exchanged : exchanged;
}

export const other = (currency: Currency): Currency => (currency === 'BAM' ? 'EUR' : 'BAM');
export const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

export const currencyOf = ({ entries }: Row) => entries.findLast(({ kind }) => kind === 'CHARGE')?.currency;

/** With nothing agreed there is no ledger. */
export const ledgerCurrency = (row: Row): Currency => currencyOf(row) ?? refuse(409);

export const amountIn = (currency: Currency, one: { amount: number; currency: Currency; other: number }) =>
  one.currency === currency ? one.amount : one.other;

export const isReversed = ({ entries }: Row, { key }: Entry) =>
  entries.some(({ reverses }) => reverses === key);

/** Of a reversal, the kind of what it reverses. */
export const meaning = ({ entries }: Row, entry: Entry): Kind =>
  entry.reverses === null
    ? entry.kind
    : (entries.find(({ key }) => key === entry.reverses)?.kind ?? entry.kind);

export function sums(row: Row) {
  const currency = ledgerCurrency(row);
  const sumOf = (wanted: (kind: Kind) => boolean) =>
    total(row.entries.filter((one) => wanted(meaning(row, one))).map((one) => amountIn(currency, one)));
  const isMoney = (kind: Kind) => !['CHARGE', 'WRITE_OFF', 'ROUNDING'].includes(kind);
  return {
    currency,
    agreed: sumOf((kind) => kind === 'CHARGE'),
    received: 0 - sumOf(isMoney),
    balance: sumOf(() => true),
  };
}

export const inForce = ({ plan }: Row) => plan.filter(({ isVoid }) => !isVoid);

/** What is owed is open in the last instalments; the first ones are paid first. */
export function paidParts(row: Row): { one: Instalment; paid: number; open: number }[] {
  const plan = inForce(row);
  let left = Math.max(0, total(plan.map(({ amount }) => amount)) - sums(row).balance);
  return plan.map((one) => {
    const paid = Math.min(left, one.amount);
    left -= paid;
    return { one, paid, open: one.amount - paid };
  });
}

export function stateOf({ one, paid }: { one: Instalment; paid: number }, day: string): string {
  if (paid === one.amount) return 'PAID';
  if (one.due < day) return 'OVERDUE';
  if (paid > 0) return 'PARTLY_PAID';
  return one.due <= addDays(day, 7) ? 'DUE' : 'PLANNED';
}

export const openCharges = (row: Row) =>
  row.entries.filter((one) => one.kind === 'CHARGE' && !isReversed(row, one));

export const lives = ({ state }: Refund) => state !== 'REJECTED';

/** Received before anything was given back. */
function givenIn(row: Row): number {
  const { currency, received } = sums(row);
  const paid = row.refunds.filter(({ state }) => state === 'PAID');
  return received + total(paid.map((one) => amountIn(currency, one)));
}

function depositOf(row: Row): number {
  const deposit = row.kaparas.at(-1);
  if (!deposit) return 0;
  const { currency } = sums(row);
  const amount = deposit.currency === currency ? deposit.amount : exchange(deposit);
  return Math.max(0, Math.min(givenIn(row), amount));
}

/** What may still be given back; what is no doubled kapara, only of what was received. */
export function refundable(row: Row, isDoubled: boolean): number {
  const { currency } = sums(row);
  const refunds = row.refunds.filter(lives);
  const given = givenIn(row);
  const sumOf = (some: Refund[]) => total(some.map((one) => amountIn(currency, one)));
  const most = given + (isDoubled || refunds.some((one) => one.isDoubled) ? depositOf(row) : 0);
  const plain = given - sumOf(refunds.filter((one) => !one.isDoubled));
  return isDoubled ? most - sumOf(refunds) : Math.min(plain, most - sumOf(refunds));
}
