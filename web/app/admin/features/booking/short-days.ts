import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { dayNumber, monthName, yearNumber } from '#web/features/availability/day-format.ts';

const monthLetters = 3;

/** "jun 2027." with at most three letters of the month. */
export const shortMonth = (day: Day) =>
  texts.label_month_and_year({ month: monthName(day).slice(0, monthLetters), year: yearNumber(day) });

/** "12. jun" */
export const shortDay = (day: Day) =>
  texts.panel_day_short({ day: dayNumber(day), month: monthName(day).slice(0, monthLetters) });
