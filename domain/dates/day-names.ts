import * as texts from '#texts';

const weekdays = [
  texts.mail_weekday_sunday,
  texts.mail_weekday_monday,
  texts.mail_weekday_tuesday,
  texts.mail_weekday_wednesday,
  texts.mail_weekday_thursday,
  texts.mail_weekday_friday,
  texts.mail_weekday_saturday,
];

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

/** 0 is Sunday. */
export const nameOfWeekday = (weekday: number) => weekdays[weekday]?.() ?? '';
