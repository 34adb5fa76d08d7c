import { addDays, type Day } from '#domain/dates/days.ts';
import type { StaffEvent, StaffEvents } from '#schemas/team/staff-events.ts';
import type { DayRange } from '#web/staff/lib/staff-query.ts';
import { bySoonest } from '../event-format.ts';

export interface AgendaDay {
  day: Day;
  events: StaffEvent[];
  /** Names of the closed halls; null is all of them. */
  closed: (string | null)[];
}

/** The days of a month with an event or a closed hall, for one hall or all. */
export function daysOfMonth(
  { events, closures, halls }: StaffEvents,
  { from, to }: DayRange,
  hallId: number | undefined,
): AgendaDay[] {
  const isShown = (id: number | null) => hallId === undefined || id === null || id === hallId;
  const nameOf = (id: number | null) => halls.find((hall) => hall.hallId === id)?.name ?? null;
  const days: AgendaDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const onDay = events.filter((event) => event.eventDate === day && isShown(event.hallId));
    const closed = closures
      .filter((closure) => closure.from <= day && closure.to >= day && isShown(closure.hallId))
      .map((closure) => nameOf(closure.hallId));
    if (onDay.length > 0 || closed.length > 0) days.push({ day, events: onDay.sort(bySoonest), closed });
  }
  return days;
}
