import { addDays, type Day, daysBetween, weekdayOf } from './days.ts';

const weekend = [5, 6, 0];
export const isWeekend = (day: Day) => weekend.includes(weekdayOf(day));

const nearbyWithinDays = 90;

/** Alternatives for a day: the closest free days on either side, weekends for a weekend. */
export function nearbyDays(day: Day, today: Day, count: number, isFree: (day: Day) => boolean): Day[] {
  const isAlike = (candidate: Day) => !isWeekend(day) || isWeekend(candidate);
  const start = day < today ? today : day;
  return Array.from({ length: 2 * nearbyWithinDays + 1 }, (_, index) =>
    addDays(start, index - nearbyWithinDays),
  )
    .filter((candidate) => candidate !== day && isAlike(candidate) && isFree(candidate))
    .sort((one, other) => Math.abs(daysBetween(start, one)) - Math.abs(daysBetween(start, other)))
    .slice(0, count)
    .sort();
}
