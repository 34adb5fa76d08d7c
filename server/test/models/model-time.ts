/** The deadlines of the model, calculated without the product: moments are milliseconds, days are texts. */

export const minute = 60_000;
export const hour = 60 * minute;
const dayLength = 24 * hour;

export type Rules = {
  holdDays: number;
  holdHoursNear: number;
  holdDaysMax: number;
  offerHours: number;
  offerHoursNear: number;
  /** Full hours of the local clock; equal ones mean no night. */
  nightFrom: number;
  nightTo: number;
};

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31));
  return last.getUTCDate() - last.getUTCDay();
}

/** Sarajevo: two hours ahead from the last Sunday of March to the last of October, at one o'clock UTC; else one. */
function offsetAt(moment: number): number {
  const year = new Date(moment).getUTCFullYear();
  const summer = Date.UTC(year, 2, lastSunday(year, 2), 1);
  const winter = Date.UTC(year, 9, lastSunday(year, 9), 1);
  return (moment >= summer && moment < winter ? 2 : 1) * hour;
}

export const localDay = (moment: number): string =>
  new Date(moment + offsetAt(moment)).toISOString().slice(0, 10);

const localHour = (moment: number): number =>
  ((((moment + offsetAt(moment)) % dayLength) + dayLength) % dayLength) / hour;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);

export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength;

/** The moment of a full hour that exists on that day. */
function atHour(day: string, clockHour: number): number {
  const wall = Date.parse(day) + clockHour * hour;
  const found = [2, 1]
    .map((ahead) => wall - ahead * hour)
    .find((moment) => moment + offsetAt(moment) === wall);
  if (found === undefined) throw new Error(`${clockHour} o'clock is skipped on ${day}`);
  return found;
}

export const lastMoment = (eventDate: string): number => atHour(addDays(eventDate, -2), 20);

export function holdEnd(eventDate: string, now: number, rules: Rules): number {
  const today = localDay(now);
  const isNear = daysFrom(today, eventDate) <= 30;
  const end = isNear ? now + rules.holdHoursNear * hour : atHour(addDays(today, rules.holdDays), 20);
  return Math.min(end, lastMoment(eventDate));
}

/** As long again: exact hours below two days, else whole days. Undefined when nothing is gained. */
export function extendedEnd(
  hold: { since: number; until: number; eventDate: string },
  rules: Rules,
): number | undefined {
  const length = hold.until - hold.since;
  const [first, last] = [localDay(hold.since), localDay(hold.until)];
  const again =
    length < 2 * dayLength ? hold.until + length : atHour(addDays(last, daysFrom(first, last)), 20);
  const end = Math.min(again, atHour(addDays(first, rules.holdDaysMax), 20), lastMoment(hold.eventDate));
  return end > hold.until ? end : undefined;
}

function isNight(moment: number, { nightFrom, nightTo }: Rules): boolean {
  const time = localHour(moment);
  if (nightFrom === nightTo) return false;
  if (nightFrom < nightTo) return time >= nightFrom && time < nightTo;
  return time >= nightFrom || time < nightTo;
}

/** Walks from one full hour of the clock to the next, and counts those outside the night. */
function afterCounted(start: number, hours: number, rules: Rules): number {
  let left = hours * hour;
  for (let moment = start; ; ) {
    const next = moment - (moment % hour) + hour;
    const length = isNight(moment, rules) ? 0 : next - moment;
    if (length > 0 && left <= length) return moment + left;
    left -= length;
    moment = next;
  }
}

/** Undefined: fewer than four counted hours are left. */
export function offerEnd(eventDate: string, now: number, rules: Rules): number | undefined {
  const last = lastMoment(eventDate);
  if (afterCounted(now, 4, rules) > last) return undefined;
  const isNear = daysFrom(localDay(now), eventDate) <= 60;
  return Math.min(afterCounted(now, isNear ? rules.offerHoursNear : rules.offerHours, rules), last);
}
