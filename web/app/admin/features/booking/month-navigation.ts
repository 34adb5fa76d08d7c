import { addMonths, type Day, firstOfMonth, isDay } from '#domain/dates/days.ts';
import { dayAfterKey } from '#web/features/availability/month.ts';
import { today } from '#web/platform/lib/dates.ts';

// The public calendar ends at the last bookable day; starting from the day itself there is no end.
export const dayAfterAnyKey = (key: string, day: Day): Day | undefined => {
  const next = dayAfterKey(key, day, addMonths(day, -1));
  return next && isDay(next) ? next : undefined;
};

const monthsBack = 24;
const monthsAhead = 36;

/** The months in the list, always including the current one. */
export function monthsAround(shown: Day): Day[] {
  const start = addMonths(firstOfMonth(today()), -monthsBack);
  const months = Array.from({ length: monthsBack + monthsAhead + 1 }, (_, index) => addMonths(start, index));
  return months.includes(shown) ? months : [...months, shown].sort();
}
