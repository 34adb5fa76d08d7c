import type { Day } from '#contracts/days.ts';
import * as texts from '#texts';
import { capacityInWords } from './capacity.ts';
import { dayInCalendar, dayInShort, dayInWords } from './day-words.ts';
import { type BookableHall, firstFreeNear, type House, isBookable, isFree } from './free-days.ts';

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

/** "subota, 12. jun 2027. Kruna slobodan, Evropa zauzet." */
export function answersInWords(house: House, day: Day, guests: number | undefined): string {
  const halls = house.halls.map(
    (hall) => `${hall.name} ${stateInWords(answerOf(house, hall, day, guests)).toLowerCase()}`,
  );
  return `${dayInWords(day)} ${halls.join(', ')}.`;
}

// Kruna and Evropa are feminine, Kristal is masculine; in Bosnian the last letter tells.
const isFeminine = (name: string) => name.endsWith('a');

function hallOnDayInWords(house: House, { hallId, name }: BookableHall, day: Day): string {
  const words = isFree(house, hallId, day)
    ? { feminine: texts.calendar_free_feminine, masculine: texts.calendar_free_masculine }
    : { feminine: texts.calendar_taken_feminine, masculine: texts.calendar_taken_masculine };
  return (isFeminine(name) ? words.feminine : words.masculine)({ hall: name });
}

/** "12. jun, subota: Kruna slobodna, Evropa zauzeta": how a cell of the calendar is called. */
export function cellInWords(house: House, halls: readonly BookableHall[], day: Day): string {
  const name = dayInCalendar(day);
  if (day < house.today) return texts.calendar_day_past({ day: name });
  if (!isBookable(house, day)) return texts.calendar_day_too_far({ day: name });
  return texts.calendar_day_with_halls({
    day: name,
    halls: halls.map((hall) => hallOnDayInWords(house, hall, day)).join(', '),
  });
}
