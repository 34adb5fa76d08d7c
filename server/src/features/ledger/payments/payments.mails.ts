import { dayWithWeekday, formatDay } from '#contracts/dates/day-times.ts';
import type { Day } from '#contracts/dates/days.ts';
import { referenceOf } from '#contracts/money/iban.ts';
import { convert, formatMoney, type Money, otherCurrency } from '#contracts/money/money-amounts.ts';
import * as texts from '#texts';
import type { MailBlock, MailContent } from '../../../platform/mail/mail-content.ts';
import { greeting } from '../../../platform/mail/mail-greeting.ts';

/** A mail about the money of a reservation; without an account there is no link. */
export type MoneyMail = {
  reservationId: number;
  firstName: string;
  hall: string;
  eventDate: Day;
  link: string | undefined;
};

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
const action = ({ link }: MoneyMail): MailBlock[] =>
  link ? [{ kind: 'action', label: texts.mail_money_action(), url: link }] : [];

const inBoth = (amount: Money) =>
  texts.mail_money_in_both({
    amount: formatMoney(amount),
    other: formatMoney(convert(amount, otherCurrency(amount.currency))),
  });

const eventRows = ({ hall, eventDate }: MoneyMail) => [
  { label: texts.mail_fact_hall(), value: hall },
  { label: texts.mail_fact_day(), value: formatDay(eventDate) },
];

const reminderTexts = {
  ahead: {
    subject: texts.mail_payment_ahead_subject,
    heading: texts.mail_payment_ahead_heading,
    body: texts.mail_payment_ahead_body,
  },
  today: {
    subject: texts.mail_payment_today_subject,
    heading: texts.mail_payment_today_heading,
    body: texts.mail_payment_today_body,
  },
  late: {
    subject: texts.mail_payment_late_subject,
    heading: texts.mail_payment_late_heading,
    body: texts.mail_payment_late_body,
  },
};

const reminderTextsOf = (due: Day, today: Day) => {
  if (due > today) return reminderTexts.ahead;
  return due === today ? reminderTexts.today : reminderTexts.late;
};

export function paymentReminderMail(
  mail: MoneyMail,
  { due, open, today }: { due: Day; open: Money; today: Day },
): MailContent {
  const of = reminderTextsOf(due, today);
  const values = { amount: formatMoney(open), day: formatDay(due) };
  return {
    subject: of.subject(values),
    preheader: texts.mail_payment_preheader({ day: dayWithWeekday(due) }),
    heading: of.heading(),
    blocks: [
      paragraph(greeting(mail.firstName)),
      paragraph(of.body()),
      {
        kind: 'facts',
        rows: [
          { label: texts.mail_payment_fact_amount(), value: inBoth(open) },
          { label: texts.mail_payment_fact_due(), value: dayWithWeekday(due) },
          { label: texts.mail_payment_fact_reference(), value: referenceOf(mail.reservationId) },
          ...eventRows(mail),
        ],
      },
      ...action(mail),
      { kind: 'note', text: texts.mail_payment_paid_already() },
    ],
  };
}

/** What happens to the money of a contract that ended. */
export const cancellationMoneyMail = (
  mail: MoneyMail,
  { number, received, refund }: { number: string; received: Money; refund: Money },
): MailContent => {
  const kept = { ...received, amount: Math.max(0, received.amount - refund.amount) };
  return {
    subject: texts.mail_cancellation_subject({ number }),
    preheader: texts.mail_cancellation_preheader(),
    heading: texts.mail_cancellation_heading(),
    blocks: [
      paragraph(greeting(mail.firstName)),
      paragraph(texts.mail_cancellation_body({ number })),
      {
        kind: 'facts',
        rows: [
          { label: texts.mail_cancellation_received(), value: formatMoney(received) },
          { label: texts.mail_cancellation_kept(), value: formatMoney(kept) },
          { label: texts.mail_cancellation_refund(), value: formatMoney(refund) },
          ...eventRows(mail),
        ],
      },
      ...action(mail),
      { kind: 'note', text: texts.mail_money_questions() },
    ],
  };
};
