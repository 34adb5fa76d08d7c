import { action, facts, note, paragraph, quote } from '#server/platform/mail/mail-blocks.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import * as texts from '#texts';

const answerWords = (hall: string) => ({
  subject: texts.mail_message_answer_subject(),
  preheader: texts.mail_message_answer_preheader({ hall }),
  heading: texts.mail_message_answer_heading(),
  body: texts.mail_message_answer_body(),
});

const firstWords = (hall: string) => ({
  subject: texts.mail_message_first_subject({ hall }),
  preheader: texts.mail_message_first_preheader({ hall }),
  heading: texts.mail_message_first_heading(),
  body: texts.mail_message_first_body(),
});

/** To the customer, with what the business wrote; what they asked is quoted below it. */
export function answerMail(answer: {
  firstName: string;
  hall: string;
  subject: string;
  /** Empty while the customer has written nothing. */
  question: string;
  response: string;
  profileLink: string;
}): MailContent {
  const { question, hall } = answer;
  const { body, ...words } = question ? answerWords(hall) : firstWords(hall);
  return {
    ...words,
    blocks: [
      paragraph(greeting(answer.firstName)),
      paragraph(body),
      paragraph(answer.response),
      ...(question ? [quote(texts.mail_message_question(), question)] : []),
      facts(
        { label: texts.label_hall(), value: hall },
        { label: texts.label_subject(), value: answer.subject },
      ),
      action(texts.mail_message_answer_action(), answer.profileLink),
      note(texts.mail_message_answer_more()),
    ],
  };
}

type NewMessage = { firstName: string; hall: string; panelLink: string };

/**
 * To an administrator, about a new message. It contains no personal data, since a mail cannot be deleted with the
 * account.
 */
export const newMessageMail = (message: NewMessage): MailContent => ({
  subject: texts.mail_message_new_subject({ hall: message.hall }),
  preheader: texts.mail_message_new_preheader(),
  heading: texts.mail_message_new_heading(),
  blocks: [
    paragraph(greeting(message.firstName)),
    paragraph(texts.mail_message_new_body({ hall: message.hall })),
    action(texts.mail_message_new_action(), message.panelLink),
    note(texts.mail_message_new_why()),
  ],
});

/** The same about a customer who goes on in a conversation. */
export const newReplyMail = (message: NewMessage): MailContent => ({
  ...newMessageMail(message),
  subject: texts.mail_message_reply_subject({ hall: message.hall }),
  heading: texts.mail_message_reply_heading(),
  blocks: [
    paragraph(greeting(message.firstName)),
    paragraph(texts.mail_message_reply_body({ hall: message.hall })),
    action(texts.mail_message_reply_action(), message.panelLink),
    note(texts.mail_message_new_why()),
  ],
});
