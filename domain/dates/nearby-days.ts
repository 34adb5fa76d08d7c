import { type Day, weekdayOf } from './days.ts';
import { daysAround, type IsFree } from './nearest-on-weekday.ts';

const weekend = [5, 6, 0];
const isWeekend = (day: Day) => weekend.includes(weekdayOf(day));

const nearbyWithinDays = 90;

/** Alternatives for a day: first free days of its weekday, then the closest ones, weekends for a weekend. */
export function nearbyDays(day: Day, today: Day, count: number, isFree: IsFree): Day[] {
  const start = day < today ? today : day;
  const isAlike = (candidate: Day) => !isWeekend(day) || isWeekend(candidate);
  const free = [start, ...daysAround(start, 1, nearbyWithinDays)].filter(
    (candidate) => candidate !== day && isAlike(candidate) && isFree(candidate),
  );
  const onWeekday = free
    .filter((candidate) => weekdayOf(candidate) === weekdayOf(day))
    .slice(0, Math.ceil(count / 2));
  const others = free.filter((candidate) => !onWeekday.includes(candidate));
  return [...onWeekday, ...others].slice(0, count);
}
