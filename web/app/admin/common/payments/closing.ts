import type { Ledger } from '#contracts/money/ledger.ts';
import { convert, type Money, otherCurrency } from '#contracts/money/money-amounts.ts';
import { namesOfInstalments } from '#contracts/offers/instalment-names.ts';

interface Closing {
  /** Titles of instalments that are closed. */
  closed: string[];
  /** The one that is paid in part, with what stays open. */
  part: { title: string; open: number } | undefined;
  /** In the currency of the ledger; what is owed is positive. */
  balance: number;
}

/** What was shown in the other currency closes the instalments, although the conversion is off by a fening. */
function shownSum(open: readonly number[], ledger: Ledger, paid: Money): number | undefined {
  const { currency } = ledger;
  let sum = 0;
  for (const amount of open) {
    sum += amount;
    if (convert({ amount: sum, currency }, otherCurrency(currency)).amount === paid.amount) return sum;
  }
  return undefined;
}

/** What a payment would close, as the server allocates it: the oldest instalment first. */
export function closingOf(ledger: Ledger, paid: Money): Closing {
  const { currency, balance, instalments } = ledger;
  const titles = namesOfInstalments(instalments);
  const open = instalments
    .map(({ open: left, state }, index) => ({ title: titles[index] ?? '', left: left.amount, state }))
    .filter(({ left, state }) => state !== 'VOID' && left > 0);
  const converted = convert(paid, currency).amount;
  const lefts = open.map(({ left }) => left);
  const amount = paid.currency === currency ? converted : (shownSum(lefts, ledger, paid) ?? converted);
  const closing: Closing = { closed: [], part: undefined, balance: balance.amount - amount };
  let rest = amount;
  for (const { title, left } of open) {
    if (rest <= 0) break;
    if (rest >= left) closing.closed.push(title);
    else closing.part = { title, open: left - rest };
    rest -= left;
  }
  return closing;
}
