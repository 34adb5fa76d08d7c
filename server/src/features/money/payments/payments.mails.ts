import { dayWithWeekday, formatDay } from '#domain/dates/day-times.ts';
import type { Day } from '#domain/dates/days.ts';
import { referenceOf } from '#domain/money/iban.ts';
import { convert, formatMoney, type Money, otherCurrency } from '#domain/money/money-amounts.ts';
import { action, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { greeting } from '#server/platform/mail/mail-greeting.ts';
import * as texts from '#texts';

/** A mail about the money of a reservation; without an account there is no link. */
export type MoneyMail = {
  reservationId: number;
  firstName: string;
  hall: string;
  eventDate: Day;
  link: string | undefined;
};

const openAction = ({ link }: MoneyMail) => (link ? [action(texts.mail_money_action(), link)] : []);

const inBoth = (amount: Money) =>
  texts.mail_money_in_both({
    amount: formatMoney(amount),
    other: formatMoney(convert(amount, otherCurrency(amount.currency))),
  });

const eventRows = ({ hall, eventDate }: MoneyMail) => [
  { label: texts.label_hall(), value: hall },
  { label: texts.label_day(), value: formatDay(eventDate) },
];

function reminderBody(due: Day, today: Day): string {
  if (due > today) return texts.mail_payment_ahead_body();
  return due === today ? texts.mail_payment_today_body() : texts.mail_payment_late_body();
}

/** `toPay`: "Platite kaparu do četvrtka, 26. novembra" */
export function paymentReminderMail(
  mail: MoneyMail,
  { toPay, due, open, today }: { toPay: string; due: Day; open: Money; today: Day },
): MailContent {
  return {
    subject: texts.mail_payment_subject({ toPay, amount: formatMoney(open) }),
    preheader: texts.mail_payment_preheader({ day: dayWithWeekday(due) }),
    heading: toPay,
    blocks: [
      paragraph(greeting(mail.firstName)),
      paragraph(reminderBody(due, today)),
      facts(
        { label: texts.label_amount(), value: inBoth(open) },
        { label: texts.label_deadline(), value: dayWithWeekday(due) },
        { label: texts.label_reference(), value: referenceOf(mail.reservationId) },
        ...eventRows(mail),
      ),
      ...openAction(mail),
      note(texts.mail_payment_paid_already()),
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
      facts(
        { label: texts.mail_cancellation_received(), value: formatMoney(received) },
        { label: texts.label_kept(), value: formatMoney(kept) },
        { label: texts.mail_cancellation_refund(), value: formatMoney(refund) },
        ...eventRows(mail),
      ),
      ...openAction(mail),
      note(texts.mail_money_questions()),
    ],
  };
};
