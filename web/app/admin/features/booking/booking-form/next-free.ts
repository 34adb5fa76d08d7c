import { addDays, type Day, lastBookableDay, weekdayOf } from '#domain/dates/days.ts';
import { type Availability, isFree } from '#web/features/availability/free-days.ts';

/** A weekday by number, 0 is Sunday, or any day. */
export type WantedWeekday = 'any' | '0' | '1' | '2' | '3' | '4' | '5' | '6';

/** The next free days of a hall from today on. */
export function nextFreeOn(
  availability: Availability,
  hallId: number,
  weekday: WantedWeekday,
  count: number,
): Day[] {
  const { today } = availability;
  const last = lastBookableDay(today);
  const step = weekday === 'any' ? 1 : 7;
  const wait = weekday === 'any' ? 0 : (Number(weekday) - weekdayOf(today) + 7) % 7;
  const found: Day[] = [];
  for (let day = addDays(today, wait); day <= last && found.length < count; day = addDays(day, step))
    if (isFree(availability, hallId, day)) found.push(day);
  return found;
}
