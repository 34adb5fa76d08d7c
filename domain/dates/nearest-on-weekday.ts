import { addDays, bookableMonthsAhead, type Day } from './days.ts';

export type IsFree = (day: Day) => boolean;

/** Nearest first; of two equally near the later one, since it leaves more time. */
export const daysAround = (day: Day, step: number, maxSteps: number): Day[] =>
  Array.from({ length: maxSteps }, (_, index) => (index + 1) * step).flatMap((distance) => [
    addDays(day, distance),
    addDays(day, -distance),
  ]);

const week = 7;
const maxWeeks = Math.ceil((bookableMonthsAhead * 31) / week);

/** `isFree` is false outside of the bookable days. In a file of its own, since the first view needs no more. */
export const nearestOnWeekday = (day: Day, isFree: IsFree): Day | undefined =>
  daysAround(day, week, maxWeeks).find(isFree);
