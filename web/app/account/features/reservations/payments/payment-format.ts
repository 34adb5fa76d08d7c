import type { Ledger, LedgerEntry } from '#contracts/money/ledger.ts';
import type { LedgerKind, PaymentMethod } from '#contracts/money/ledger-kinds.ts';
import { formatMoney } from '#contracts/money/money-amounts.ts';
import { paidByEntry } from '#contracts/money/paid-instalments.ts';
import * as texts from '#texts';

export interface ShownEntry {
  entryId: number;
  valueDay: string;
  title: string;
  details: string[];
  /** In the currency of the ledger; what is owed is positive. */
  amount: number;
  /** Charged, or a charge taken back; everything else counts as paid. */
  isCharge: boolean;
  /** What is owed after this entry. */
  balance: number;
  isReversed: boolean;
  receiptNumber: string | null;
}

const methods: Record<PaymentMethod, () => string> = {
  CASH: texts.own_payments_kind_cash,
  TRANSFER: texts.own_payments_kind_transfer,
  CARD: texts.own_payments_kind_card,
};

const kinds: Record<Exclude<LedgerKind, 'CHARGE' | 'PAYMENT' | 'REVERSAL'>, () => string> = {
  REFUND: texts.own_payments_kind_refund,
  WRITE_OFF: texts.own_payments_kind_write_off,
  ROUNDING: texts.own_payments_kind_rounding,
  TRANSFER_OUT: texts.own_payments_kind_transfer_out,
  TRANSFER_IN: texts.own_payments_kind_transfer_in,
};

function titleOf({ kind, method, contractNumber }: LedgerEntry, reversed: LedgerEntry | undefined): string {
  if (kind === 'CHARGE') {
    return contractNumber
      ? texts.own_payments_kind_charge({ number: contractNumber })
      : texts.own_payments_kind_charge_plain();
  }
  if (kind === 'PAYMENT') return methods[method ?? 'TRANSFER']();
  if (kind !== 'REVERSAL') return kinds[kind]();
  return reversed?.receiptNumber
    ? texts.own_payments_kind_reversal_of({ number: reversed.receiptNumber })
    : texts.own_payments_kind_reversal();
}

function detailsOf(entry: LedgerEntry, currency: Ledger['currency'], paid: string | undefined): string[] {
  const { kind, amount, receivedBy, note } = entry;
  const isOther = amount.currency !== currency && amount.amount !== 0;
  return [
    ...(paid ? [paid] : []),
    ...(isOther
      ? [texts.own_payments_rate({ amount: formatMoney({ ...amount, amount: Math.abs(amount.amount) }) })]
      : []),
    ...(kind === 'PAYMENT' && receivedBy ? [texts.own_payments_for_house({ name: receivedBy })] : []),
    ...(note && kind === 'CHARGE' ? [note] : []),
  ];
}

/** The newest first, each with the balance after it. */
export function toShownEntries(ledger: Ledger): ShownEntry[] {
  const { entries, currency, balance } = ledger;
  const paid = paidByEntry(ledger);
  let after = balance.amount;
  return entries.map((entry) => {
    const { amount, otherAmount } = entry;
    const own = amount.currency === currency ? amount.amount : otherAmount.amount;
    const reversed = entries.find(({ entryId }) => entryId === entry.reverses);
    const shown = {
      entryId: entry.entryId,
      valueDay: entry.valueDay,
      title: titleOf(entry, reversed),
      details: detailsOf(entry, currency, paid.get(entry.entryId)),
      amount: own,
      isCharge: (reversed ?? entry).kind === 'CHARGE',
      balance: after,
      isReversed: entry.reversedBy !== null,
      receiptNumber: entry.receiptNumber,
    };
    after -= own;
    return shown;
  });
}
