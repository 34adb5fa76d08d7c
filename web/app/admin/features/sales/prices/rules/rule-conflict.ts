import { addDays, type Day } from '#domain/dates/days.ts';
import { monthOf } from '#domain/dates/deadline-format.ts';
import { holdsOn, type RuleScope, rulesOverlap } from '#domain/prices/price-days.ts';
import type { PriceRule } from '#schemas/prices/prices.ts';
import * as texts from '#texts';
import { dayNumber } from '#web/features/availability/day-format.ts';

/** The rule that keeps another one from being saved. */
export const conflictingRule = (
  rules: readonly PriceRule[],
  typed: RuleScope,
  ownId: number | undefined,
): PriceRule | undefined =>
  rules.find(
    (rule) => rule.priceRuleId !== ownId && rule.priority === typed.priority && rulesOverlap(rule, typed),
  );

const step = 10;
const maxPriority = 1000;

/** The next priority, in steps of ten, that no overlapping rule has; undefined when none is left. */
export function freePriority(
  rules: readonly PriceRule[],
  typed: RuleScope,
  ownId: number | undefined,
): number | undefined {
  for (
    let priority = Math.floor(typed.priority / step) * step + step;
    priority <= maxPriority;
    priority += step
  )
    if (!conflictingRule(rules, { ...typed, priority }, ownId)) return priority;
  return undefined;
}

/** Days of a year on which both hold, without those that have passed. */
export function sharedDays(one: RuleScope, other: RuleScope, year: number, today: Day): Day[] {
  const days: Day[] = [];
  const first = `${year}-01-01`;
  for (let day = today > first ? today : first; day <= `${year}-12-31`; day = addDays(day, 1))
    if (holdsOn(one, day) && holdsOn(other, day)) days.push(day);
  return days;
}

/** The year that is shown, unless all that two rules share in it has passed. */
export function yearOfConflict(one: RuleScope, other: RuleScope, shown: number, today: Day): number {
  const fixed = one.year ?? other.year;
  if (fixed !== null) return fixed;
  const current = Number(today.slice(0, 4));
  const years = [shown, current, current + 1];
  return years.find((year) => sharedDays(one, other, year, today).length > 0) ?? shown;
}

const maxNamed = 8;

/** "a, b i c" */
const inWords = (items: readonly string[]) =>
  items.length < 2
    ? (items[0] ?? '')
    : texts.rule_days_and({ days: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' });

/** "14., 20. i 21. avgusta", with the number of the others when there are many. */
export function formatSharedDays(days: readonly Day[]): string {
  const named = days.slice(0, maxNamed);
  const byMonth = Map.groupBy(named, (day) => day.slice(0, 7));
  const months = [...byMonth.values()].map((inMonth) => {
    const numbers = inMonth.map((day) => `${dayNumber(day)}.`);
    return `${inWords(numbers)} ${monthOf(inMonth[0] ?? '')}`;
  });
  const more = days.length - named.length;
  const text = inWords(months);
  return more > 0 ? texts.rule_shared_more({ days: text, count: more }) : text;
}
