import * as texts from '#texts';

const names = [
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

const shortNames = [
  texts.month_short_1,
  texts.month_short_2,
  texts.month_short_3,
  texts.month_short_4,
  texts.month_short_5,
  texts.month_short_6,
  texts.month_short_7,
  texts.month_short_8,
  texts.month_short_9,
  texts.month_short_10,
  texts.month_short_11,
  texts.month_short_12,
];

/** 1 is January. "novembar" */
export const monthName = (month: number) => names[month - 1]?.() ?? '';

/** "Nov" */
export const shortMonthName = (month: number) => shortNames[month - 1]?.() ?? '';
