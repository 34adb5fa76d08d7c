import { businessTimeZone, type Day } from '#domain/dates/days.ts';

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: businessTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

const offsetAt = (moment: number) =>
  Date.parse(`${wallClock.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;

/**
 * The moment of a local time, `HH:MM`. The offset is read twice, since the clock may change between the first guess and
 * the moment; a time that the change skips is an hour later.
 */
export function momentAt(day: Day, time = '00:00'): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess));
}
