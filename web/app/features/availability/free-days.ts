import { addDays, type Day, lastBookableDay, weekdayOf } from '#domain/dates/days.ts';
import { nearestOnWeekday } from '#domain/dates/nearest-on-weekday.ts';
import type { Hall } from '#schemas/halls.ts';
import type { Closure } from '#schemas/reservations/closed-days.ts';
import type { HeldDay } from '#schemas/reservations/reservations.ts';
import { fitsGuests } from './capacity.ts';

export type BookableHall = Pick<Hall, 'hallId' | 'name' | 'maxGuestsMin' | 'maxGuestsMax'>;
export type TakenDay = Pick<HeldDay, 'hallId' | 'eventDate'>;
/** From day to day; no hall: all of them. */
export type ClosedDays = Pick<Closure, 'hallId' | 'from' | 'to'>;

/** Everything needed to decide which hall is free on which day. */
export interface Availability {
  halls: readonly BookableHall[];
  taken: ReadonlySet<string>;
  closed?: readonly ClosedDays[];
  today: Day;
}

/** Limited to one hall, if one is given. */
export const availabilityOfHall = (availability: Availability, only: number | undefined): Availability =>
  only === undefined
    ? availability
    : { ...availability, halls: availability.halls.filter(({ hallId }) => hallId === only) };

const saturday = 6;

export const hallDayKey = (hallId: number, day: Day) => `${hallId} ${day}`;

export const takenDays = (held: readonly TakenDay[]): ReadonlySet<string> =>
  new Set(held.map(({ hallId, eventDate }) => hallDayKey(hallId, eventDate)));

/** One string instead of hundreds of objects, since it is part of every page. */
export interface HeldDays {
  readonly list: string;
  readonly closed?: readonly ClosedDays[];
}

export const toHeldDays = (held: readonly TakenDay[], closed: readonly ClosedDays[] = []): HeldDays => ({
  list: [...takenDays(held)].join(),
  closed: closed.map(({ hallId, from, to }) => ({ hallId, from, to })),
});

export const parseHeldDays = ({ list }: HeldDays): ReadonlySet<string> => new Set(list.split(','));

export const isBookable = ({ today }: Availability, day: Day) =>
  day >= today && day <= lastBookableDay(today);

export const isClosed = ({ closed }: Availability, hallId: number, day: Day) =>
  closed?.some((one) => (one.hallId ?? hallId) === hallId && one.from <= day && day <= one.to) ?? false;

export const isFree = (availability: Availability, hallId: number, day: Day) =>
  isBookable(availability, day) &&
  !availability.taken.has(hallDayKey(hallId, day)) &&
  !isClosed(availability, hallId, day);

export const freeHalls = (availability: Availability, day: Day): BookableHall[] =>
  availability.halls.filter(({ hallId }) => isFree(availability, hallId, day));

/** The day itself if it is a Saturday, otherwise the next one. */
export const saturdayFrom = (day: Day): Day => addDays(day, saturday - weekdayOf(day));

/** The next Saturday with a free hall, with a chosen hall only its own; undefined outside the bookable range. */
export function neighbouringSaturday(
  availability: Availability,
  day: Day,
  direction: -1 | 1,
  hallId?: number,
): Day | undefined {
  let next = direction === 1 ? saturdayFrom(addDays(day, 1)) : addDays(saturdayFrom(day), -7);
  for (; isBookable(availability, next); next = addDays(next, 7 * direction))
    if (freeHalls(availability, next).some((hall) => hall.hallId === (hallId ?? hall.hallId))) return next;
  return undefined;
}

/** The first Saturday with a free hall that fits the guest count, if given; with a chosen hall only its own. */
export function firstFreeSaturday(availability: Availability, guestCount?: number, hallId?: number): Day {
  const nearest = saturdayFrom(availability.today);
  const last = lastBookableDay(availability.today);
  let any: Day | undefined;
  for (let day = nearest; day <= last; day = addDays(day, 7)) {
    const free = freeHalls(availability, day).filter(
      (hall) => hallId === undefined || hall.hallId === hallId,
    );
    if (free.some((hall) => fitsGuests(hall, guestCount))) return day;
    if (free.length > 0) any ??= day;
  }
  return any ?? nearest;
}

/** The nearest day of the same weekday on which one of these halls is free. */
export const nearestFreeOnWeekday = (
  availability: Availability,
  halls: readonly BookableHall[],
  day: Day,
): Day | undefined =>
  nearestOnWeekday(day, (candidate) => halls.some(({ hallId }) => isFree(availability, hallId, candidate)));
