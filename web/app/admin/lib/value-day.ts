import { type Day, isDay } from '#domain/dates/days.ts';
import * as texts from '#texts';

/** Money is received or given back today or before. */
export function valueDayError(valueDay: string, today: Day): string | undefined {
  if (!isDay(valueDay)) return texts.desk_day_invalid();
  return valueDay > today ? texts.money_day_future() : undefined;
}
