import { formatNumericDay } from '#domain/dates/days.ts';
import { inGroupsOfFour } from '#domain/money/iban.ts';
import type { PaymentMethod } from '#domain/money/ledger-kinds.ts';
import { currencySymbol, formatAmount } from '#domain/money/money-amounts.ts';
import type { PaperRow, ReceiptPaper } from '#server/platform/papers/paper-content.ts';
import { paperFrame } from '#server/platform/papers/paper-frame.ts';
import * as texts from '#texts';
import { amountInWords } from './amount-in-words.rules.ts';
import type { ReceiptSnapshot } from './receipts.repository.ts';

/** The content of a receipt, from stored data alone, so that it is the same whenever it is made. */

type Kind = ReceiptSnapshot['kind'];

const titles: Record<Kind, () => string> = {
  PAYMENT: texts.receipt_title,
  REFUND: texts.receipt_title_refund,
  REVERSAL: texts.receipt_title_reversal,
};
const amountLabels: Record<Kind, () => string> = {
  PAYMENT: texts.receipt_amount,
  REFUND: texts.receipt_amount_refund,
  REVERSAL: texts.receipt_amount_reversal,
};
const personLabels: Record<Kind, () => string> = {
  PAYMENT: texts.receipt_payer,
  REFUND: texts.label_recipient,
  REVERSAL: texts.paper_customer,
};
const stateTitles: Record<Kind, () => string> = {
  PAYMENT: texts.receipt_state_title,
  REFUND: texts.receipt_state_title_refund,
  REVERSAL: texts.receipt_state_title_reversal,
};
const transfers: Record<Kind, (inputs: { day: string }) => string> = {
  PAYMENT: texts.receipt_method_transfer,
  REFUND: texts.receipt_method_transfer_refund,
  REVERSAL: texts.receipt_method_transfer_reversal,
};

function methodOf({ kind, method, valueDay }: ReceiptSnapshot): string {
  const methods: Record<PaymentMethod, (inputs: { day: string }) => string> = {
    CASH: texts.receipt_method_cash,
    TRANSFER: transfers[kind],
    CARD: texts.receipt_method_card,
  };
  return methods[method]({ day: formatNumericDay(valueDay) });
}

const row = (label: string, value: string | null): PaperRow[] => (value ? [{ label, value }] : []);

function stateOf({ kind, agreed, received, balance, balanceOther }: ReceiptSnapshot): ReceiptPaper['state'] {
  const forgiven = agreed.amount - received.amount - balance.amount;
  const isOverpaid = balance.amount < 0;
  const shown = (amount: number) => formatAmount(isOverpaid ? -amount : amount);
  return {
    title: stateTitles[kind](),
    heads: [texts.receipt_state(), texts.label_amount_in({ currency: currencySymbol(balance.currency) })],
    rows: [
      { what: texts.label_agreed(), amount: formatAmount(agreed.amount) },
      { what: texts.receipt_received(), amount: formatAmount(received.amount) },
      ...(forgiven === 0 ? [] : [{ what: texts.receipt_forgiven(), amount: formatAmount(forgiven) }]),
    ],
    last: {
      what: isOverpaid ? texts.receipt_overpaid() : texts.label_left(),
      other: `· ${shown(balanceOther.amount)} ${currencySymbol(balanceOther.currency)}`,
      amount: shown(balance.amount),
    },
  };
}

const receiptName = ({ kind, number }: Pick<ReceiptSnapshot, 'kind' | 'number'>) =>
  kind === 'REVERSAL' ? texts.receipt_name_reversal({ number }) : texts.receipt_name({ number });

export function receiptPaper(snapshot: ReceiptSnapshot): ReceiptPaper {
  const { kind, amount, otherAmount } = snapshot;
  return {
    kind: 'receipt',
    frame: paperFrame(snapshot.business, texts.paper_footer({ title: receiptName(snapshot) })),
    title: titles[kind](),
    subtitle: snapshot.number,
    date: { label: texts.label_date(), value: formatNumericDay(snapshot.postedOn) },
    amount: {
      label: amountLabels[kind](),
      amount: formatAmount(amount.amount),
      currency: currencySymbol(amount.currency),
      other: { amount: formatAmount(otherAmount.amount), currency: currencySymbol(otherAmount.currency) },
      words: texts.receipt_words({ words: amountInWords(amount) }),
    },
    rows: [
      ...row(personLabels[kind](), snapshot.payer || texts.paper_unnamed()),
      ...row(texts.receipt_for(), snapshot.purpose),
      ...row(texts.label_event(), snapshot.event),
      ...row(texts.label_method(), methodOf(snapshot)),
      ...row(texts.label_reference(), inGroupsOfFour(snapshot.reference)),
      ...row(texts.receipt_by(), snapshot.receivedBy),
    ],
    state: stateOf(snapshot),
    note: snapshot.reverses
      ? texts.receipt_note_reversal({ number: snapshot.reverses })
      : texts.receipt_note(),
    signature: texts.receipt_signature(),
  };
}
