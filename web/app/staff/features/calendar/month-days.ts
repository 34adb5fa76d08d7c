import { addDays, type Day } from '#contracts/dates/days.ts';
import type { StaffEvent, StaffEvents } from '#contracts/team/staff-events.ts';
import { bySoonest } from '../../common/event-format.ts';
import type { DayRange } from '../../lib/staff-query.ts';

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
