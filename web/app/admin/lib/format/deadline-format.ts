import { nameOfMonth } from '#contracts/dates/day-names.ts';
import { formatTime } from '#contracts/dates/day-times.ts';
import { toIsoDay } from '#contracts/dates/days.ts';
import { weekdayOfDeadline } from '#contracts/dates/deadline-words.ts';
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

/** "još 1 dan 6 h", "još 5 h", "još 12 min". */
export function formatShortTimeLeft(until: Date, now: Date): string {
  const left = Math.max(0, until.getTime() - now.getTime());
  if (left < hour) return texts.time_left_short_minutes({ minutes: Math.ceil(left / minute) });
  const hours = Math.floor(left / hour);
  if (hours < 24) return texts.time_left_short_hours({ hours });
  const days = texts.time_left_days({ count: Math.floor(hours / 24) });
  return hours % 24 === 0
    ? texts.time_left_short_days({ days })
    : texts.time_left_short_days_hours({ days, hours: hours % 24 });
}

/** "5 dana", "6 sati" or "12 minuta", after "za". */
export function formatRoughTimeLeft(until: Date, now: Date): string {
  const left = Math.max(0, until.getTime() - now.getTime());
  if (left < hour) return texts.time_left_minutes({ count: Math.ceil(left / minute) });
  const hours = Math.floor(left / hour);
  return hours < 24
    ? texts.time_left_hours({ count: hours })
    : texts.time_left_days({ count: Math.floor(hours / 24) });
}
