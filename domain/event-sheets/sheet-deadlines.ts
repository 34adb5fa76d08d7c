import { addDays, addMonths, type Day } from '../dates/days.ts';
import { dayEnd } from '../dates/deadlines.ts';

const customerDaysBefore = 5;
const dietDays = 30;
const sheetMonths = 12;

/** The customer writes until then: 20:00 five days before the event. */
export const customerDeadline = (eventDate: Day) => dayEnd(addDays(eventDate, -customerDaysBefore));

/** The last day on which the number of guests may change. */
export const guestsMayChangeUntil = (eventDate: Day, guestsFixedDays: number): Day =>
  addDays(eventDate, -guestsFixedDays);

/** Allergies and diets of events on an earlier day are erased. */
export const dietsKeptFrom = (today: Day): Day => addDays(today, 1 - dietDays);

/** Sheets of events on an earlier day are removed. */
export const sheetsKeptFrom = (today: Day): Day => addMonths(today, -sheetMonths);
