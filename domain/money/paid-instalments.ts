import type { Ledger } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { nameOfInstalment, nameOfPart } from '../offers/instalment-names.ts';
import type { InstalmentKind } from '../offers/offer-states.ts';
import { placesPaid, type Step, stepsOf } from './allocation.ts';
import { beforeEnd } from './ended-ledger.ts';
import type { LedgerKind } from './ledger-kinds.ts';

type Planned = { kind: InstalmentKind; amount: number };

/** "kapara i dio 2. rate"; what is paid beside the plan and beyond it is named too. */
export function formatPaid(step: Omit<Step<unknown>, 'entry'>, plan: readonly Planned[]): string {
  const planned = plan.reduce((sum, { amount }) => sum + amount, 0);
  const names = [
    ...(step.from < 0 ? [texts.payment_rest_of_debt().toLowerCase()] : []),
    ...placesPaid(step, plan).map(({ place, isWhole }) =>
      isWhole ? nameOfInstalment(plan, place).toLowerCase() : nameOfPart(plan, place),
    ),
    ...(step.to > planned ? [texts.instalments_beyond()] : []),
  ];
  const [last = '', ...before] = names.reverse();
  return before.length > 0 ? texts.instalments_and({ first: before.reverse().join(', '), last }) : last;
}

const paying: readonly LedgerKind[] = ['PAYMENT', 'TRANSFER_IN'];

/** What each payment of a ledger paid for, by its entry; of an agreement that has ended, until its end. */
export function paidByEntry({ currency, entries, instalments }: Ledger): Map<number, string> {
  const inForce = instalments.filter(({ state }) => state !== 'VOID');
  const shown = inForce.length > 0 ? inForce : instalments;
  if (shown.length === 0) return new Map();
  const plan = shown.map(({ kind, amount }) => ({ kind, amount: amount.amount }));
  const posted = entries.map(({ amount, otherAmount, contractNumber, ...entry }) => ({
    ...entry,
    contract: contractNumber,
    amount: amount.currency === currency ? amount.amount : otherAmount.amount,
  }));
  return new Map(
    stepsOf(inForce.length > 0 ? posted : beforeEnd(posted), plan)
      .filter(({ entry }) => paying.includes(entry.kind))
      .map((step) => [step.entry.entryId, formatPaid(step, plan)]),
  );
}
