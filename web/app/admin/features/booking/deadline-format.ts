import { nameOfMonth } from '#domain/dates/day-names.ts';
import { formatTime } from '#domain/dates/day-times.ts';
import { toIsoDay } from '#domain/dates/days.ts';
import { weekdayOfDeadline } from '#domain/dates/deadline-format.ts';
import * as texts from '#texts';

const minute = 60_000;
const hour = 60 * minute;

/** "utorka, 17. nov u 20:00", after "do", where there is little room. */
export function formatShortDeadline(moment: Date): string {
  const day = toIsoDay(moment);
  return texts.deadline_until({
    weekday: weekdayOfDeadline(moment),
    day: String(Number(day.slice(8))),
    month: nameOfMonth(Number(day.slice(5, 7))).slice(0, 3),
    time: formatTime(moment),
  });
}

/** "1 dan 6 h", "5 h", "12 min", after "za" or "još". */
export function formatShortTimeLeft(until: Date, now: Date): string {
  const left = Math.max(0, until.getTime() - now.getTime());
  if (left < hour) return texts.time_left_short_minutes({ minutes: Math.ceil(left / minute) });
  const hours = Math.floor(left / hour);
  if (hours < 24) return texts.time_left_short_hours({ hours });
  const days = texts.time_left_days({ count: Math.floor(hours / 24) });
  return hours % 24 === 0 ? days : texts.time_left_short_days_hours({ days, hours: hours % 24 });
}
