import type { LedgerKind } from './ledger-kinds.ts';
import { type Currency, convert, type Money } from './money-amounts.ts';

/** How payments close what is owed. A plan is the one in force, in order of the due days. */

/** An entry of the ledger, with its amount in the currency of the ledger; what is owed is positive. */
export type Posted = { entryId: number; kind: LedgerKind; amount: number; reverses: number | null };
type Planned = { amount: number };

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What pays for the plan: charges outside it, as a deposit kept of an earlier contract, are paid before it. */
export const coveredOf = (plan: readonly Planned[], balance: number): number =>
  sum(plan.map(({ amount }) => amount)) - balance;

/** Payments pay the oldest instalment first. */
export function allocate<Row extends Planned>(plan: readonly Row[], covered: number) {
  let left = Math.max(0, covered);
  return plan.map((instalment) => {
    const paid = Math.min(left, instalment.amount);
    left -= paid;
    return { instalment, paid };
  });
}

/** The most that a conversion there and back may differ, in the smallest unit. */
const maxRounding = 1;

/**
 * What a payment in the other currency lacks (negative) or exceeds of what was shown: of the first open instalments
 * together, or of the whole balance. `open` is in order of the plan.
 */
export function roundingOf(
  payment: Money,
  owed: { currency: Currency; balance: number },
  open: readonly number[],
): number {
  const { currency, balance } = owed;
  if (payment.currency === currency) return 0;
  const value = convert(payment, currency).amount;
  const shown = (amount: number) => convert({ amount, currency }, payment.currency).amount;
  const isClosedBy = (due: number, shownDue: number) =>
    shownDue === payment.amount && Math.abs(value - due) <= maxRounding;
  let due = 0;
  let shownDue = 0;
  for (const amount of open) {
    due += amount;
    shownDue += shown(amount);
    if (isClosedBy(due, shownDue) || isClosedBy(due, shown(due))) return value - due;
  }
  return balance > 0 && isClosedBy(balance, shown(balance)) ? value - balance : 0;
}

/** What pays for the plan before and after an entry, a payment together with its rounding. */
export type Step<Row> = { entry: Row; from: number; to: number };

/** The entries that pay for the charges, the oldest first, without those that were reversed. */
export function stepsOf<Row extends Posted>(entries: readonly Row[], plan: readonly Planned[]): Step<Row>[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const left = entries
    .filter(({ kind, entryId }) => kind !== 'REVERSAL' && !reversed.has(entryId))
    .sort((one, other) => one.entryId - other.entryId);
  const charged = sum(left.filter(({ kind }) => kind === 'CHARGE').map(({ amount }) => amount));
  let covered = coveredOf(plan, charged);
  const steps: Step<Row>[] = [];
  for (const entry of left) {
    if (entry.kind === 'CHARGE') continue;
    const from = covered;
    covered -= entry.amount;
    const before = steps.at(-1);
    // A rounding is posted right after its payment.
    if (entry.kind === 'ROUNDING' && before) before.to = covered;
    else steps.push({ entry, from, to: covered });
  }
  return steps;
}

/** The places in the plan that a step paid for, each in whole or in part. */
export function placesPaid({ from, to }: Omit<Step<unknown>, 'entry'>, plan: readonly Planned[]) {
  let end = 0;
  return plan.flatMap(({ amount }, index) => {
    const start = end;
    end += amount;
    const isPaid = Math.max(from, start) < Math.min(to, end);
    return isPaid ? [{ place: index, isWhole: from <= start && to >= end }] : [];
  });
}
