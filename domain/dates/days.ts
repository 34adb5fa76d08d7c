/** A calendar day, `YYYY-MM-DD`, without a time, so that no time zone can shift it. */
export type Day = string;

export const businessTimeZone = 'Europe/Sarajevo';
export const bookableMonthsAhead = 36;

let businessDay: Intl.DateTimeFormat | undefined;

/** The local day of a moment. The formatter is slow to construct in browsers, so it is created on first use. */
export function toIsoDay(moment: Date): Day {
  businessDay ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: businessTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return businessDay.format(moment);
}

/** 15.11.2026. */
export const formatNumericDay = (day: Day) => `${day.split('-').reverse().join('.')}.`;

const toUtc = (day: Day) => new Date(`${day}T00:00:00Z`);
const fromUtc = (date: Date): Day => date.toISOString().slice(0, 10);

// Bounds that keep every calculation inside four-digit years.
const firstYear = '1900';
const lastYear = '2199';

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  if (text.slice(0, 4) < firstYear || text.slice(0, 4) > lastYear) return false;
  const date = toUtc(text);
  return !Number.isNaN(date.getTime()) && fromUtc(date) === text;
}

export function addDays(day: Day, count: number): Day {
  const date = toUtc(day);
  date.setUTCDate(date.getUTCDate() + count);
  return fromUtc(date);
}

/** The same day of another month, or its last day where that month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = toUtc(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return fromUtc(date);
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => toUtc(day).getUTCDay();

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / 86_400_000);

export const lastBookableDay = (today: Day): Day => addMonths(today, bookableMonthsAhead);
