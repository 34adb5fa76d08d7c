import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  firstOfMonth,
  lastBookableDay,
  weekdayOf,
} from '#domain/dates/days.ts';

const daysInWeek = 7;

export const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1);

/** Weeks from Sunday to Saturday; days of other months are undefined. */
export function weeksOf(month: Day): (Day | undefined)[][] {
  const first = firstOfMonth(month);
  const length = daysBetween(first, lastOfMonth(month)) + 1;
  const before = weekdayOf(first);
  return Array.from({ length: Math.ceil((before + length) / daysInWeek) }, (_, week) =>
    Array.from({ length: daysInWeek }, (_, weekday) => {
      const index = week * daysInWeek + weekday - before;
      return index < 0 || index >= length ? undefined : addDays(first, index);
    }),
  );
}

export function bookableMonths(today: Day): Day[] {
  const last = lastBookableDay(today);
  const months: Day[] = [];
  for (let month = firstOfMonth(today); month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

const moves: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -daysInWeek),
  ArrowDown: (day) => addDays(day, daysInWeek),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, daysInWeek - 1 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The target day of a key within the bookable months, or undefined. */
export function dayAfterKey(key: string, day: Day, today: Day): Day | undefined {
  const moved = moves[key]?.(day);
  const [, nearest] = [firstOfMonth(today), moved, lastOfMonth(lastBookableDay(today))].sort();
  return moved && nearest;
}
