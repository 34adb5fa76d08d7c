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
    { kind: 'paragraph', text: greeting(mail.firstName) },
    { kind: 'paragraph', text: texts.mail_refund_alone_body({ name: mail.by }) },
    {
      kind: 'facts',
      rows: [{ label: texts.mail_refund_alone_amount(), value: mail.amount }],
    },
    { kind: 'action', label: texts.mail_refund_alone_action(), url: mail.link },
    { kind: 'note', text: texts.mail_administrators_why() },
  ],
});
