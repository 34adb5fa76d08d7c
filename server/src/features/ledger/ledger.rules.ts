import { addDays, type Day } from '#contracts/dates/days.ts';
import type { Ledger, LedgerKind } from '#contracts/ledger.ts';

type Entry = { entryId: number; kind: LedgerKind; amount: number; reverses: number | null };
type Instalment = { due: Day; amount: number; voidedAt: Date | null };
type InstalmentState = Ledger['instalments'][number]['state'];

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What is owed is positive. */
export const balanceOf = (entries: readonly Entry[]): number => sum(entries.map(({ amount }) => amount));

/** These change what was agreed; everything else is money that was paid or given back. */
const agreedKinds: readonly LedgerKind[] = ['CHARGE', 'WRITE_OFF', 'ROUNDING'];

/** What was received, without what was given back. */
export function receivedOf(entries: readonly Entry[]): number {
  const kinds = new Map(entries.map(({ entryId, kind }) => [entryId, kind]));
  const isMoney = ({ kind, reverses }: Entry) =>
    !agreedKinds.includes(reverses === null ? kind : (kinds.get(reverses) ?? kind));
  return -sum(entries.filter(isMoney).map(({ amount }) => amount)) || 0;
}

/** Charges that nobody has reversed. */
export function openCharges<Row extends Entry>(entries: readonly Row[]): Row[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ kind, entryId }) => kind === 'CHARGE' && !reversed.has(entryId));
}

const dueWithinDays = 7;

function stateOf({ due, amount, voidedAt }: Instalment, paid: number, today: Day): InstalmentState {
  if (voidedAt) return 'VOID';
  if (paid >= amount) return 'PAID';
  if (due < today) return 'OVERDUE';
  if (paid > 0) return 'PARTLY_PAID';
  return due <= addDays(today, dueWithinDays) ? 'DUE' : 'PLANNED';
}

/** Payments pay the oldest instalment first; the instalments are given in order of their due days. */
export function allocate<Row extends Instalment>(plan: readonly Row[], received: number, today: Day) {
  let left = Math.max(0, received);
  return plan.map((instalment) => {
    const paid = instalment.voidedAt ? 0 : Math.min(left, instalment.amount);
    left -= paid;
    return { instalment, paid, state: stateOf(instalment, paid, today) };
  });
}
