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
  return texts.deadline_until({
    ...dayParts(toIsoDay(moment)),
    weekday: weekdayOfDeadline(moment),
    time: formatTime(moment),
  });
}

/** "subote, 12. juna", after "do". */
export const formatDayUntil = (day: Day) =>
  texts.deadline_weekday({ ...dayParts(day), weekday: weekdays[weekdayOf(day)]?.() ?? '' });

/** "12. juna", after "do". */
export const formatDeadlineDay = (moment: Date) => texts.deadline_day(dayParts(toIsoDay(moment)));

const day = 24 * 3_600_000;

/** "još 3 dana": whole days only, and nothing within the last one. */
export function formatDaysLeft(until: Date, now: Date): string | undefined {
  const count = Math.floor((until.getTime() - now.getTime()) / day);
  return count > 0 ? texts.days_left({ count }) : undefined;
}

/** "subote, 12. juna u 20:00, još 3 dana", after "do". */
export function formatDeadlineAndDays(until: Date, now: Date): string {
  return [formatDeadline(until), formatDaysLeft(until, now)].filter(Boolean).join(', ');
}
