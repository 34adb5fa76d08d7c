import { type Day, isDay } from '#domain/dates/days.ts';
import { hallPath } from '#domain/slugs.ts';

const parameter = 'dan';

/** The page of a hall with a day chosen in its calendar. */
export const sharedDayPath = (slug: string, day: Day) =>
  `${hallPath(slug)}?${parameter}=${day}#provjeri-termin`;

/** The day in the address; undefined when it is none or has passed. */
export function sharedDayIn(search: string, today: Day): Day | undefined {
  const day = new URLSearchParams(search).get(parameter) ?? '';
  return isDay(day) && day >= today ? day : undefined;
}
