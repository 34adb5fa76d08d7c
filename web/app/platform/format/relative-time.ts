import { addDays } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { formatDate, formatDateTime, formatNumericDay, today } from '../lib/dates.ts';

/** "danas u 10:42", "juče u 21:05", or the day. */
export function formatRelativeTime(timestamp: string, now = today()): string {
  const time = formatDateTime(timestamp).slice(-5);
  const day = formatDate(timestamp);
  if (day === formatNumericDay(now)) return texts.moment_today({ time });
  return day === formatNumericDay(addDays(now, -1))
    ? texts.moment_yesterday({ time })
    : formatDateTime(timestamp);
}
