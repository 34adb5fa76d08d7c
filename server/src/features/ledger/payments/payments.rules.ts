import type { Day } from '#contracts/dates/days.ts';
import type { AgreedPriceRequest } from '#contracts/money/ledger.ts';
import type { LedgerKind } from '#contracts/money/ledger-kinds.ts';
import { type Currency, convert, formatMoney, type Money } from '#contracts/money/money-amounts.ts';
import * as texts from '#texts';
import { AppError } from '../../../platform/http/app-error.ts';

const refuse = (field: string, message: string): never => {
  throw new AppError('validation', { detail: message, fields: [{ field: `body.${field}`, message }] });
};

/** The most that a conversion there and back may differ, in the smallest unit. */
const mostRounding = 1;

type Owed = { currency: Currency; balance: number };

/**
 * What a payment in the other currency lacks (negative) or exceeds of what was shown: of the first open instalments
 * together, or of the whole balance. `open` is in order of the plan.
 */
export function roundingOf(payment: Money, owed: Owed, open: readonly number[]): number {
  const { currency, balance } = owed;
  if (payment.currency === currency) return 0;
  const value = convert(payment, currency).amount;
  const shown = (amount: number) => convert({ amount, currency }, payment.currency).amount;
  const isClosedBy = (due: number, shownDue: number) =>
    shownDue === payment.amount && Math.abs(value - due) <= mostRounding;
  let due = 0;
  let shownDue = 0;
  for (const amount of open) {
    due += amount;
    shownDue += shown(amount);
    if (isClosedBy(due, shownDue) || isClosedBy(due, shown(due))) return value - due;
  }
  return balance > 0 && isClosedBy(balance, shown(balance)) ? value - balance : 0;
}

export function assertValueDay(valueDay: Day, today: Day) {
  // guard: value-day-not-ahead
  if (valueDay > today) refuse('valueDay', texts.money_value_day_future());
}

export const refuseReceiver = () => refuse('receivedBy', texts.money_receiver_unknown());

export function assertPlanAddsUp({ amount, instalments }: AgreedPriceRequest) {
  if (instalments.length === 0) return;
  if (instalments.some((one) => one.amount.currency !== amount.currency))
    refuse('instalments', texts.money_plan_currency());
  // guard: agreed-plan-adds-up
  if (instalments.reduce((sum, one) => sum + one.amount.amount, 0) !== amount.amount)
    refuse('instalments', texts.money_plan_difference());
}

const notReversible: Partial<Record<LedgerKind, () => string>> = {
  REVERSAL: texts.money_reverse_reversal,
  ROUNDING: texts.money_reverse_rounding,
  CHARGE: texts.money_reverse_charge,
};

export function assertReversible(kind: LedgerKind) {
  const detail = notReversible[kind]?.();
  // guard: reversal-of-what-may-be
  if (detail) throw new AppError('entryNotReversible', { detail });
}

/** Refuses more than the most; `text` names it. */
export function assertAtMost(amount: number, most: Money, text: (values: { most: string }) => string) {
  if (amount <= most.amount) return;
  const shown = { ...most, amount: Math.max(0, most.amount) };
  throw new AppError('amountTooHigh', { detail: text({ most: formatMoney(shown) }) });
}

export function assertCurrency(amount: Money, currency: Currency) {
  if (amount.currency !== currency) throw new AppError('ledgerCurrency');
}
