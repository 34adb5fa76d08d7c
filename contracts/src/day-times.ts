import * as texts from '#texts';
import { nameOfMonth, nameOfWeekday } from './day-names.ts';
import { businessTimeZone, type Day, toIsoDay, weekdayOf } from './days.ts';

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
  texts.mail_day_and_time({ day: dayWithWeekday(toIsoDay(moment)), time: formatTime(moment) });
