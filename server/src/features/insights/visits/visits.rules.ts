import { addDays, addMonths, type Day, daysBetween, firstOfMonth, weekdayOf } from '#domain/dates/days.ts';
import type { Granularity } from '#schemas/visits.ts';

/** Number of periods in each chart; years are not limited. */
const shownPeriods = { day: 30, week: 26, month: 24 } as const;

const storedMonths = 13;

/** Older visits are stored as roll-ups only. */
export const storedSince = (today: Day) => new Date(`${addMonths(today, -storedMonths)}T00:00:00Z`);

const firstOfYear = (year: number | string): Day => `${year}-01-01`;
const mondayOf = (day: Day) => addDays(day, -((weekdayOf(day) + 6) % 7));

/** ISO 8601: a week belongs to the year of its Thursday. */
function weekKey(monday: Day): string {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor(daysBetween(firstOfYear(year), thursday) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

export function periodKey(granularity: Granularity, startsOn: Day): string {
  if (granularity === 'week') return weekKey(startsOn);
  return startsOn.slice(0, { day: 10, month: 7, year: 4 }[granularity]);
}

/** The first days of the shown periods, newest first. */
export function shownStarts(granularity: Granularity, today: Day, firstYear: Day | undefined): Day[] {
  if (granularity === 'year') {
    const last = Number(today.slice(0, 4));
    const first = Math.min(last, Number((firstYear ?? today).slice(0, 4)));
    return Array.from({ length: last - first + 1 }, (_, back) => firstOfYear(last - back));
  }
  const starts = {
    day: (back: number) => addDays(today, -back),
    week: (back: number) => addDays(mondayOf(today), -7 * back),
    month: (back: number) => addMonths(firstOfMonth(today), -back),
  };
  return Array.from({ length: shownPeriods[granularity] }, (_, back) => starts[granularity](back));
}
