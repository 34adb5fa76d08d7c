import { addDays, type Day, toIsoDay, weekdayOf } from '#domain/dates/days.ts';
import { minutes } from '#server/platform/clock.ts';
import { createSeededRandom, type SeededRandom } from './random.ts';

const sessionsOnAQuietDay = 16;

/** Visits by month, starting with January. */
const monthShares = [1.15, 1.15, 1.2, 1.25, 1.4, 1.45, 1.4, 1.35, 1.2, 0.9, 0.75, 0.7];
/** Visits by weekday, starting with Sunday. */
const weekdayShares = [1.45, 0.9, 0.85, 0.9, 0.95, 1.1, 1.35];

function sessionsOn(random: SeededRandom, day: Day, age: number): number {
  const season = monthShares[Number(day.slice(5, 7)) - 1] ?? 1;
  const weekday = weekdayShares[weekdayOf(day)] ?? 1;
  const growth = 1 - 0.4 * age;
  return Math.round(sessionsOnAQuietDay * season * weekday * growth * (random.between(85, 115) / 100));
}

const hex = (random: SeededRandom, digits: number) =>
  random
    .between(0, 16 ** digits - 1)
    .toString(16)
    .padStart(digits, '0');

/** Daytime with more visits in the evening; never over midnight. */
const minuteOfDay = (random: SeededRandom) =>
  60 * (random.chance(0.55) ? random.between(15, 20) : random.between(6, 14)) + random.between(0, 50);

function* sessionOn(random: SeededRandom, day: Day) {
  const visitorId = `${hex(random, 4)}${hex(random, 4)}-${hex(random, 4)}`;
  const began = new Date(`${day}T00:00:00Z`).getTime() + minutes(minuteOfDay(random));
  const loads = random.chance(0.5) ? 1 : random.between(2, 4);
  for (let load = 0; load < loads; load += 1) yield { visitorId, at: new Date(began + minutes(load * 2)) };
  // A return visit from an open tab.
  if (random.chance(0.05)) yield { visitorId, at: new Date(began + minutes(24 * 60 + 5)) };
}

/** Daily visits until now, slowly increasing. */
export function demoVisits(now: Date, daysBack: number) {
  const random = createSeededRandom(41_004_343);
  const today = toIsoDay(now);
  const visits = [];
  for (let back = daysBack; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    const sessions = sessionsOn(random, day, back / daysBack);
    for (let session = 0; session < sessions; session += 1) visits.push(...sessionOn(random, day));
  }
  return visits.filter(({ at }) => at < now);
}
