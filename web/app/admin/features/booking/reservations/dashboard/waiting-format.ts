import { type Day, daysBetween } from '#domain/dates/days.ts';
import * as texts from '#texts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** After this the server sends a reminder. */
const longWait = 2 * day;

const ageOf = (createdAt: string, now: number) => Math.max(0, now - new Date(createdAt).getTime());

export const waitsLong = (createdAt: string, now = Date.now()) => ageOf(createdAt, now) >= longWait;

export const hasJustArrived = (createdAt: string, now = Date.now()) => ageOf(createdAt, now) < minute;

/** "čeka 3 h" */
export function formatWait(createdAt: string, now = Date.now()): string {
  const age = ageOf(createdAt, now);
  if (hasJustArrived(createdAt, now)) return texts.today_waits_now();
  if (age < hour) return texts.today_waits_minutes({ count: Math.floor(age / minute) });
  if (age < day) return texts.today_waits_hours({ count: Math.floor(age / hour) });
  return texts.today_waits_days({ count: Math.floor(age / day) });
}

/** "sutra", "za 6 dana" */
export function formatDaysAhead(eventDate: Day, today: Day): string {
  const count = daysBetween(today, eventDate);
  if (count <= 0) return texts.label_today_lower();
  return count === 1 ? texts.today_event_tomorrow() : texts.today_event_in_days({ count });
}
