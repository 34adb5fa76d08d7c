import { type Currency, convert, type Money, splitVat } from '../money/money-amounts.ts';
import type { PriceLine } from '../prices/price-lines.ts';

/** Sums of an offer; the same in the editor, on the page, on the paper and in the ledger. */
export type OfferSums = {
  subtotal: Money;
  total: Money;
  totalBam: Money;
  totalEur: Money;
  net: Money;
  vat: Money;
};

export const lineAmount = ({ quantity, unitPrice }: Pick<PriceLine, 'quantity' | 'unitPrice'>): Money => ({
  amount: quantity * unitPrice.amount,
  currency: unitPrice.currency,
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export function offerSums(
  currency: Currency,
  lines: readonly Pick<PriceLine, 'quantity' | 'unitPrice'>[],
  discount: number,
): OfferSums {
  const subtotal = sum(lines.map((line) => lineAmount(line).amount));
  const total: Money = { amount: subtotal - discount, currency };
  return {
    subtotal: { amount: subtotal, currency },
    total,
    totalBam: convert(total, 'BAM'),
    totalEur: convert(total, 'EUR'),
    ...splitVat(total),
  };
}

/** What the plan lacks of the total; negative when it is too much. */
export const planDifference = (total: Money, plan: readonly { amount: Money }[]): number =>
  total.amount - sum(plan.map(({ amount }) => amount.amount));
