import { type Day, toIsoDay } from '#domain/dates/days.ts';
import type { AdminWaitingEntry } from '#schemas/reservations/waiting-list.ts';
import * as texts from '#texts';
import { accusative } from '#web/admin/lib/format/accusative.ts';
import { dayNumber, formatWeekday, monthName, yearNumber } from '#web/features/availability/day-format.ts';
import { today } from '#web/platform/lib/dates.ts';

export const nameInLine = ({ user }: AdminWaitingEntry) => `${user.firstName} ${user.lastName}`;

const letters = 3;

/** "3. okt", with the year of another one. */
export function formatEntryDay(createdAt: string): string {
  const day = toIsoDay(new Date(createdAt));
  const parts = { day: dayNumber(day), month: monthName(day).slice(0, letters) };
  return yearNumber(day) === yearNumber(today())
    ? texts.panel_day_short(parts)
    : texts.days_day_short_with_year({ ...parts, year: yearNumber(day) });
}

/** "subotu, 12. jun 2027.", after "za". */
export const formatDayInQuestion = (day: Day) =>
  texts.mail_day_with_weekday({
    weekday: accusative(formatWeekday(day)),
    day: dayNumber(day),
    month: monthName(day),
    year: yearNumber(day),
  });

/** Who gets the day instead of an entry that is skipped. */
export const nextAfter = (line: readonly AdminWaitingEntry[], { entryId }: AdminWaitingEntry) =>
  line
    .slice(line.findIndex((one) => one.entryId === entryId) + 1)
    .find(({ state, fits, isSkipped }) => state === 'WAITING' && fits && !isSkipped);
