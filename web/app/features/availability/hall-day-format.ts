import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { type Availability, type BookableHall, isClosed, isFree } from './free-days.ts';

// Kruna and Evropa are feminine, Kristal is masculine: the last letter decides.
export const isFeminine = (name: string) => name.endsWith('a');

/** "Kruna slobodna" */
export function formatHallOnDay(
  availability: Availability,
  { hallId, name }: BookableHall,
  day: Day,
): string {
  const [feminine, masculine] = isFree(availability, hallId, day)
    ? [texts.calendar_free_feminine, texts.calendar_free_masculine]
    : isClosed(availability, hallId, day)
      ? [texts.calendar_closed_feminine, texts.calendar_closed_masculine]
      : [texts.calendar_taken_feminine, texts.calendar_taken_masculine];
  return (isFeminine(name) ? feminine : masculine)({ hall: name });
}
