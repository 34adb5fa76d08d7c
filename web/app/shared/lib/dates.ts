let inSarajevo: Intl.DateTimeFormat | undefined;

function parts(timestamp: string): Record<string, string> {
  // Made when it is needed: it takes a phone longer than all else that a page does at its beginning.
  inSarajevo ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Sarajevo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const entries = inSarajevo.formatToParts(new Date(timestamp)).map(({ type, value }) => [type, value]);
  return Object.fromEntries(entries);
}

/** The day it is in Sarajevo, as 2026-11-15. */
export function today(): string {
  const { day, month, year } = parts(new Date().toISOString());
  return `${year}-${month}-${day}`;
}

const hour = 3_600_000;

/** The year of today in Sarajevo, where it begins an hour before it does in UTC. */
export const currentYear = () => String(new Date(Date.now() + hour).getUTCFullYear());

/** 15.11.2026. */
export function dayOf(timestamp: string): string {
  const { day, month, year } = parts(timestamp);
  return `${day}.${month}.${year}.`;
}

/** 15.11.2026. u 18:20 */
export function momentOf(timestamp: string): string {
  const { hour, minute } = parts(timestamp);
  return `${dayOf(timestamp)} u ${hour}:${minute}`;
}
