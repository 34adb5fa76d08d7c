import type { Day } from '#domain/dates/days.ts';
import { formatDeadlineDay } from '#domain/dates/deadline-format.ts';
import * as texts from '#texts';
import { dayNumber, monthName, yearNumber } from '#web/features/availability/day-format.ts';
import type { DayRange } from './shorter-range.ts';

const withYear = (day: Day) =>
  texts.days_day_short_with_year({ day: dayNumber(day), month: monthName(day), year: yearNumber(day) });

/** "22. jun – 25. jun 2027." */
export function formatRange({ from, to }: DayRange): string {
  if (from === to) return withYear(to);
  const start =
    yearNumber(from) === yearNumber(to)
      ? texts.panel_day_short({ day: dayNumber(from), month: monthName(from) })
      : withYear(from);
  return texts.days_range({ from: start, to: withYear(to) });
}

/** "25. juna", after "do" and "od". */
const genitive = (day: Day) => formatDeadlineDay(new Date(`${day}T12:00:00Z`));

/** "Zatvori do 25. juna" */
export function formatShorter(shorter: DayRange, asked: DayRange): string {
  if (shorter.from === asked.from) return texts.days_close_until({ day: genitive(shorter.to) });
  if (shorter.to === asked.to) return texts.days_close_since({ day: genitive(shorter.from) });
  return texts.days_close_between({ from: genitive(shorter.from), to: genitive(shorter.to) });
}
