import { formatMoney } from '#domain/money/money-amounts.ts';
import { action, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts';
import type { MailAttachment, MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import * as texts from '#texts';
import type { ReceiptSnapshot } from './receipts.repository.ts';

const words = {
  PAYMENT: {
    subject: texts.mail_receipt_subject,
    heading: texts.mail_receipt_heading,
    body: texts.mail_receipt_body,
  },
  REFUND: {
    subject: texts.mail_receipt_refund_subject,
    heading: texts.mail_receipt_refund_heading,
    body: texts.mail_receipt_refund_body,
  },
  REVERSAL: {
    subject: texts.mail_receipt_reversal_subject,
    heading: texts.mail_receipt_reversal_heading,
    body: texts.mail_receipt_reversal_body,
  },
};

export function receiptMail({
  snapshot,
  firstName,
  link,
  pdf,
}: {
  snapshot: ReceiptSnapshot;
  firstName: string;
  /** Of an account. */
  link: string | undefined;
  pdf: MailAttachment;
}): MailContent {
  const { kind, number, amount, otherAmount, purpose, balance } = snapshot;
  const { subject, heading, body } = words[kind];
  const left = balance.amount < 0 ? texts.receipt_overpaid() : texts.label_left();
  return {
    subject: subject({ number }),
    preheader: texts.mail_receipt_preheader(),
    heading: heading(),
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(body({ amount: formatMoney(amount), number: snapshot.reverses ?? number })),
      facts(
        { label: texts.mail_receipt_fact_number(), value: number },
        {
          label: texts.label_amount(),
          value: `${formatMoney(amount)} = ${formatMoney(otherAmount)}`,
        },
        { label: texts.receipt_for(), value: purpose },
        { label: left, value: formatMoney({ ...balance, amount: Math.abs(balance.amount) }) },
      ),
      ...(link ? [action(texts.mail_receipt_action(), link)] : []),
      note(texts.mail_receipt_verify()),
    ],
    attachments: [pdf],
  };
}
