import { addDays, type Day, weekdayOf } from '#domain/dates/days.ts';
import { ruleFor } from '#domain/prices/price-days.ts';
import type { PriceRule } from '#schemas/prices/prices.ts';
import type { EventType } from '#schemas/reservations/event-types.ts';

/** A month begins on one of seven weekdays and has at most 31 days. */
export const yearColumns = 37;
const priceSteps = [1, 2, 3, 4] as const;

export interface YearMonth {
  first: Day;
  /** By weekday from Sunday; undefined outside of the month. */
  cells: (Day | undefined)[];
}

export function monthsOf(year: number): YearMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = `${year}-${String(index + 1).padStart(2, '0')}-01`;
    const offset = weekdayOf(first);
    const cells = Array.from({ length: yearColumns }, (__, index) => {
      const day = addDays(first, index - offset);
      return day.slice(0, 7) === first.slice(0, 7) ? day : undefined;
    });
    return { first, cells };
  });
}

export interface StepOfRents {
  step: (typeof priceSteps)[number];
  lowest: number;
  highest: number;
}

/** At most four steps, from the lowest rent to the highest. */
export function rentSteps(rents: readonly number[]): StepOfRents[] {
  const distinct = [...new Set(rents)].sort((one, other) => one - other);
  const count = Math.min(distinct.length, priceSteps.length);
  return priceSteps.slice(0, count).map((step, index) => {
    const inStep = distinct.filter((_, place) => Math.floor((place * count) / distinct.length) === index);
    return { step, lowest: inStep[0] ?? 0, highest: inStep.at(-1) ?? 0 };
  });
}

export const stepOf = (steps: readonly StepOfRents[], rent: number) =>
  steps.find(({ lowest, highest }) => rent >= lowest && rent <= highest)?.step;

/** What the grid and the table of a year show. */
export interface YearPrices {
  ofYear: ReadonlyMap<Day, PriceRule>;
  steps: readonly StepOfRents[];
  year: number;
  conflict: ReadonlySet<Day>;
}

const daysAhead = 365;

/** The year in which most of the days with a price lie that can be agreed on next. */
export function openingYear(
  rules: readonly PriceRule[],
  event: { hallId: number; eventType: EventType },
  today: Day,
): number {
  const current = Number(today.slice(0, 4));
  const last = addDays(today, daysAhead);
  const ahead = (year: number) =>
    [...rulesOfYear(rules, { ...event, year }).keys()].filter((day) => day >= today && day < last).length;
  const later = rules.flatMap(({ year }) => (year !== null && year > current ? year : []));
  const [now, next] = [ahead(current), ahead(current + 1)];
  if (now + next > 0) return now >= next ? current : current + 1;
  return later.length > 0 ? Math.min(...later) : current;
}

/** The rule of each day of a year in one hall; days without a rule are missing. */
export function rulesOfYear(
  rules: readonly PriceRule[],
  event: { hallId: number; eventType: EventType; year: number },
): Map<Day, PriceRule> {
  const found = new Map<Day, PriceRule>();
  for (let day = `${event.year}-01-01`; day <= `${event.year}-12-31`; day = addDays(day, 1)) {
    const rule = ruleFor(rules, { ...event, eventDate: day });
    if (rule) found.set(day, rule);
  }
  return found;
}
