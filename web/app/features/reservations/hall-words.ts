import type { Day } from '#contracts/days.ts';
import * as texts from '#texts';
import { capacityInWords } from './capacity.ts';
import { hallOnDayInWords } from './cell-words.ts';
import { dayInShort, dayInWords } from './day-words.ts';
import { type BookableHall, firstFreeNear, type House, isFree } from './free-days.ts';

export type HallAnswer =
  | { state: 'free' }
  | { state: 'taken'; instead: Day | undefined }
  | { state: 'tooSmall' }
  | { state: 'tooBig' };

/** What the house answers about one hall, one day and a number of guests. */
export function answerOf(house: House, hall: BookableHall, day: Day, guests: number | undefined): HallAnswer {
  if (guests !== undefined && guests > hall.maxGuestsMax) return { state: 'tooSmall' };
  if (guests !== undefined && guests < hall.maxGuestsMin) return { state: 'tooBig' };
  if (isFree(house, hall.hallId, day)) return { state: 'free' };
  return { state: 'taken', instead: firstFreeNear(house, hall.hallId, day) };
}

const stateWords: Record<HallAnswer['state'], () => string> = {
  free: texts.hall_free,
  taken: texts.hall_taken,
  tooSmall: texts.hall_too_small,
  tooBig: texts.hall_too_big,
};

export const stateInWords = ({ state }: HallAnswer) => stateWords[state]();

/** What stands beside the state of a hall. */
export function detailInWords(answer: HallAnswer, hall: BookableHall): string {
  if (answer.state === 'free') return capacityInWords(hall);
  if (answer.state === 'tooSmall') return texts.hall_capacity_up_to({ max: hall.maxGuestsMax });
  if (answer.state === 'tooBig') return texts.hall_capacity_from({ min: hall.maxGuestsMin });
  return answer.instead
    ? texts.hall_first_free({ day: dayInShort(answer.instead) })
    : texts.hall_never_free();
}

/** "subota, 12. jun 2027. Kruna slobodna, Evropa zauzeta." */
export function answersInWords(house: House, day: Day, guests: number | undefined): string {
  const halls = house.halls.map((hall) => {
    const answer = answerOf(house, hall, day, guests);
    const isAboutDay = answer.state === 'free' || answer.state === 'taken';
    return isAboutDay
      ? hallOnDayInWords(house, hall, day)
      : `${hall.name} ${stateInWords(answer).toLowerCase()}`;
  });
  return `${dayInWords(day)} ${halls.join(', ')}.`;
}
