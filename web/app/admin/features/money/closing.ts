import { allocate, coveredOf, roundingOf } from '#domain/money/allocation.ts';
import { convert, type Money } from '#domain/money/money-amounts.ts';
import { namesOfInstalments } from '#domain/offers/instalment-names.ts';
import type { Ledger } from '#schemas/money/ledger.ts';

interface Closing {
  /** Titles of instalments that are closed. */
  closed: string[];
  /** The one that is paid in part, with what stays open. */
  part: { title: string; open: number } | undefined;
  /** In the currency of the ledger; what is owed is positive. */
  balance: number;
}

/** What a payment would close, by the rules of the server. */
export function previewPayment(ledger: Ledger, paid: Money): Closing {
  const { currency, instalments } = ledger;
  const titles = namesOfInstalments(instalments);
  const plan = instalments
    .map(({ amount, open, state }, index) => ({
      title: titles[index] ?? '',
      amount: amount.amount,
      open: open.amount,
      state,
    }))
    .filter(({ state }) => state !== 'VOID');
  const owed = { currency, balance: ledger.balance.amount };
  const open = plan.map((one) => one.open).filter((left) => left > 0);
  const balance = owed.balance - convert(paid, currency).amount + roundingOf(paid, owed, open);
  const closing: Closing = { closed: [], part: undefined, balance };
  for (const { instalment, paid: covered } of allocate(plan, coveredOf(plan, balance))) {
    const left = instalment.amount - covered;
    if (instalment.open > 0 && left === 0) closing.closed.push(instalment.title);
    else if (left < instalment.open) closing.part = { title: instalment.title, open: left };
  }
  return closing;
}
