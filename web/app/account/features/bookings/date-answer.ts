import { bookableMonthsAhead, type Day, isDay } from '#domain/dates/days.ts';
import * as texts from '#texts';
import {
  type Availability,
  type BookableHall,
  isBookable,
  isClosed,
  isFree,
} from '#web/features/availability/free-days.ts';
import { formatAnswer, type OwnAnswer } from './reservation-format.ts';
import type { OwnReservation } from './reservations-query.ts';

type Held = Pick<OwnReservation, 'hallId' | 'eventDate' | 'status'>;

export function availabilityOf(
  availability: Availability,
  { hallId }: BookableHall,
  day: Day,
  own: readonly Held[] | undefined,
): OwnAnswer {
  const held = own?.find(
    (one) => one.hallId === hallId && one.eventDate === day && one.status !== 'CANCELED',
  );
  if (held) return held.status === 'CONFIRMED' ? 'yours' : 'asked';
  if (isClosed(availability, hallId, day)) return 'closed';
  return isFree(availability, hallId, day) ? 'free' : 'taken';
}

/** The error of a day; a partly typed one has none yet. */
export function dayError(availability: Availability, day: string): string | undefined {
  if (!isDay(day) || isBookable(availability, day)) return undefined;
  return day < availability.today
    ? texts.reservation_day_invalid()
    : texts.reservation_day_too_far({ months: bookableMonthsAhead });
}

/** Why the request form cannot be opened, or undefined. */
export function fileError(
  availability: Availability,
  hall: BookableHall | undefined,
  day: string,
  own: readonly Held[] | undefined,
): string | undefined {
  if (!hall || day === '') return texts.own_choice_missing();
  if (!isDay(day)) return texts.reservation_day_invalid();
  const error = dayError(availability, day);
  if (error) return error;
  const answer = availabilityOf(availability, hall, day, own);
  if (answer === 'free') return undefined;
  if (answer === 'closed') return texts.error_day_closed();
  return answer === 'taken' ? texts.reservation_day_taken() : formatAnswer(answer, hall, day);
}
