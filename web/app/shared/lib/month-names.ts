import * as texts from '#texts';

const months = [
  texts.mail_month_january,
  texts.mail_month_february,
  texts.mail_month_march,
  texts.mail_month_april,
  texts.mail_month_may,
  texts.mail_month_june,
  texts.mail_month_july,
  texts.mail_month_august,
  texts.mail_month_september,
  texts.mail_month_october,
  texts.mail_month_november,
  texts.mail_month_december,
];

/** 1 is January. */
export const nameOfMonth = (month: number) => months[month - 1]?.() ?? '';
