import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import type { OwnReservation } from '../reservations-query.ts';

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

export interface Step {
  name: string;
  state: 'done' | 'now' | 'later';
}

interface Papers {
  hasOffer: boolean;
  hasContract: boolean;
}

/** A date that was confirmed without a contract has neither offer nor signature. */
function stepNames({ status, eventDate }: Dated, { hasOffer, hasContract }: Papers, today: Day) {
  const isConfirmed = status === 'CONFIRMED';
  const day = { name: texts.own_step_day(), isDone: eventDate < today };
  if (isConfirmed && !hasContract) return [{ name: texts.own_step_confirmation(), isDone: true }, day];
  return [
    { name: texts.label_offer(), isDone: hasOffer || hasContract },
    { name: texts.own_step_signature(), isDone: hasContract },
    { name: texts.label_payments(), isDone: eventDate <= today },
    day,
  ];
}

/** The path of a date, in order; exactly one step is the current one. */
export function stepsOf(reservation: Dated, papers: Papers, today: Day): Step[] {
  const steps = [{ name: texts.own_step_request(), isDone: true }, ...stepNames(reservation, papers, today)];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ name, isDone }, index) => ({
    name,
    state: isDone ? 'done' : index === current ? 'now' : 'later',
  }));
}
