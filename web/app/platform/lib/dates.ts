import { businessTimeZone, type Day, toIsoDay } from '#domain/dates/days.ts';

/** The current day in Sarajevo, as 2026-11-15. */
export const today = (): Day => toIsoDay(new Date());

const hour = 3_600_000;

/** The current year in Sarajevo, where it begins an hour before UTC. */
export const currentYear = () => String(new Date(Date.now() + hour).getUTCFullYear());

/** 15.11.2026. */
export const formatNumericDay = (day: Day) => `${day.split('-').reverse().join('.')}.`;

/** 15.11.2026. */
export const formatDate = (timestamp: string) => formatNumericDay(toIsoDay(new Date(timestamp)));

let clock: Intl.DateTimeFormat | undefined;

/** 15.11.2026. u 18:20 */
export function formatDateTime(timestamp: string): string {
  // Created on first use, since constructing it is slow on phones.
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: businessTimeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${formatDate(timestamp)} u ${clock.format(new Date(timestamp))}`;
}
