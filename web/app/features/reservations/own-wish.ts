import { bookableMonthsAhead, type Day, isDay } from '#contracts/days.ts';
import * as texts from '#texts';
import { type BookableHall, type House, isBookable, isFree } from './free-days.ts';
import type { OwnReservation } from './own-reservations-query.ts';
import { answerInWords, type OwnAnswer } from './own-words.ts';

type Held = Pick<OwnReservation, 'hallId' | 'eventDate' | 'status'>;

export function answerFor(
  house: House,
  { hallId }: BookableHall,
  day: Day,
  own: readonly Held[] | undefined,
): OwnAnswer {
  const held = own?.find(
    (one) => one.hallId === hallId && one.eventDate === day && one.status !== 'CANCELED',
  );
  if (held) return held.status === 'CONFIRMED' ? 'yours' : 'asked';
  return isFree(house, hallId, day) ? 'free' : 'taken';
}

/** What is wrong with a day; one that is still being typed is not judged yet. */
export function dayError(house: House, day: string): string | undefined {
  if (!isDay(day) || isBookable(house, day)) return undefined;
  return day < house.today
    ? texts.reservation_day_invalid()
    : texts.reservation_day_too_far({ months: bookableMonthsAhead });
}

/** Why a new reservation cannot be opened, or nothing when it can. */
export function refusalOf(
  house: House,
  hall: BookableHall | undefined,
  day: string,
  own: readonly Held[] | undefined,
): string | undefined {
  if (!hall || day === '') return texts.own_choice_missing();
  if (!isDay(day)) return texts.reservation_day_invalid();
  const error = dayError(house, day);
  if (error) return error;
  const answer = answerFor(house, hall, day, own);
  if (answer === 'free') return undefined;
  return answer === 'taken' ? texts.reservation_day_taken() : answerInWords(answer, hall, day);
}
