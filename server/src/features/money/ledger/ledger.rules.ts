import { addDays, type Day } from '#domain/dates/days.ts';
import { allocate, coveredOf, stepsOf } from '#domain/money/allocation.ts';
import { beforeEnd, endOf, hasEnded, sumsOfEnded } from '#domain/money/ended-ledger.ts';
import type { InstalmentState, LedgerKind } from '#domain/money/ledger-kinds.ts';
import { type Currency, convert, type Money } from '#domain/money/money-amounts.ts';
import { type DepositKind, depositKinds, type InstalmentKind } from '#domain/offers/offer-states.ts';
import type { EndedMoney } from '#schemas/money/ledger.ts';

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

/** As a bank lists them: a payment that was entered late stands at its day, so that the balance after each entry is that of the day. */
export const newestFirst = <Row extends { entryId: number; valueDay: Day }>(entries: readonly Row[]): Row[] =>
  entries.toSorted((one, other) => other.valueDay.localeCompare(one.valueDay) || other.entryId - one.entryId);

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

type PlannedPart = {
  kind: InstalmentKind;
  amount: number;
  currency: Currency;
  paid: number;
  voidedAt: Date | null;
};

/** The plan in force; of plans that are all void, the last one. */
export function planToShow<Row extends { voidedAt: Date | null }>(plan: readonly Row[]): Row[] {
  const inForce = plan.filter(({ voidedAt }) => !voidedAt);
  if (inForce.length > 0) return inForce;
  const last = Math.max(...plan.map(({ voidedAt }) => voidedAt?.getTime() ?? 0));
  return plan.filter(({ voidedAt }) => voidedAt?.getTime() === last);
}

type ChargedEntry = Entry & { contractId: number | null; valueDay: Day; postedAt: Date };

const toCharged = <Row extends ChargedEntry>(entries: readonly Row[], currency: Currency) =>
  inCurrency(entries, currency).map((entry) => ({ ...entry, contract: entry.contractId }));

/** What was paid of each instalment, and the value day of the entry that closed it; of a void plan, until its end. */
export function paidParts<Row extends PlannedPart>(
  entries: readonly ChargedEntry[],
  plan: readonly Row[],
  currency: Currency,
) {
  const all = toCharged(entries, currency);
  const counted = plan.some(({ voidedAt }) => voidedAt) ? beforeEnd(all) : all;
  const steps = stepsOf(counted, plan);
  const balance = sum(counted.map(({ amount }) => amount));
  let planned = 0;
  return allocate(plan, coveredOf(plan, balance)).map(({ instalment, paid: allocated }) => {
    const paid = instalment.voidedAt ? allocated : instalment.paid;
    planned += instalment.amount;
    const closing = steps.findLast(({ from, to }) => from < planned && to >= planned);
    const paidOn = (closing?.entry ?? entries.at(-1))?.valueDay ?? null;
    return { instalment, paid, paidOn: paid >= instalment.amount ? paidOn : null };
  });
}

/** Null while something is agreed. */
export function endedMoney(
  entries: readonly ChargedEntry[],
  plan: readonly PlannedPart[],
  currency: Currency,
): EndedMoney | null {
  const all = toCharged(entries, currency);
  const end = endOf(all);
  if (!end || !hasEnded(all)) return null;
  const sums = sumsOfEnded(all);
  const deposit = plan.find(({ kind }) => isDeposit(kind));
  const isOfDeposit = deposit && sums.kept <= convert(deposit, currency).amount;
  const money = (amount: number): Money => ({ amount, currency });
  return {
    at: end.postedAt.toISOString(),
    paid: money(sums.paid),
    kept: money(sums.kept),
    keptKind: isOfDeposit && isDeposit(deposit.kind) ? deposit.kind : null,
    returned: money(sums.returned),
    moved: money(sums.moved),
    toReturn: money(sums.toReturn),
  };
}

const isDeposit = (kind: InstalmentKind): kind is DepositKind => depositKinds.some((one) => one === kind);
