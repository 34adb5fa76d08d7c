import { addDays, type Day, lastBookableDay, weekdayOf } from '#contracts/days.ts';
import type { AvailabilityResponse } from '#contracts/reservations.ts';
import { lastOfMonth } from '../../../shared/availability/month.ts';

export type FreeDay = AvailabilityResponse['days'][number];

/** A weekday by its number, the weekend, or any day. */
export type DayFilter = 'weekend' | 'any' | '0' | '1' | '2' | '3' | '4' | '5' | '6';

const longestRangeDays = 400;
const mostShown = 12;
const nearestShown = 6;
const weekend = [5, 6, 0];

/** The requested range: a month, or the longest range of one call. */
export function rangeOf(month: Day | undefined, today: Day): { from: Day; to: Day } {
  const last = lastBookableDay(today);
  if (!month) return { from: today, to: [addDays(today, longestRangeDays), last].sort()[0] ?? last };
  return { from: month < today ? today : month, to: lastOfMonth(month) };
}

function isWanted(wanted: DayFilter, day: Day): boolean {
  if (wanted === 'any') return true;
  const weekday = weekdayOf(day);
  return wanted === 'weekend' ? weekend.includes(weekday) : Number(wanted) === weekday;
}

/** The matching free days, nearest first. */
export const matchingDays = (days: readonly FreeDay[], wanted: DayFilter): FreeDay[] =>
  days
    .filter(({ eventDate, freeHallIds }) => freeHallIds.length > 0 && isWanted(wanted, eventDate))
    .slice(0, mostShown);

/** The nearest free Fridays, Saturdays and Sundays in order. */
export const nearestWeekends = ({
  fridays,
  saturdays,
  sundays,
}: AvailabilityResponse['nearest']): FreeDay[] =>
  [...fridays, ...saturdays, ...sundays]
    .sort((one, other) => (one.eventDate < other.eventDate ? -1 : 1))
    .slice(0, nearestShown);
