import { queryOptions, useQuery } from '@tanstack/react-query';
import { addDays, addMonths, type Day, firstOfMonth, weekdayOf } from '#domain/dates/days.ts';
import type { EventSheet } from '#schemas/event-sheets/event-sheets.ts';
import type { StaffEvents } from '#schemas/team/staff-events.ts';
import { api } from '#web/platform/api/client.ts';
import { type ApiError, callsBelow } from '#web/platform/api/query.ts';
import { today } from '#web/platform/lib/dates.ts';
import { fetchOrCached, type Reading } from './reading.ts';

const pollEveryMilliseconds = 15_000;
const daysInWeek = 7;

/** Everything this panel reads, to invalidate it. */
export const staffCalls = callsBelow('/api/staff', '/api/event-sheets');

export interface DayRange {
  from: Day;
  to: Day;
}

/** Monday to Sunday. */
export function weekOf(day: Day): DayRange {
  const from = addDays(day, -((weekdayOf(day) + daysInWeek - 1) % daysInWeek));
  return { from, to: addDays(from, daysInWeek - 1) };
}

export const monthRange = (month: Day): DayRange => ({
  from: firstOfMonth(month),
  to: addDays(addMonths(firstOfMonth(month), 1), -1),
});

/** The week and the months that every screen needs: from this month, or its first week, to the end of the month after the next. */
function nearRange(now = today()): DayRange {
  const [from = now] = [firstOfMonth(now), weekOf(now).from].sort();
  return { from, to: monthRange(addMonths(firstOfMonth(now), 2)).to };
}

const eventsQuery = ({ from, to }: DayRange) =>
  queryOptions<Reading<StaffEvents>, ApiError>({
    queryKey: ['get', '/api/staff/events', from, to],
    queryFn: () =>
      fetchOrCached<StaffEvents>(`events-${from}-${to}`, () =>
        api.GET('/api/staff/events', { params: { query: { from, to } } }),
      ),
  });

/** Polled, since the stream may be cut. */
export const useNearEvents = () =>
  useQuery({ ...eventsQuery(nearRange()), refetchInterval: pollEveryMilliseconds });

/** Months within the range that is read anyway are not read again. */
export function useEventsOf(month: Day) {
  const near = nearRange();
  const range = monthRange(month);
  return useQuery(eventsQuery(range.from >= near.from && range.to <= near.to ? near : range));
}

export const sheetQuery = (reservationId: number) =>
  queryOptions<Reading<EventSheet>, ApiError>({
    queryKey: ['get', '/api/event-sheets/{reservationId}', reservationId],
    queryFn: () =>
      fetchOrCached<EventSheet>(`sheet-${reservationId}`, () =>
        api.GET('/api/event-sheets/{reservationId}', {
          params: { path: { reservationId: String(reservationId) } },
        }),
      ),
  });
