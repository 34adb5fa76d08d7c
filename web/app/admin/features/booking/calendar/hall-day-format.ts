import type { Day } from '#domain/dates/days.ts';
import { formatDeadlineDay } from '#domain/dates/deadline-format.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { dayNumber, formatWeekday, monthName } from '#web/features/availability/day-format.ts';
import { formatStatus, guestSurname } from '../reservations/reservation-format.ts';
import { type HallDayStatus, type HallsOnDay, isDayClosed, stateOf, waitingIn } from './hall-day-status.ts';

const fewWaiting = [
  texts.days_waiting_one,
  texts.days_waiting_two,
  texts.days_waiting_three,
  texts.days_waiting_four,
];

/** "troje čeka" */
export const formatWaiting = (count: number) =>
  fewWaiting[count - 1]?.() ?? texts.waiting_card_count({ count });

const threeHalls = 3;

/** "sva tri salona" */
export const formatAllHalls = (count: number) =>
  count === threeHalls ? texts.days_closed_all_three() : texts.days_closed_all();

function formatHeld(reservation: AdminReservation): string {
  const state = stateOf(reservation);
  const { hall, heldUntil } = reservation;
  if (state === 'held' && heldUntil)
    return texts.days_cell_held({ hall: hall.name, day: formatDeadlineDay(new Date(heldUntil)) });
  return texts.desk_cell_hall({
    hall: hall.name,
    guest: guestSurname(reservation),
    status: (state === 'request' ? texts.days_state_request() : formatStatus('CONFIRMED')).toLowerCase(),
  });
}

const withWaiting = (words: string, waiting: number) =>
  waiting > 0 ? texts.days_cell_with_waiting({ words, waiting: formatWaiting(waiting) }) : words;

/** "Kruna se čuva do 21. novembra, troje čeka (Hodžić)" */
export function formatHallDay({ name, reservation, isClosed, waiting }: HallDayStatus): string {
  if (reservation) {
    const words = withWaiting(formatHeld(reservation), waiting);
    // The other sentences name the guest themselves.
    return stateOf(reservation) === 'held'
      ? texts.days_cell_with_guest({ words, guest: guestSurname(reservation) })
      : words;
  }
  const words = isClosed ? texts.days_cell_closed({ hall: name }) : texts.days_cell_free({ hall: name });
  return withWaiting(words, waiting);
}

function formatHallDays(marks: HallsOnDay): string {
  if (marks === 'waiting') return texts.desk_cell_waiting();
  if (marks === 'failed') return texts.desk_cell_failed();
  if (isDayClosed(marks))
    return withWaiting(texts.days_cell_all_closed({ halls: formatAllHalls(marks.length) }), waitingIn(marks));
  const marked = marks.filter(({ reservation, isClosed, waiting }) => reservation || isClosed || waiting > 0);
  return marked.length > 0 ? marked.map(formatHallDay).join('; ') : texts.desk_cell_free();
}

/** "12. jun, subota: Kruna se čuva do 21. novembra, troje čeka (Hodžić); Evropa – Rakić, potvrđeno" */
export const formatCell = (day: Day, marks: HallsOnDay): string =>
  texts.desk_cell({
    day: dayNumber(day),
    month: monthName(day),
    weekday: formatWeekday(day),
    halls: formatHallDays(marks),
  });
