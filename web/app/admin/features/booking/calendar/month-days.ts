import { afterDeadline } from '#domain/dates/after-deadline.ts';
import { type Day, firstOfMonth } from '#domain/dates/days.ts';
import { type AdminReservation, holdingStatuses } from '#schemas/reservations/reservations.ts';
import { lastOfMonth } from '#web/features/availability/month.ts';
import { useReservationsOn } from '../reservations/reservations-query.ts';

export const isHeld = (reservation: AdminReservation) =>
  holdingStatuses.includes(afterDeadline(reservation, new Date()).status);

/** The reservations of a day or their loading state, since a day that is not loaded is not free. */
export type OnDay = readonly AdminReservation[] | 'waiting' | 'failed';

export function useMonthDays(month: Day) {
  const query = useReservationsOn(firstOfMonth(month), lastOfMonth(month));
  const byDay = query.data && Map.groupBy(query.data, ({ eventDate }) => eventDate);
  const unknown = query.isError ? 'failed' : 'waiting';
  return { query, on: (day: Day): OnDay => (byDay ? (byDay.get(day) ?? []) : unknown) };
}
