import * as texts from '#texts';
import { nameOfMonth, nameOfWeekday } from './day-names.ts';
import { businessTimeZone, type Day, isDay, toIsoDay, weekdayOf } from './days.ts';

function parts(day: Day) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year: String(year), month: nameOfMonth(month), day: String(date) };
}

/** "12. jun 2027." */
export const formatDay = (day: Day) => texts.mail_day(parts(day));

/** "subota, 12. jun 2027." */
export const dayWithWeekday = (day: Day) =>
  texts.mail_day_with_weekday({ ...parts(day), weekday: nameOfWeekday(weekdayOf(day)) });

let businessTime: Intl.DateTimeFormat | undefined;

/** "10:00", in local time. */
export function formatTime(moment: Date): string {
  businessTime ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: businessTimeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return businessTime.format(moment);
}

/** "subota, 12. jun 2027. u 10:00" */
export const formatDayAndTime = (moment: Date) =>
  texts.label_day_and_time({ day: dayWithWeekday(toIsoDay(moment)), time: formatTime(moment) });

/** "2027-06-12T10:00", in local time. */
export const toLocalTime = (moment: Date) => `${toIsoDay(moment)}T${formatTime(moment)}`;

const dayLength = 86_400_000;

/** The moment of a local time; the first one where the clock shows it twice, undefined where it is skipped. */
export function fromLocalTime(local: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(local) || !isDay(local.slice(0, 10)))
    return undefined;
  const asUtc = Date.parse(`${local}Z`);
  // The offsets of the day before and the day after; they differ only around a change of the clock.
  const offsets = [asUtc - dayLength, asUtc + dayLength].map(
    (near) => Date.parse(`${toLocalTime(new Date(near))}Z`) - near,
  );
  return offsets.map((offset) => new Date(asUtc - offset)).find((moment) => toLocalTime(moment) === local);
}
