import { nameOfMonth, nameOfWeekday } from '#domain/dates/day-names.ts';
import { type Day, weekdayOf } from '#domain/dates/days.ts';
import * as texts from '#texts';

const shortWeekdays = [
  texts.weekday_short_sunday,
  texts.weekday_short_monday,
  texts.weekday_short_tuesday,
  texts.weekday_short_wednesday,
  texts.weekday_short_thursday,
  texts.weekday_short_friday,
  texts.weekday_short_saturday,
];

const letters = 3;

export const weekdayNames = () => shortWeekdays.map((_, weekday) => nameOfWeekday(weekday));
export const shortWeekdayNames = () => shortWeekdays.map((name) => name());

export const formatWeekday = (day: Day) => nameOfWeekday(weekdayOf(day));
export const dayNumber = (day: Day) => Number(day.slice(8));
export const yearNumber = (day: Day) => Number(day.slice(0, 4));
export const monthName = (day: Day) => nameOfMonth(Number(day.slice(5, 7)));

/** "jun 2027." */
export const formatMonth = (day: Day) =>
  texts.label_month_and_year({ month: monthName(day), year: yearNumber(day) });

/** "subota, 12. jun 2027." */
export const formatDay = (day: Day) =>
  texts.mail_day_with_weekday({
    weekday: formatWeekday(day),
    day: dayNumber(day),
    month: monthName(day),
    year: yearNumber(day),
  });

/** "sri"; the headings of calendars have the names of the specification instead. */
export const shortWeekday = (day: Day) => formatWeekday(day).slice(0, letters);

/** "sub, 12. jun" on chips. */
export const formatShortDay = (day: Day) =>
  texts.day_short({
    weekday: shortWeekday(day),
    day: dayNumber(day),
    month: monthName(day).slice(0, letters),
  });
