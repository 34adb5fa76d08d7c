import type { EventType } from '#schemas/reservations/event-types.ts';
import { addDays, type Day, isDay, weekdayOf } from '../dates/days.ts';

/** Which price rule holds on a day. The panel draws its year with it. */

export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

export type RuleDays = { from: string; to: string; year: number | null; weekdays: readonly Weekday[] };
export type RuleScope = RuleDays & { hallId: number | null; eventType: EventType | null; priority: number };

/** A year with every day of the calendar. */
const leapYear = 2024;

/** `02-29` is one: a rule for it holds in leap years. */
export const isMonthDay = (text: string): boolean => isDay(`${leapYear}-${text}`);

const nameOfWeekday = (day: Day): Weekday => weekdays[(weekdayOf(day) + 6) % 7] ?? 'MON';

/** A range that ends before it begins goes on into the next year. */
function isInRange({ from, to, year }: RuleDays, day: Day): boolean {
  const monthDay = day.slice(5);
  const crossesNewYear = to < from;
  if (year === null)
    return crossesNewYear ? monthDay >= from || monthDay <= to : monthDay >= from && monthDay <= to;
  return day >= `${year}-${from}` && day <= `${crossesNewYear ? year + 1 : year}-${to}`;
}

export const holdsOn = (rule: RuleDays, day: Day): boolean =>
  rule.weekdays.includes(nameOfWeekday(day)) && isInRange(rule, day);

const concerns = ({ hallId, eventType }: RuleScope, event: { hallId: number; eventType: EventType | null }) =>
  (hallId === null || hallId === event.hallId) &&
  (eventType === null || event.eventType === null || eventType === event.eventType);

/** The rule of highest priority; equal priorities never overlap. */
export function ruleFor<Rule extends RuleScope>(
  rules: readonly Rule[],
  event: { hallId: number; eventDate: Day; eventType: EventType },
): Rule | undefined {
  return rules
    .filter((rule) => concerns(rule, event) && holdsOn(rule, event.eventDate))
    .reduce<Rule | undefined>(
      (best, rule) => (best === undefined || rule.priority > best.priority ? rule : best),
      undefined,
    );
}

const share = <Value>(one: Value | null, other: Value | null) =>
  one === null || other === null || one === other;

function* daysOfTwoYears(year: number): Generator<Day> {
  const end = `${year + 2}-01-01`;
  for (let day = `${year}-01-01`; day < end; day = addDays(day, 1)) yield day;
}

/** Whether a day exists on which both hold, so that equal priorities would leave the price open. */
export function rulesOverlap(one: RuleScope, other: RuleScope): boolean {
  if (!share(one.hallId, other.hallId) || !share(one.eventType, other.eventType)) return false;
  if (!one.weekdays.some((weekday) => other.weekdays.includes(weekday))) return false;
  const year = one.year ?? other.year;
  // Over the years, each day of the calendar falls on each weekday.
  const both = year === null ? isInRange : holdsOn;
  for (const day of daysOfTwoYears(year ?? leapYear)) if (both(one, day) && both(other, day)) return true;
  return false;
}
