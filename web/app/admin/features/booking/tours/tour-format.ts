import { formatDayAndTime } from '#domain/dates/day-times.ts';
import type { Tour, TourState } from '#schemas/tours.ts';
import * as texts from '#texts';

export const whenOf = ({ start }: Pick<Tour, 'start'>) => formatDayAndTime(new Date(start));

/** "Lejla Begić, Kruna, petak, 20. novembar 2026. u 15:00" */
export const formatTour = (tour: Tour) =>
  texts.tours_about({ name: tour.name, hall: tour.hall.name, when: whenOf(tour) });

const states = {
  UNCONFIRMED: { text: texts.tour_state_unconfirmed, tone: 'pending' },
  BOOKED: { text: texts.tour_state_booked, tone: 'confirmed' },
  DONE: { text: texts.tour_state_done, tone: 'plain' },
  NO_SHOW: { text: texts.tour_state_no_show, tone: 'plain' },
  CANCELED: { text: texts.label_canceled, tone: 'canceled' },
} as const satisfies Record<TourState, object>;

export const badgeOf = ({ state }: Tour) => ({ text: states[state].text(), tone: states[state].tone });

const isOpen = ({ state }: Tour) => state === 'BOOKED' || state === 'UNCONFIRMED';

export const hasStarted = ({ start }: Tour, now: number) => Date.parse(start) <= now;

/** Booked ones that have started wait for their outcome; the past ones come newest first. */
export function sortTours(tours: readonly Tour[], now: number) {
  const open = tours.filter(isOpen);
  return {
    toSettle: open.filter((tour) => hasStarted(tour, now)),
    upcoming: open.filter((tour) => !hasStarted(tour, now)),
    past: tours.filter((tour) => !isOpen(tour)).toReversed(),
  };
}
