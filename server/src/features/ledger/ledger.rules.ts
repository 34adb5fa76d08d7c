import { addDays, type Day } from '#contracts/dates/days.ts';
import type { InstalmentState, LedgerKind } from '#contracts/money/ledger-kinds.ts';
import type { Currency } from '#contracts/money/money-amounts.ts';

export type Entry = {
  entryId: number;
  kind: LedgerKind;
  amount: number;
  currency: Currency;
  otherAmount: number;
  reverses: number | null;
};
type Instalment = { due: Day; amount: number; voidedAt: Date | null };

const forgiven: readonly LedgerKind[] = ['WRITE_OFF', 'ROUNDING'];

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The currency of the ledger is that of the newest charge, since a new contract may have another one. */
export const currencyOf = (entries: readonly Entry[]): Currency | undefined =>
  entries
    .filter(({ kind }) => kind === 'CHARGE')
    .reduce<Entry | undefined>(
      (newest, one) => (newest && newest.entryId > one.entryId ? newest : one),
      undefined,
    )?.currency;

const amountIn = (currency: Currency, entry: Entry) =>
  entry.currency === currency ? entry.amount : entry.otherAmount;

/** With their amounts in the currency of the ledger. */
export const inCurrency = <Row extends Entry>(entries: readonly Row[], currency: Currency): Row[] =>
  entries.map((entry) => ({ ...entry, amount: amountIn(currency, entry) }));

/** What was agreed, received and is owed, in the currency of the ledger. */
export function sumsOf(entries: readonly Entry[], currency: Currency) {
  const kinds = new Map(entries.map(({ entryId, kind }) => [entryId, kind]));
  const kindOf = ({ kind, reverses }: Entry) => (reverses === null ? kind : (kinds.get(reverses) ?? kind));
  const total = (wanted: (kind: LedgerKind) => boolean) =>
    sum(entries.filter((entry) => wanted(kindOf(entry))).map((entry) => amountIn(currency, entry)));
  const agreed = total((kind) => kind === 'CHARGE');
  const received = -total((kind) => kind !== 'CHARGE' && !forgiven.includes(kind)) || 0;
  return { agreed, received, balance: total(() => true) };
}

/** Entries that nobody has reversed. */
function notReversed<Row extends Entry>(entries: readonly Row[]): Row[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ kind, entryId }) => kind !== 'REVERSAL' && !reversed.has(entryId));
}

/** Charges that nobody has reversed. */
export const openCharges = <Row extends Entry>(entries: readonly Row[]): Row[] =>
  notReversed(entries).filter(({ kind }) => kind === 'CHARGE');

/** What was given up of a debt; it ends with the debt. */
export const openForgiven = <Row extends Entry>(entries: readonly Row[]): Row[] =>
  notReversed(entries).filter(({ kind }) => forgiven.includes(kind));

const dueWithinDays = 7;

export function instalmentState(
  { due, amount, voidedAt }: Instalment,
  paid: number,
  today: Day,
): InstalmentState {
  if (voidedAt) return 'VOID';
  if (paid >= amount) return 'PAID';
  if (due < today) return 'OVERDUE';
  if (paid > 0) return 'PARTLY_PAID';
  return due <= addDays(today, dueWithinDays) ? 'DUE' : 'PLANNED';
}
