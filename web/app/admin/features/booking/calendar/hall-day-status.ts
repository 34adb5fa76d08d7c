import type { Day } from '#domain/dates/days.ts';
import type { Closure } from '#schemas/reservations/closed-days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { WaitingDay } from '#schemas/reservations/waiting-list.ts';
import { closuresOn } from '../closed-days/closed-days-query.ts';
import { isHeld, type OnDay } from './month-days.ts';

interface NamedHall {
  hallId: number;
  name: string;
}

/** A hall on one day. */
export interface HallDayStatus extends NamedHall {
  reservation: AdminReservation | undefined;
  isClosed: boolean;
  /** How many are in line. */
  waiting: number;
}

export type HallsOnDay = readonly HallDayStatus[] | 'waiting' | 'failed';

interface HallDaySources {
  halls: readonly NamedHall[];
  closures: readonly Closure[];
  waitingDays?: readonly WaitingDay[];
}

/** Each hall on a day, in the order of the halls; hidden halls follow when they are held. */
export function hallsOnDay(day: Day, onDay: OnDay, sources: HallDaySources): HallsOnDay {
  if (typeof onDay === 'string') return onDay;
  const held = onDay.filter(isHeld);
  const closures = closuresOn(sources.closures, day);
  const hidden = held
    .filter(({ hallId }) => !sources.halls.some((hall) => hall.hallId === hallId))
    .map(({ hallId, hall }) => ({ hallId, name: hall.name }));
  return [...sources.halls, ...hidden].map(({ hallId, name }) => ({
    hallId,
    name,
    reservation: held.find((one) => one.hallId === hallId),
    isClosed: closures.some((closure) => closure.hallId === null || closure.hallId === hallId),
    waiting: sources.waitingDays?.find((one) => one.hallId === hallId && one.eventDate === day)?.count ?? 0,
  }));
}

export const waitingIn = (marks: HallsOnDay) =>
  typeof marks === 'string' ? 0 : marks.reduce((sum, { waiting }) => sum + waiting, 0);

/** Every hall is closed, and none has an event nevertheless. */
export const isDayClosed = (marks: HallsOnDay) =>
  typeof marks !== 'string' &&
  marks.length > 0 &&
  marks.every(({ isClosed, reservation }) => isClosed && !reservation);

type ReservationState = 'confirmed' | 'held' | 'request';

export const stateOf = ({
  status,
  heldUntil,
}: Pick<AdminReservation, 'status' | 'heldUntil'>): ReservationState => {
  if (status === 'CONFIRMED') return 'confirmed';
  return heldUntil === null ? 'request' : 'held';
};
