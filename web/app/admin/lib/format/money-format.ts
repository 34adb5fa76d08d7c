import { type Day, daysBetween } from '#contracts/dates/days.ts';
import type { Ledger, LedgerEntry, LedgerInstalment } from '#contracts/money/ledger.ts';
import type { InstalmentState, LedgerKind, PaymentMethod } from '#contracts/money/ledger-kinds.ts';
import type { Debtor } from '#contracts/money/overview.ts';
import * as texts from '#texts';
import { formatInstalmentKind, instalmentTitles } from './offer-format.ts';

const methods: Record<PaymentMethod, () => string> = {
  CASH: texts.money_cash,
  TRANSFER: texts.money_transfer,
  CARD: texts.money_card,
};

export const formatMethod = (method: PaymentMethod | null) => (method ? methods[method]() : '');

export const methodOptions = () =>
  (['CASH', 'TRANSFER', 'CARD'] as const).map((value) => ({ value, label: methods[value]() }));

const kinds: Record<Exclude<LedgerKind, 'REVERSAL'>, () => string> = {
  CHARGE: texts.money_kind_charge,
  PAYMENT: texts.money_kind_payment,
  REFUND: texts.money_kind_refund,
  WRITE_OFF: texts.money_kind_write_off,
  ROUNDING: texts.money_kind_rounding,
  TRANSFER_OUT: texts.money_kind_transfer_out,
  TRANSFER_IN: texts.money_kind_transfer_in,
};

/** "Uplata", "Storno PU-2026-0211" */
export function formatEntry({ kind, reverses }: LedgerEntry, { entries }: Pick<Ledger, 'entries'>): string {
  if (kind !== 'REVERSAL') return kinds[kind]();
  const number = entries.find(({ entryId }) => entryId === reverses)?.receiptNumber;
  return number ? texts.money_kind_reversal_of({ number }) : texts.money_kind_reversal();
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

/** The oldest instalment that is not paid, with its title. */
export function oldestOpen({ instalments }: Ledger) {
  const titles = instalmentTitles(instalments);
  const index = instalments.findIndex(({ state, open }) => state !== 'VOID' && open.amount > 0);
  const instalment = instalments[index];
  return instalment && { instalment, title: titles[index] ?? '' };
}

/** "Kapara", "2. rata" or "Ostatak", where the plan itself is not at hand. */
export function instalmentTitle({ kind, ordinal, isLast }: Debtor['instalment']): string {
  if (kind !== 'INSTALMENT') return formatInstalmentKind(kind);
  return isLast && ordinal > 1
    ? texts.panel_instalment_rest()
    : texts.panel_instalment_number({ number: String(ordinal) });
}
