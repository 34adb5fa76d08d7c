import { formatTime } from '#domain/dates/day-times.ts';
import { type Day, formatNumericDay, toIsoDay } from '#domain/dates/days.ts';
import type { LedgerKind } from '#domain/money/ledger-kinds.ts';
import { type Currency, formatMoney, type Money } from '#domain/money/money-amounts.ts';
import type { AgreedPriceRequest } from '#schemas/money/ledger.ts';
import { AppError, refuse } from '#server/platform/http/app-error.ts';
import * as texts from '#texts';

export function assertValueDay(valueDay: Day, today: Day) {
  if (valueDay > today) refuse('valueDay', texts.money_value_day_future());
}

/** Names the payment that was posted first. */
export function doubledPayment(first: { postedAt: Date; firstName: string | null }, now: Date): string {
  const name = first.firstName ?? texts.money_somebody();
  const [day, time] = [toIsoDay(first.postedAt), formatTime(first.postedAt)];
  if (day === toIsoDay(now)) return texts.payment_doubled({ time, name });
  return texts.payment_doubled_earlier({ day: formatNumericDay(day), time, name });
}

export const refuseReceiver = () => refuse('receivedBy', texts.money_receiver_unknown());

export function assertPlanAddsUp({ amount, instalments }: AgreedPriceRequest) {
  if (instalments.length === 0) return;
  if (instalments.some((one) => one.amount.currency !== amount.currency))
    refuse('instalments', texts.money_plan_currency());
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
