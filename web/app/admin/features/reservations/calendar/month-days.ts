import { type Day, firstOfMonth } from '#contracts/dates/days.ts';
import { type AdminReservation, holdingStatuses } from '#contracts/reservations/reservations.ts';
import * as texts from '#texts';
import { dayNumber, formatWeekday, monthName } from '../../../../shared/availability/day-format.ts';
import { lastOfMonth } from '../../../../shared/availability/month.ts';
import { formatStatus, guestSurname } from '../reservation-format.ts';
import { useReservationsOn } from '../reservations-query.ts';

export const isHeld = ({ status }: AdminReservation) => holdingStatuses.includes(status);

/** Held ones first, in the order of the halls. */
function inHallOrder(reservations: readonly AdminReservation[], hallIds: readonly number[]) {
  const place = ({ hallId }: AdminReservation) =>
    hallIds.includes(hallId) ? hallIds.indexOf(hallId) : hallIds.length;
  return [...reservations].sort((one, other) => place(one) - place(other));
}

/** The reservations of a day or their loading state, since a day that is not loaded is not free. */
export type OnDay = readonly AdminReservation[] | 'waiting' | 'failed';

export function useMonthDays(month: Day) {
  const query = useReservationsOn(firstOfMonth(month), lastOfMonth(month));
  const byDay = query.data && Map.groupBy(query.data, ({ eventDate }) => eventDate);
  const unknown = query.isError ? 'failed' : 'waiting';
  return { query, on: (day: Day): OnDay => (byDay ? (byDay.get(day) ?? []) : unknown) };
}

/** Held reservations in the order of the halls. */
export const heldInOrder = (onDay: OnDay, hallIds: readonly number[]): OnDay =>
  typeof onDay === 'string' ? onDay : inHallOrder(onDay.filter(isHeld), hallIds);

const formatHall = (reservation: AdminReservation) =>
  texts.desk_cell_hall({
    hall: reservation.hall.name,
    guest: guestSurname(reservation),
    status: formatStatus(reservation.status).toLowerCase(),
  });

function formatOnDay(held: OnDay): string {
  if (held === 'waiting') return texts.desk_cell_waiting();
  if (held === 'failed') return texts.desk_cell_failed();
  return held.length > 0 ? held.map(formatHall).join('; ') : texts.desk_cell_free();
}

/** "12. jun, subota: Kruna – Hodžić, na čekanju; Evropa – Rakić, potvrđeno" */
export const formatCell = (day: Day, held: OnDay): string =>
  texts.desk_cell({
    day: dayNumber(day),
    month: monthName(day),
    weekday: formatWeekday(day),
    halls: formatOnDay(held),
  });
