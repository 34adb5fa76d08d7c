import { addDays } from '#contracts/days.ts';
import * as texts from '#texts';
import { dayOf, momentOf, today } from '../../shared/lib/dates.ts';

const inNumbers = (day: string) => `${day.split('-').reverse().join('.')}.`;

/** "danas u 10:42", "juče u 21:05", or the day. */
export function relativeMomentOf(timestamp: string, now = today()): string {
  const time = momentOf(timestamp).slice(-5);
  const day = dayOf(timestamp);
  if (day === inNumbers(now)) return texts.moment_today({ time });
  return day === inNumbers(addDays(now, -1)) ? texts.moment_yesterday({ time }) : momentOf(timestamp);
}
