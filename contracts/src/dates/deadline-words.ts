import * as texts from '#texts';
import { formatTime } from './day-times.ts';
import { type Day, toIsoDay, weekdayOf } from './days.ts';

const weekdays = [
  texts.weekday_of_sunday,
  texts.weekday_of_monday,
  texts.weekday_of_tuesday,
  texts.weekday_of_wednesday,
  texts.weekday_of_thursday,
  texts.weekday_of_friday,
  texts.weekday_of_saturday,
];

const months = [
  texts.month_of_january,
  texts.month_of_february,
  texts.month_of_march,
  texts.month_of_april,
  texts.month_of_may,
  texts.month_of_june,
  texts.month_of_july,
  texts.month_of_august,
  texts.month_of_september,
  texts.month_of_october,
  texts.month_of_november,
  texts.month_of_december,
];

/** "juna", after a number. */
export const monthOf = (day: Day) => months[Number(day.slice(5, 7)) - 1]?.() ?? '';

const dayParts = (day: Day) => ({
  day: String(Number(day.slice(8))),
  month: monthOf(day),
});

/** "subote", after "do". */
export const weekdayOfDeadline = (moment: Date) => weekdays[weekdayOf(toIsoDay(moment))]?.() ?? '';

/** "subote, 12. juna u 20:00", after "do". */
export function formatDeadline(moment: Date): string {
  const day = toIsoDay(moment);
  return texts.deadline_until({
    ...dayParts(day),
    weekday: weekdayOfDeadline(moment),
    time: formatTime(moment),
  });
}

/** "subote, 12. juna", after "do". */
export const formatDayUntil = (day: Day) =>
  texts.deadline_weekday({ ...dayParts(day), weekday: weekdays[weekdayOf(day)]?.() ?? '' });

/** "12. juna", after "do". */
export const formatDeadlineDay = (moment: Date) => texts.deadline_day(dayParts(toIsoDay(moment)));

const minute = 60_000;
const hour = 60 * minute;

/** "još 5 dana i 6 sati", "još 31 sat", "još 12 minuta". */
export function formatTimeLeft(until: Date, now: Date): string {
  const left = Math.max(0, until.getTime() - now.getTime());
  if (left < hour)
    return texts.time_left({ time: texts.time_left_minutes({ count: Math.ceil(left / minute) }) });
  const hours = Math.floor(left / hour);
  if (hours < 48) return texts.time_left({ time: texts.time_left_hours({ count: hours }) });
  const days = texts.time_left_days({ count: Math.floor(hours / 24) });
  if (hours % 24 === 0) return texts.time_left({ time: days });
  return texts.time_left_two({ days, hours: texts.time_left_hours({ count: hours % 24 }) });
}
