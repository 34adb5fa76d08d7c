import { openingHours } from '#domain/constants.ts';
import { businessTimeZone } from '#domain/dates/days.ts';
import * as texts from '#texts';

const { opensAt, closesAt } = openingHours;
const saturday = 6;
const sunday = 0;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

let clock: Intl.DateTimeFormat | undefined;

/** Weekday (0 is Sunday) and hour in Sarajevo. */
function businessTime(moment: Date) {
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: businessTimeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const parts = clock.formatToParts(moment);
  const value = (type: 'weekday' | 'hour') => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: weekdays.indexOf(value('weekday')), hour: Number(value('hour')) };
}

export interface Opening {
  isOpen: boolean;
  text: string;
}

/** Open at a moment, or the next opening. */
export function openingAt(moment: Date): Opening {
  const { weekday, hour } = businessTime(moment);
  if (weekday === sunday) return { isOpen: false, text: texts.hours_closed_today() };
  if (hour < opensAt) return { isOpen: false, text: texts.hours_opens_today() };
  if (hour < closesAt) return { isOpen: true, text: texts.hours_open_now() };
  return {
    isOpen: false,
    text: weekday === saturday ? texts.hours_opens_monday() : texts.hours_opens_tomorrow(),
  };
}
