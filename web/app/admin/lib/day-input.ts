import { type Day, isDay } from '#domain/dates/days.ts';
import { formatNumericDay } from '#web/platform/lib/dates.ts';

const padded = (number: string) => number.padStart(2, '0');
const asDay = (day: string, month: string, year: string): Day | undefined => {
  const found = `${year}-${padded(month)}-${padded(day)}`;
  return isDay(found) ? found : undefined;
};

function groupsIn(text: string): string[] {
  const groups = text.match(/\d+/g) ?? [];
  const [only = ''] = groups;
  if (groups.length !== 1 || ![4, 6, 8].includes(only.length)) return groups;
  // Number pads of phones have no full stop, so 15052027 is accepted.
  return [only.slice(0, 2), only.slice(2, 4), only.slice(4)].filter(Boolean);
}

/** Complete formats only: 15.05.2027. or 15052027 or 2027-05-15. */
export function completeDay(text: string): Day | undefined {
  if (isDay(text.trim())) return text.trim();
  const [day = '', month = '', year = '', ...more] = groupsIn(text);
  return year.length === 4 && more.length === 0 ? asDay(day, month, year) : undefined;
}

/** Also short formats: 15.5.27, and 15.5. for the next such day. */
export function dayFrom(text: string, today: Day): Day | undefined {
  const complete = completeDay(text);
  if (complete) return complete;
  const [day = '', month = '', year, ...more] = groupsIn(text);
  if (more.length > 0 || month === '') return undefined;
  if (year !== undefined) return year.length === 2 ? asDay(day, month, `20${year}`) : undefined;
  const thisYear = Number(today.slice(0, 4));
  return [0, 1, 2, 3, 4]
    .map((ahead) => asDay(day, month, String(thisYear + ahead)))
    .find((found) => found !== undefined && found >= today);
}

/** A day in the format of the site, otherwise the typed text. */
export const shownDay = (value: string) => (isDay(value) ? formatNumericDay(value) : value);
