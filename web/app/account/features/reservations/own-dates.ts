import { type Day, daysBetween } from '#contracts/dates/days.ts';
import type { OwnReservation } from './reservations-query.ts';

type Dated = Pick<OwnReservation, 'eventDate' | 'status'>;

export interface OwnDates<Reservation> {
  /** The nearest date that is held. */
  next: Reservation | undefined;
  /** Nearest first; canceled ones after those that are held. */
  upcoming: Reservation[];
  /** Latest first. */
  past: Reservation[];
}

export function groupByDate<Reservation extends Dated>(
  reservations: readonly Reservation[],
  today: Day,
): OwnDates<Reservation> {
  const byDay = [...reservations].sort((a, b) => (a.eventDate < b.eventDate ? -1 : 1));
  const upcoming = byDay.filter(({ eventDate }) => eventDate >= today);
  const held = upcoming.filter(({ status }) => status !== 'CANCELED');
  return {
    next: held[0],
    upcoming: [...held, ...upcoming.filter(({ status }) => status === 'CANCELED')],
    past: byDay.filter(({ eventDate }) => eventDate < today).reverse(),
  };
}

export type StepState = 'done' | 'now' | 'later';

/** The path of a date: request, confirmation, the day itself. */
export function stepsOf({ eventDate, status }: Dated, today: Day): StepState[] {
  if (status !== 'CONFIRMED') return ['done', 'now', 'later'];
  return ['done', 'done', daysBetween(today, eventDate) > 0 ? 'later' : 'now'];
}
