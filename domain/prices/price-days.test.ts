import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, weekdayOf } from '../dates/days.ts';
import { holdsOn, isMonthDay, type RuleScope, ruleFor, rulesOverlap, weekdays } from './price-days.ts';

/** In 28 years each day of the calendar, also 29 February, falls on each weekday. */
const years = { first: 2024, last: 2052 };

type KnownDay = { day: Day; year: number; monthDay: string; weekday: (typeof weekdays)[number] };

const allDays: KnownDay[] = [];
for (let day = `${years.first}-01-01`; day <= `${years.last}-12-31`; day = addDays(day, 1)) {
  const weekday = weekdays[(weekdayOf(day) + 6) % 7] ?? 'MON';
  allDays.push({ day, year: Number(day.slice(0, 4)), monthDay: day.slice(5), weekday });
}

const always: RuleScope = {
  hallId: null,
  eventType: null,
  from: '01-01',
  to: '12-31',
  year: null,
  weekdays,
  priority: 1,
};
const rule = (changes: Partial<RuleScope>): RuleScope => ({ ...always, ...changes });

/** Written out by cases, so that it shares nothing with the rules. */
function holdsByCases({ from, to, year, weekdays: on }: RuleScope, known: KnownDay): boolean {
  if (!on.includes(known.weekday)) return false;
  const startedThisYear = year === null || year === known.year;
  const startedLastYear = year === null || year === known.year - 1;
  if (from <= to) return startedThisYear && from <= known.monthDay && known.monthDay <= to;
  return (startedThisYear && known.monthDay >= from) || (startedLastYear && known.monthDay <= to);
}

const monthDays = allDays.slice(0, 366).map(({ monthDay }) => monthDay);
const anyMonthDay = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...monthDays) },
  { weight: 1, arbitrary: fc.constantFrom('02-28', '02-29', '03-01', '12-31', '01-01') },
);
const anyRule: fc.Arbitrary<RuleScope> = fc
  .record({
    hallId: fc.constantFrom(null, 1, 2),
    eventType: fc.constantFrom(null, 'WEDDING' as const, 'BAPTISM' as const),
    from: anyMonthDay,
    to: anyMonthDay,
    isOneDay: fc.boolean(),
    year: fc.constantFrom(null, null, 2026, 2027, 2028),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    priority: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ isOneDay, ...made }) => ({ ...made, to: isOneDay ? made.from : made.to }));

test('a rule holds on the days that its cases say', () => {
  fc.assert(
    fc.property(anyRule, fc.constantFrom(...allDays), (one, known) => {
      expect(holdsOn(one, known.day)).toBe(holdsByCases(one, known));
    }),
    { numRuns: 500 },
  );
});

test('two rules overlap exactly when a day exists on which both hold', () => {
  fc.assert(
    fc.property(anyRule, anyRule, (one, other) => {
      const shareScope = [
        [one.hallId, other.hallId],
        [one.eventType, other.eventType],
      ].every(([first, second]) => first === null || second === null || first === second);
      const both = (known: KnownDay) => holdsByCases(one, known) && holdsByCases(other, known);
      expect(rulesOverlap(one, other)).toBe(shareScope && allDays.some(both));
      expect(rulesOverlap(other, one)).toBe(rulesOverlap(one, other));
    }),
    { numRuns: 150 },
  );
});

describe('overlaps', () => {
  test.each([
    ['across the new year', { from: '12-20', to: '01-05' }, { from: '01-01', to: '01-02' }, true],
    ['on 29 February alone', { from: '02-29', to: '02-29' }, { from: '02-01', to: '03-31' }, true],
    ['around 29 February', { from: '02-29', to: '02-29' }, { from: '03-01', to: '02-28' }, false],
    ['on 29 February of a common year', { from: '02-29', to: '02-29', year: 2027 }, {}, false],
    ['in years that differ', { year: 2027 }, { year: 2028 }, false],
    [
      'with a year that goes on into the next',
      { from: '12-20', to: '01-05', year: 2027 },
      { year: 2028 },
      true,
    ],
    ['on other weekdays', { weekdays: ['SAT'] }, { weekdays: ['FRI', 'SUN'] }, false],
    [
      'on a weekday that the day has in another year',
      { from: '06-12', to: '06-12' },
      { weekdays: ['TUE'] },
      true,
    ],
    [
      'on a weekday that the day lacks',
      { from: '06-12', to: '06-12', year: 2027 },
      { weekdays: ['TUE'] },
      false,
    ],
    ['in other halls', { hallId: 1 }, { hallId: 2 }, false],
    ['for other events', { eventType: 'WEDDING' }, { eventType: 'BAPTISM' }, false],
  ] as [string, Partial<RuleScope>, Partial<RuleScope>, boolean][])('%s', (_, one, other, expected) => {
    expect(rulesOverlap(rule(one), rule(other))).toBe(expected);
  });
});

test('the rule of highest priority that concerns the event is chosen', () => {
  const event = { hallId: 1, eventDate: '2027-06-12', eventType: 'WEDDING' as const };
  const base = rule({ priority: 1 });
  const saturday = rule({ priority: 10, weekdays: ['SAT'] });
  const others = [
    rule({ priority: 90, hallId: 2 }),
    rule({ priority: 90, eventType: 'BAPTISM' }),
    rule({ priority: 90, year: 2026 }),
    rule({ priority: 90, weekdays: ['FRI'] }),
  ];
  for (const rules of [
    [base, saturday, ...others],
    [...others, saturday, base],
  ])
    expect(ruleFor(rules, event)).toBe(saturday);
  expect(ruleFor(others, event)).toBeUndefined();
});

test('a day and month is one of a leap year', () => {
  expect(['02-29', '12-31'].filter(isMonthDay)).toHaveLength(2);
  expect(['02-30', '13-01', '1-1', '06-12-', ''].filter(isMonthDay)).toEqual([]);
});
