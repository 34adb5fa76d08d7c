import { type Day, daysBetween } from '#domain/dates/days.ts';
import {
  type InstalmentState,
  type LedgerKind,
  type PaymentMethod,
  paymentMethods,
} from '#domain/money/ledger-kinds.ts';
import { currencies, currencySymbol } from '#domain/money/money-amounts.ts';
import { namesOfInstalments } from '#domain/offers/instalment-names.ts';
import type { Ledger, LedgerEntry, LedgerInstalment } from '#schemas/money/ledger.ts';
import * as texts from '#texts';

const methods: Record<PaymentMethod, () => string> = {
  CASH: texts.money_cash,
  TRANSFER: texts.money_transfer,
  CARD: texts.money_card,
};

export const formatMethod = (method: PaymentMethod | null) => (method ? methods[method]() : '');

export const methodOptions = () => paymentMethods.map((value) => ({ value, label: methods[value]() }));
export const currencyOptions = () => currencies.map((value) => ({ value, label: currencySymbol(value) }));

const kinds: Record<Exclude<LedgerKind, 'REVERSAL'>, () => string> = {
  CHARGE: texts.money_kind_charge,
  PAYMENT: texts.label_payment,
  REFUND: texts.label_refund,
  WRITE_OFF: texts.label_write_off,
  ROUNDING: texts.label_rounding,
  TRANSFER_OUT: texts.money_kind_transfer_out,
  TRANSFER_IN: texts.money_kind_transfer_in,
};

export const formatReversal = (number: string | null | undefined): string =>
  number ? texts.money_kind_reversal_of({ number }) : texts.money_kind_reversal();

/** "Uplata, kapara", "Storno PU-2026-0211"; `paid` is what each entry paid for. */
export function formatEntry(
  { entryId, kind, reverses }: LedgerEntry,
  { entries }: Pick<Ledger, 'entries'>,
  paid: ReadonlyMap<number, string>,
): string {
  if (kind === 'REVERSAL')
    return formatReversal(entries.find((one) => one.entryId === reverses)?.receiptNumber);
  const what = paid.get(entryId);
  return what ? texts.money_kind_of({ kind: kinds[kind](), what }) : kinds[kind]();
}

const states: Record<Exclude<InstalmentState, 'OVERDUE'>, () => string> = {
  PLANNED: texts.money_state_planned,
  DUE: texts.money_state_due,
  PARTLY_PAID: texts.money_state_partly,
  PAID: texts.money_state_paid,
  VOID: texts.money_state_void,
};

/** "Kasni 6 dana" */
export const formatInstalmentState = (
  { state, due }: Pick<LedgerInstalment, 'state' | 'due'>,
  today: Day,
): string =>
  state === 'OVERDUE' ? texts.money_state_overdue({ count: daysBetween(due, today) }) : states[state]();

/** What was paid too much, without what is asked back; 0 when something is owed. */
export function creditOf({ balance, currency, refunds }: Ledger): number {
  const asked = refunds
    .filter(({ state }) => state === 'ASKED' || state === 'APPROVED')
    .reduce(
      (sum, { amount, otherAmount }) => sum + (amount.currency === currency ? amount : otherAmount).amount,
      0,
    );
  return Math.max(0, -balance.amount - asked);
}

/** The oldest instalment that is not paid, with its title. */
export function oldestOpen({ instalments }: Ledger) {
  const titles = namesOfInstalments(instalments);
  const index = instalments.findIndex(({ state, open }) => state !== 'VOID' && open.amount > 0);
  const instalment = instalments[index];
  return instalment && { instalment, title: titles[index] ?? '' };
}
