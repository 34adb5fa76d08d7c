import { addDays, bookableMonthsAhead, type Day, weekdayOf } from './days.ts';

const weekend = [5, 6, 0];
const isWeekend = (day: Day) => weekend.includes(weekdayOf(day));

type IsFree = (day: Day) => boolean;

/** Nearest first; of two equally near the later one, since it leaves more time. */
const around = (day: Day, step: number, mostSteps: number): Day[] =>
  Array.from({ length: mostSteps }, (_, index) => (index + 1) * step).flatMap((distance) => [
    addDays(day, distance),
    addDays(day, -distance),
  ]);

const week = 7;
const mostWeeks = Math.ceil((bookableMonthsAhead * 31) / week);

/** `isFree` is false outside of the bookable days. */
export const nearestOnWeekday = (day: Day, isFree: IsFree): Day | undefined =>
  around(day, week, mostWeeks).find(isFree);

const nearbyWithinDays = 90;

/** Alternatives for a day: first free days of its weekday, then the closest ones, weekends for a weekend. */
export function nearbyDays(day: Day, today: Day, count: number, isFree: IsFree): Day[] {
  const start = day < today ? today : day;
  const isAlike = (candidate: Day) => !isWeekend(day) || isWeekend(candidate);
  const free = [start, ...around(start, 1, nearbyWithinDays)].filter(
    (candidate) => candidate !== day && isAlike(candidate) && isFree(candidate),
  );
  const onWeekday = free
    .filter((candidate) => weekdayOf(candidate) === weekdayOf(day))
    .slice(0, Math.ceil(count / 2));
  const others = free.filter((candidate) => !onWeekday.includes(candidate));
  return [...onWeekday, ...others].slice(0, count);
}
