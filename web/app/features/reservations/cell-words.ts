import type { Day } from '#contracts/days.ts';
import * as texts from '#texts';
import { dayNumber, monthName, weekdayInWords } from './day-words.ts';
import { type BookableHall, type House, isBookable, isFree } from './free-days.ts';

const dayInCalendar = (day: Day) =>
  texts.calendar_day({ day: dayNumber(day), month: monthName(day), weekday: weekdayInWords(day) });

// Kruna and Evropa are feminine, Kristal is masculine; in Bosnian the last letter tells.
const isFeminine = (name: string) => name.endsWith('a');

/** "Kruna slobodna" */
export function hallOnDayInWords(house: House, { hallId, name }: BookableHall, day: Day): string {
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
