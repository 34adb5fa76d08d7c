import { keptCharges } from '#domain/money/ended-ledger.ts';
import type { LedgerKind, PaymentMethod } from '#domain/money/ledger-kinds.ts';
import { formatAmount, formatMoney, type Money } from '#domain/money/money-amounts.ts';
import { paidByEntry } from '#domain/money/paid-instalments.ts';
import type { EndedMoney, Ledger, LedgerEntry } from '#schemas/money/ledger.ts';
import * as texts from '#texts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';

export interface ShownEntry {
  entryId: number;
  valueDay: string;
  title: string;
  details: string[];
  /** In the currency of the ledger, positive unless it takes something back. */
  amount: number;
  /** What is owed after this entry. */
  balance: number;
  isReversed: boolean;
  /** `name` is that of the file to fetch. */
  receipt: { number: string; title: string; name: string } | undefined;
}

const methods: Record<PaymentMethod, () => string> = {
  CASH: texts.own_payments_kind_cash,
  TRANSFER: texts.own_payments_kind_transfer,
  CARD: texts.own_payments_kind_card,
};

const kinds: Record<Exclude<LedgerKind, 'CHARGE' | 'PAYMENT' | 'REVERSAL'>, () => string> = {
  REFUND: texts.label_refund,
  WRITE_OFF: texts.label_write_off,
  ROUNDING: texts.label_rounding,
  TRANSFER_OUT: texts.own_payments_kind_transfer_out,
  TRANSFER_IN: texts.own_payments_kind_transfer_in,
};

interface Reading {
  reversed: LedgerEntry | undefined;
  isKept: boolean;
  paid: string | undefined;
}

function titleOf(entry: LedgerEntry, { reversed, isKept }: Omit<Reading, 'paid'>): string {
  const { kind, method, amount } = entry;
  if (reversed) {
    const what = titleOf(reversed, { reversed: undefined, isKept: false }).toLowerCase();
    return reversed.kind === 'CHARGE'
      ? texts.own_payments_kind_reversal({ what })
      : texts.own_payments_kind_reversal_on({ what, day: formatNumericDay(reversed.valueDay) });
  }
  if (kind === 'CHARGE') {
    if (!isKept) return texts.label_agreed();
    return amount.amount < 0 ? texts.own_payments_kind_doubled() : texts.own_payments_kind_kept();
  }
  if (kind === 'PAYMENT') return methods[method ?? 'TRANSFER']();
  return kind === 'REVERSAL' ? texts.own_payments_kind_reversal({ what: '' }) : kinds[kind]();
}

function detailsOf(entry: LedgerEntry, currency: Ledger['currency'], { paid, isKept }: Reading): string[] {
  const { kind, amount, note, contractNumber } = entry;
  const isOther = amount.currency !== currency && amount.amount !== 0;
  return [
    ...(paid ? [paid] : []),
    ...(kind === 'CHARGE' && contractNumber ? [texts.label_contract_number({ number: contractNumber })] : []),
    ...(isOther
      ? [texts.own_payments_rate({ amount: formatMoney({ ...amount, amount: Math.abs(amount.amount) }) })]
      : []),
    ...(note && kind === 'CHARGE' && !isKept ? [note] : []),
  ];
}

/** These lower what is owed, and are shown as positive all the same. */
const lowering: readonly LedgerKind[] = ['PAYMENT', 'TRANSFER_IN', 'WRITE_OFF', 'ROUNDING'];

type ReceiptNames = { title: () => string; name: () => string };
const receiptNames: Partial<Record<LedgerKind, ReceiptNames>> = {
  REVERSAL: {
    title: texts.own_payments_receipt_title_reversal,
    name: texts.own_payments_receipt_reversal,
  },
  REFUND: { title: texts.own_payments_receipt_title_refund, name: texts.own_payments_receipt_refund },
};
const receiptOfPayment: ReceiptNames = {
  title: texts.own_payments_receipt_title,
  name: texts.own_payments_receipt,
};

