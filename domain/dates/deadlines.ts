import { fromLocalTime } from './day-times.ts';
import { addDays, type Day, daysBetween, toIsoDay } from './days.ts';

/** The settings of the business that deadlines follow. */
export interface DeadlineRules {
  holdDays: number;
  /** Instead of days, when the event is near. */
  holdHoursNear: number;
  holdDaysMax: number;
  offerHours: number;
  offerHoursNear: number;
  /** HH:MM; hours of the night, which spans midnight, are not counted. Equal times: there is no night. */
  nightFrom: string;
  nightTo: string;
}

/** A hold counts in hours when the event is at most so many days away. */
export const nearForHold = 30;
export const nearForOffer = 60;
/** The first in line asks: the holder has so many hours, counted day and night. */
export const askedHours = 48;
/** With fewer counted hours nothing is offered by itself. */
const fewestOfferHours = 4;
/** Before the end of a hold, in hours. */
export const holdReminderHours = [72, 24] as const;

const hour = 3_600_000;

/** A time that the change of the clock skips is an hour later. */
function at(day: Day, time: string): Date {
  const anHourLater = String(Number(time.slice(0, 2)) + 1).padStart(2, '0') + time.slice(2);
  const moment = fromLocalTime(`${day}T${time}`) ?? fromLocalTime(`${day}T${anHourLater}`);
  if (!moment) throw new Error(`${time} does not exist on ${day}`);
  return moment;
}

const earliest = (...moments: Date[]) => new Date(Math.min(...moments.map(Number)));
const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour);

/** Deadlines counted in days end at this time. */
export const dayEnd = (day: Day) => at(day, '20:00');

/** No deadline lies later: two days before the event. */
export const lastDeadline = (eventDate: Day) => dayEnd(addDays(eventDate, -2));

/** The deadline of a hold that starts now. */
export function holdDeadline(eventDate: Day, now: Date, rules: DeadlineRules): Date {
  const today = toIsoDay(now);
  const isNear = daysBetween(today, eventDate) <= nearForHold;
  const deadline = isNear ? after(now, rules.holdHoursNear) : dayEnd(addDays(today, rules.holdDays));
  return earliest(deadline, lastDeadline(eventDate));
}

/** As long again, within the longest hold; undefined when that would not be later. */
export function extendedDeadline(
  { heldSince, heldUntil, eventDate }: { heldSince: Date; heldUntil: Date; eventDate: Day },
  rules: DeadlineRules,
): Date | undefined {
  const [first, last] = [toIsoDay(heldSince), toIsoDay(heldUntil)];
  const hours = (heldUntil.getTime() - heldSince.getTime()) / hour;
  const longer = hours < 48 ? after(heldUntil, hours) : dayEnd(addDays(last, daysBetween(first, last)));
  const extended = earliest(longer, dayEnd(addDays(first, rules.holdDaysMax)), lastDeadline(eventDate));
  return extended > heldUntil ? extended : undefined;
}

/** The counted part of a day; the whole day where there is no night. */
function countedPart(day: Day, { nightFrom, nightTo }: DeadlineRules) {
  if (nightFrom === nightTo) return { from: at(day, '00:00'), to: at(addDays(day, 1), '00:00') };
  return { from: at(day, nightTo), to: at(day, nightFrom) };
}

/** The moment after so many counted hours. */
export function afterCountedHours(start: Date, hours: number, rules: DeadlineRules): Date {
  let left = hours * hour;
  for (let day = toIsoDay(start); ; day = addDays(day, 1)) {
    const { from, to } = countedPart(day, rules);
    const begin = Math.max(from.getTime(), start.getTime());
    const length = Math.max(0, to.getTime() - begin);
    if (left <= length) return new Date(begin + left);
    left -= length;
  }
}

/** The end of an offer to somebody in line by its day, or undefined when too little time is left for one. */
export function offerDeadlines(now: Date, rules: DeadlineRules): (eventDate: Day) => Date | undefined {
  const today = toIsoDay(now);
  const earliestEnd = afterCountedHours(now, fewestOfferHours, rules);
  const near = afterCountedHours(now, rules.offerHoursNear, rules);
  const far = afterCountedHours(now, rules.offerHours, rules);
  return (eventDate) => {
    const last = lastDeadline(eventDate);
    if (earliestEnd > last) return undefined;
    return earliest(daysBetween(today, eventDate) <= nearForOffer ? near : far, last);
  };
}

export const offerDeadline = (eventDate: Day, now: Date, rules: DeadlineRules) =>
  offerDeadlines(now, rules)(eventDate);

/** The first day that can still be offered by itself; every later one can be. */
export function firstOfferableDay(now: Date, rules: DeadlineRules): Day {
  const deadlineOf = offerDeadlines(now, rules);
  let day = toIsoDay(now);
  while (!deadlineOf(day)) day = addDays(day, 1);
  return day;
}
