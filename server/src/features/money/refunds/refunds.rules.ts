import { refundApproverDays } from '#domain/constants.ts';
import { type Currency, convert, type Money, otherCurrency } from '#domain/money/money-amounts.ts';
import type { InstalmentKind } from '#domain/offers/offer-states.ts';
import type { Role } from '#schemas/users.ts';
import { days, earlier } from '#server/platform/clock.ts';

/** Whether somebody else than who asked may approve. */
export const isLongAdministrator = (
  account: { role: Role; administratorSince: Date | null } | undefined,
  askedAt: Date,
): boolean =>
  account?.role === 'ADMIN' &&
  account.administratorSince !== null &&
  account.administratorSince <= earlier(askedAt, days(refundApproverDays));

export type CountedRefund = {
  amount: number;
  currency: Currency;
  otherAmount: number;
  isDoubledDeposit: boolean;
};

/** Conversion there and back may differ by so much. */
const maxRounding = 1;

const valueIn = (currency: Currency, refund: CountedRefund) =>
  refund.currency === currency ? refund.amount : refund.otherAmount;

/** All of them together may exceed what was received by the rounding of one in the other currency. */
export const roundingOfRefunds = (currency: Currency, refunds: readonly CountedRefund[]): number =>
  refunds.some((refund) => refund.currency !== currency) ? maxRounding : 0;

/** Kapara and odustanica are given back twice when the house cancels; of the last plan that has one. */
export function depositOf(
  plan: readonly { kind: InstalmentKind; amount: number; currency: Currency }[],
  received: Money,
): number {
  const deposit = plan.findLast(({ kind }) => kind === 'KAPARA' || kind === 'ODUSTANICA');
  if (!deposit) return 0;
  return Math.max(0, Math.min(received.amount, convert(deposit, received.currency).amount));
}

/** What may still be given back, in the currency of the ledger. `received` is without any refund taken off. */
export function refundable(
  received: Money,
  deposit: number,
  { refunds, isDoubledDeposit }: { refunds: readonly CountedRefund[]; isDoubledDeposit: boolean },
): Money {
  const isDoubled = isDoubledDeposit || refunds.some((refund) => refund.isDoubledDeposit);
  const { amount, currency } = received;
  const sumOf = (some: readonly CountedRefund[]) =>
    some.reduce((sum, refund) => sum + valueIn(currency, refund), 0);
  const all = amount + (isDoubled ? deposit : 0) - sumOf(refunds);
  if (isDoubledDeposit) return { amount: all, currency };
  // The doubled one may still be rejected, and leaves nothing to the others.
  const plain = amount - sumOf(refunds.filter((refund) => !refund.isDoubledDeposit));
  return { amount: Math.min(all, plain), currency };
}

/** Whether this is at most what may be given back, or the same in the other currency as it is shown. */
export function isWithin(amount: Money, most: Money): boolean {
  if (amount.currency === most.currency) return amount.amount <= most.amount;
  return most.amount > 0 && amount.amount <= convert(most, otherCurrency(most.currency)).amount;
}