function receiptOf({ kind, receiptNumber }: LedgerEntry): ShownEntry['receipt'] {
  if (!receiptNumber) return undefined;
  const { title, name } = receiptNames[kind] ?? receiptOfPayment;
  return { number: receiptNumber, title: title(), name: name() };
}

/** The newest first, each with the balance after it. */
export function toShownEntries(ledger: Ledger): ShownEntry[] {
  const { entries, currency, balance } = ledger;
  const paid = paidByEntry(ledger);
  const amountOf = ({ amount, otherAmount }: LedgerEntry) =>
    amount.currency === currency ? amount.amount : otherAmount.amount;
  const charged = entries.map((entry) => ({
    ...entry,
    amount: amountOf(entry),
    contract: entry.contractNumber,
  }));
  const kept = new Set(keptCharges(charged).map(({ entryId }) => entryId));
  let after = balance.amount;
  return entries.map((entry) => {
    const own = amountOf(entry);
    const reading = {
      reversed: entries.find(({ entryId }) => entryId === entry.reverses),
      isKept: kept.has(entry.entryId),
      paid: paid.get(entry.entryId),
    };
    const shown = {
      entryId: entry.entryId,
      valueDay: entry.valueDay,
      title: titleOf(entry, reading),
      details: detailsOf(entry, currency, reading),
      amount: lowering.includes((reading.reversed ?? entry).kind) ? -own || 0 : own,
      balance: after,
      isReversed: entry.reversedBy !== null,
      receipt: receiptOf(entry),
    };
    after -= own;
    return shown;
  });
}

const moving: readonly LedgerKind[] = ['PAYMENT', 'REFUND', 'TRANSFER_IN', 'TRANSFER_OUT'];

/** What was paid and given back, without what was agreed. */
export function toShownPayments(ledger: Ledger): ShownEntry[] {
  const kindOf = new Map(ledger.entries.map(({ entryId, kind }) => [entryId, kind]));
  const moved = ledger.entries.filter(({ kind, reverses }) =>
    moving.includes(reverses === null ? kind : (kindOf.get(reverses) ?? kind)),
  );
  const ids = new Set(moved.map(({ entryId }) => entryId));
  return toShownEntries(ledger).filter(({ entryId }) => ids.has(entryId));
}

/** "1.000,00", or what the house owes. */
export const formatRest = (balance: number): string =>
  balance < 0 ? texts.own_payments_credit_of({ amount: formatAmount(-balance) }) : formatAmount(balance);

type Keeping = { name: () => string; part: (values: { amount: string }) => string; doubled?: () => string };
const keepings: Record<'KAPARA' | 'ODUSTANICA', Keeping> = {
  KAPARA: {
    name: texts.own_payments_kept_kapara,
    part: texts.own_payments_part_kept_kapara,
    doubled: texts.own_payments_doubled_kapara,
  },
  ODUSTANICA: {
    name: texts.own_payments_kept_odustanica,
    part: texts.own_payments_part_kept_odustanica,
    doubled: texts.own_payments_doubled_odustanica,
  },
};

/** How what was kept is called: more than the first payment has no name of its own. */
export const keepingOf = ({ keptKind }: EndedMoney): Keeping =>
  keptKind ? keepings[keptKind] : { name: texts.label_kept, part: texts.own_payments_part_kept };

/** "uplaćeno 3.000,00 KM · zadržana kapara 3.000,00 KM" */
export function formatEnded(ended: EndedMoney): string {
  if (ended.paid.amount === 0) return texts.own_payments_nothing_paid();
  const parts: [Money, (values: { amount: string }) => string][] = [
    [ended.paid, texts.own_payments_part_received],
    [ended.kept, keepingOf(ended).part],
    [ended.returned, texts.own_payments_part_returned],
    [ended.moved, texts.own_payments_part_moved],
    [ended.toReturn, texts.own_payments_part_to_return],
  ];
  return parts
    .filter(([{ amount }]) => amount !== 0)
    .map(([money, text]) => text({ amount: formatMoney(money) }))
    .join(' · ');
}
