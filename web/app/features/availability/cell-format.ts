import { type Day, lastBookableDay } from '#domain/dates/days.ts';
import * as texts from '#texts';
import { dayNumber, formatDay, formatMonth, formatWeekday, monthName } from './day-format.ts';
import { type Availability, type BookableHall, isBookable } from './free-days.ts';
import { formatHallOnDay, isFeminine } from './hall-day-format.ts';

const formatCalendarDay = (day: Day) =>
  texts.calendar_day({ day: dayNumber(day), month: monthName(day), weekday: formatWeekday(day) });

/** "12. jun, subota: Kruna slobodna, Evropa zauzeta": the accessible name of a cell. */
export function formatCell(availability: Availability, halls: readonly BookableHall[], day: Day): string {
  const name = formatCalendarDay(day);
  if (day < availability.today) return texts.calendar_day_past({ day: name });
  if (!isBookable(availability, day)) return texts.calendar_day_too_far({ day: name });
  return texts.calendar_day_with_halls({
    day: name,
    halls: halls.map((hall) => formatHallOnDay(availability, hall, day)).join(', '),
  });
}

/** "subota, 12. jun 2027. Kruna zauzeta, Evropa zatvorena.": why a day cannot be picked. */
export function formatReason(availability: Availability, halls: readonly BookableHall[], day: Day): string {
  const name = formatDay(day);
  if (day < availability.today) return `${name} ${texts.calendar_past()}`;
  if (!isBookable(availability, day))
    return `${name} ${texts.calendar_too_far({ day: formatDay(lastBookableDay(availability.today)) })}`;
  return `${name} ${halls.map((hall) => formatHallOnDay(availability, hall, day)).join(', ')}.`;
}

/** "Najbliža slobodna subota: 19. jun 2027." */
export function formatNearest(day: Day): string {
  const weekday = formatWeekday(day);
  const text = isFeminine(weekday) ? texts.calendar_nearest_feminine : texts.calendar_nearest_masculine;
  return text({ weekday, day: `${dayNumber(day)}. ${formatMonth(day)}` });
}
