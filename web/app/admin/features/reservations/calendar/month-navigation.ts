import { addMonths, type Day, firstOfMonth, isDay } from '#contracts/days.ts';
import { dayAfterKey } from '../../../../shared/availability/month.ts';
import { today } from '../../../../shared/lib/dates.ts';

/** Where a key leads from a day, in whatever month it lies. */
// The moves of the public calendar end where booking ends; counted from the day itself they never do.
export const dayAfterAnyKey = (key: string, day: Day): Day | undefined => {
  const next = dayAfterKey(key, day, addMonths(day, -1));
  return next && isDay(next) ? next : undefined;
};

const monthsBack = 24;
const monthsAhead = 36;

/** Those that are offered in the list of months; the one that is shown is always among them. */
export function monthsAround(shown: Day): Day[] {
  const start = addMonths(firstOfMonth(today()), -monthsBack);
  const months = Array.from({ length: monthsBack + monthsAhead + 1 }, (_, index) => addMonths(start, index));
  return months.includes(shown) ? months : [...months, shown].sort();
}
