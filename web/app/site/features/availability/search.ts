import { addDays, type Day, lastBookableDay, weekdayOf } from '#domain/dates/days.ts';
import { fitsGuests } from '#web/features/availability/capacity.ts';
import { type Availability, type BookableHall, freeHalls } from '#web/features/availability/free-days.ts';
import { lastOfMonth } from '#web/features/availability/month.ts';

/** A day with the halls that are free and fit the guests. */
export interface FreeDay {
  eventDate: Day;
  halls: BookableHall[];
}

/** A weekday by its number, the weekend, or any day. */
export type DayFilter = 'weekend' | 'any' | '0' | '1' | '2' | '3' | '4' | '5' | '6';

interface Search {
  wanted: DayFilter;
  /** Undefined: any month. */
  month: Day | undefined;
  guestCount: number | undefined;
}

const maxShown = 8;
const weekend = [5, 6, 0];

function isWanted(wanted: DayFilter, day: Day): boolean {
  if (wanted === 'any') return true;
  const weekday = weekdayOf(day);
  return wanted === 'weekend' ? weekend.includes(weekday) : Number(wanted) === weekday;
}

function freeDaysBetween(availability: Availability, from: Day, to: Day, search: Search): FreeDay[] {
  const found: FreeDay[] = [];
  for (let day = from; day <= to && found.length < maxShown; day = addDays(day, 1)) {
    if (!isWanted(search.wanted, day)) continue;
    const halls = freeHalls(availability, day).filter((hall) => fitsGuests(hall, search.guestCount));
    if (halls.length > 0) found.push({ eventDate: day, halls });
  }
  return found;
}

/** The free days of a search; if there are none, the free weekends from its month on. */
export function searchDays(
  availability: Availability,
  search: Search,
): { days: FreeDay[]; areOnlyNear: boolean } {
  const { today } = availability;
  const last = lastBookableDay(today);
  const from = search.month && search.month > today ? search.month : today;
  const days = freeDaysBetween(availability, from, search.month ? lastOfMonth(search.month) : last, search);
  if (days.length > 0) return { days, areOnlyNear: false };
  return {
    days: freeDaysBetween(availability, from, last, { ...search, wanted: 'weekend' }),
    areOnlyNear: true,
  };
}
