import { action, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import * as texts from '#texts';

/** To every administrator. It contains no personal data of guests, since a mail cannot be deleted with the account. */
export const refundApprovedAloneMail = (mail: {
  firstName: string;
  link: string;
  amount: string;
  by: string;
}): MailContent => ({
  subject: texts.mail_refund_alone_subject({ amount: mail.amount }),
  preheader: texts.mail_refund_alone_preheader(),
  heading: texts.mail_refund_alone_heading(),
  blocks: [
    paragraph(greeting(mail.firstName)),
    paragraph(texts.mail_refund_alone_body({ name: mail.by })),
    facts({ label: texts.label_amount(), value: mail.amount }),
    action(texts.mail_refund_alone_action(), mail.link),
    note(texts.mail_administrators_why()),
  ],
});
