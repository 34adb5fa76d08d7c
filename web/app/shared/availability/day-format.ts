import { type Day, weekdayOf } from '#contracts/days.ts';
import * as texts from '#texts';
import { nameOfMonth } from '../lib/month-names.ts';

/** 0 is Sunday. */
const weekdays = [
  texts.mail_weekday_sunday,
  texts.mail_weekday_monday,
  texts.mail_weekday_tuesday,
  texts.mail_weekday_wednesday,
  texts.mail_weekday_thursday,
  texts.mail_weekday_friday,
  texts.mail_weekday_saturday,
];

const shortWeekdays = [
  texts.weekday_short_sunday,
  texts.weekday_short_monday,
  texts.weekday_short_tuesday,
  texts.weekday_short_wednesday,
  texts.weekday_short_thursday,
  texts.weekday_short_friday,
  texts.weekday_short_saturday,
];

const monthLetters = 3;

export const weekdayName = (weekday: number) => weekdays[weekday]?.() ?? '';
export const weekdayNames = () => weekdays.map((name) => name());
export const shortWeekdayNames = () => shortWeekdays.map((name) => name());

export const formatWeekday = (day: Day) => weekdayName(weekdayOf(day));
export const dayNumber = (day: Day) => Number(day.slice(8));
export const yearNumber = (day: Day) => Number(day.slice(0, 4));
export const monthName = (day: Day) => nameOfMonth(Number(day.slice(5, 7)));

/** "jun 2027." */
export const formatMonth = (day: Day) =>
  texts.month_and_year({ month: monthName(day), year: yearNumber(day) });

/** "subota, 12. jun 2027." */
export const formatDay = (day: Day) =>
  texts.mail_day_with_weekday({
    weekday: formatWeekday(day),
    day: dayNumber(day),
    month: monthName(day),
    year: yearNumber(day),
  });

/** "sub, 12. jun" on chips. */
export const formatShortDay = (day: Day) =>
  texts.day_short({
    weekday: (shortWeekdays[weekdayOf(day)]?.() ?? '').toLowerCase(),
    day: dayNumber(day),
    month: monthName(day).slice(0, monthLetters),
  });
