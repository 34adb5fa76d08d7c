import { type Day, firstOfMonth } from '#contracts/days.ts';
import { type HouseReservation, holdingStatuses } from '#contracts/reservations.ts';
import * as texts from '#texts';
import { dayNumber, monthName, weekdayInWords } from './day-words.ts';
import { useReservationsOn } from './house-query.ts';
import { guestSurname, statusInWords } from './house-words.ts';
import { lastOfMonth } from './month.ts';

export const isHeld = ({ status }: HouseReservation) => holdingStatuses.includes(status);

/** Held ones first by hall, as the halls stand in the house. */
export function inHallOrder(reservations: readonly HouseReservation[], hallIds: readonly number[]) {
  const place = ({ hallId }: HouseReservation) =>
    hallIds.includes(hallId) ? hallIds.indexOf(hallId) : hallIds.length;
  return [...reservations].sort((one, other) => place(one) - place(other));
}

/** What is on in a month. */
export function useMonthDays(month: Day) {
  const query = useReservationsOn(firstOfMonth(month), lastOfMonth(month));
  const byDay = Map.groupBy(query.data ?? [], ({ eventDate }) => eventDate);
  return { query, on: (day: Day): HouseReservation[] => byDay.get(day) ?? [] };
}

/** "12. jun, subota: Kruna – Hodžić, na čekanju; Evropa – Rakić, potvrđeno" */
export function cellWords(day: Day, held: readonly HouseReservation[]): string {
  const halls = held.map((reservation) =>
    texts.desk_cell_hall({
      hall: reservation.hall.name,
      guest: guestSurname(reservation),
      status: statusInWords(reservation.status).toLowerCase(),
    }),
  );
  return texts.desk_cell({
    day: dayNumber(day),
    month: monthName(day),
    weekday: weekdayInWords(day),
    halls: halls.length > 0 ? halls.join('; ') : texts.desk_cell_free(),
  });
}
