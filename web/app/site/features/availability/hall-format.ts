import type { Day } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { formatCapacity } from '#web/features/availability/capacity.ts';
import { formatDay, formatShortDay } from '#web/features/availability/day-format.ts';
import {
  type Availability,
  type BookableHall,
  isClosed,
  isFree,
  nearestFreeOnWeekday,
} from '#web/features/availability/free-days.ts';
import { formatHallOnDay } from '#web/features/availability/hall-day-format.ts';

export type HallAnswer =
  | { state: 'free' }
  | { state: 'taken' | 'closed'; instead: Day | undefined }
  | { state: 'tooSmall' }
  | { state: 'tooBig' };

/** The state of a hall for a day and a guest count. */
export function hallAnswer(
  availability: Availability,
  hall: BookableHall,
  eventDate: Day,
  guestCount: number | undefined,
): HallAnswer {
  if (guestCount !== undefined && guestCount > hall.maxGuestsMax) return { state: 'tooSmall' };
  if (guestCount !== undefined && guestCount < hall.maxGuestsMin) return { state: 'tooBig' };
  if (isFree(availability, hall.hallId, eventDate)) return { state: 'free' };
  return {
    state: isClosed(availability, hall.hallId, eventDate) ? 'closed' : 'taken',
    instead: nearestFreeOnWeekday(availability, [hall], eventDate),
  };
}

const stateTexts: Record<HallAnswer['state'], () => string> = {
  free: texts.hall_free,
  taken: texts.hall_taken,
  closed: texts.label_closed,
  tooSmall: texts.hall_too_small,
  tooBig: texts.hall_too_big,
};

export const formatState = ({ state }: HallAnswer) => stateTexts[state]();

/** The text beside the state. */
export function formatDetail(answer: HallAnswer, hall: BookableHall): string {
  if (answer.state === 'free') return formatCapacity(hall);
  if (answer.state === 'tooSmall') return texts.hall_capacity_up_to({ max: hall.maxGuestsMax });
  if (answer.state === 'tooBig') return texts.hall_capacity_from({ min: hall.maxGuestsMin });
  return answer.instead
    ? texts.hall_first_free({ day: formatShortDay(answer.instead) })
    : texts.hall_never_free();
}

/** "subota, 12. jun 2027. Kruna slobodna, Evropa zauzeta." */
export function formatAnswers(
  availability: Availability,
  eventDate: Day,
  guestCount: number | undefined,
): string {
  const halls = availability.halls.map((hall) => {
    const answer = hallAnswer(availability, hall, eventDate, guestCount);
    const isAboutGuests = answer.state === 'tooSmall' || answer.state === 'tooBig';
    return isAboutGuests
      ? `${hall.name} ${formatState(answer).toLowerCase()}`
      : formatHallOnDay(availability, hall, eventDate);
  });
  return `${formatDay(eventDate)} ${halls.join(', ')}.`;
}
