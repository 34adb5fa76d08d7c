import { expect, test } from 'vitest';
import type { PriceRule } from '#schemas/prices/prices.ts';
import { monthsOf, openingYear, rentSteps, rulesOfYear, stepOf } from './price-year.ts';
import {
  conflictingRule,
  formatSharedDays,
  freePriority,
  sharedDays,
  yearOfConflict,
} from './rule-conflict.ts';
import { formatRange, monthDayFrom, toRuleRequest, toRuleValues } from './rule-values.ts';

const rule = (details: Partial<PriceRule>): PriceRule => ({
  priceRuleId: 1,
  name: 'Ljetni vikend',
  hallId: null,
  from: '08-01',
  to: '08-31',
  year: null,
  weekdays: ['FRI', 'SAT'],
  eventType: null,
  rent: { amount: 250_000, currency: 'BAM' },
  minimumGuests: 250,
  priority: 20,
  updatedAt: '2026-01-05T10:00:00.000Z',
  ...details,
});
const summer = rule({});
const diaspora = rule({ priceRuleId: 2, from: '08-14', to: '08-21', hallId: 1, eventType: 'WEDDING' });

test('a rule conflicts with an overlapping one of the same priority, and the next free priority is offered', () => {
  expect(conflictingRule([summer], diaspora, undefined)).toBe(summer);
  expect(conflictingRule([summer], { ...diaspora, priority: 21 }, undefined)).toBeUndefined();
  expect(conflictingRule([summer, diaspora], diaspora, 2)).toBe(summer);
  const taken = rule({ priceRuleId: 3, priority: 30 });
  expect(freePriority([summer], diaspora, undefined)).toBe(30);
  expect(freePriority([summer, taken], diaspora, undefined)).toBe(40);
});

test('shared days are named, many of them with their number', () => {
  const shared = sharedDays(summer, diaspora, 2027, '2026-11-18');
  expect(shared).toEqual(['2027-08-14', '2027-08-20', '2027-08-21']);
  expect(formatSharedDays(shared)).toBe('14., 20. i 21. avgusta');
  const weekends = sharedDays(rule({ from: '01-01', to: '12-31' }), summer, 2027, '2026-11-18');
  expect(formatSharedDays(weekends)).toBe('6., 7., 13., 14., 20., 21., 27. i 28. avgusta');
  const many = sharedDays(
    rule({ weekdays: ['SAT'], from: '07-24', to: '12-31' }),
    rule({ from: '01-01', to: '12-31' }),
    2027,
    '2026-11-18',
  );
  expect(formatSharedDays(many)).toMatch(/^24\. i 31\. jula, .+ i još 15 dana$/);
});

test('a conflict names no day that has passed, and is shown in a year with days ahead', () => {
  expect(sharedDays(summer, diaspora, 2027, '2027-08-15')).toEqual(['2027-08-20', '2027-08-21']);
  expect(yearOfConflict(summer, diaspora, 2027, '2027-08-15')).toBe(2027);
  expect(yearOfConflict(summer, diaspora, 2027, '2027-08-22')).toBe(2028);
  expect(yearOfConflict(rule({ year: 2029 }), diaspora, 2027, '2027-08-22')).toBe(2029);
});

test('the year opens where most prices of the next twelve months are', () => {
  const hall = { hallId: 1, eventType: 'WEDDING' } as const;
  const always = [rule({ from: '01-01', to: '12-31', weekdays: ['SAT'] })];
  expect(openingYear(always, hall, '2026-03-01')).toBe(2026);
  expect(openingYear(always, hall, '2026-11-18')).toBe(2027);
  expect(openingYear([summer], hall, '2026-09-01')).toBe(2027);
  expect(openingYear([rule({ year: 2029 })], hall, '2026-09-01')).toBe(2029);
  expect(openingYear([], hall, '2026-09-01')).toBe(2026);
});

test('a year has twelve rows of 37 days from Sunday', () => {
  const months = monthsOf(2027);
  expect(months.map(({ cells }) => cells.length)).toEqual(Array(12).fill(37));
  expect(months[4]?.cells.findIndex(Boolean)).toBe(6);
  expect(months[1]?.cells.filter(Boolean)).toHaveLength(28);
});

test('rents are in at most four steps', () => {
  const steps = rentSteps([90_000, 150_000, 90_000, 350_000]);
  expect(steps.map(({ lowest }) => lowest)).toEqual([90_000, 150_000, 350_000]);
  expect(stepOf(steps, 350_000)).toBe(3);
  const many = rentSteps([1, 2, 3, 4, 5, 6]);
  expect(many).toHaveLength(4);
  expect([1, 6].map((rent) => stepOf(many, rent))).toEqual([1, 4]);
});

test('each day of a year has the rule of highest priority', () => {
  const rules = [
    rule({ priceRuleId: 9, from: '01-01', to: '12-31', priority: 1, weekdays: ['SAT'] }),
    summer,
  ];
  const year = rulesOfYear(rules, { hallId: 1, eventType: 'WEDDING', year: 2027 });
  expect(year.get('2027-08-07')?.priceRuleId).toBe(1);
  expect(year.get('2027-09-04')?.priceRuleId).toBe(9);
  expect(year.has('2027-09-05')).toBe(false);
});

test('typed values become the request and come back', () => {
  expect(['14.8.', '1408', '14. 08'].map(monthDayFrom)).toEqual(['08-14', '08-14', '08-14']);
  const { priceRuleId: _id, updatedAt: _updated, ...sent } = diaspora;
  expect(toRuleRequest(toRuleValues(diaspora))).toEqual(sent);
  expect(formatRange({ from: '01-01', to: '12-31', year: null })).toBe('cijela godina');
  expect(formatRange({ from: '12-31', to: '12-31', year: 2027 })).toBe('31.12. (2027.)');
});
