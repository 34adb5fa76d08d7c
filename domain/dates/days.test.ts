import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  isDay,
  lastBookableDay,
  toIsoDay,
  weekdayOf,
} from './days.ts';

describe('the current day in Sarajevo', () => {
  test.each([
    ['2026-11-15T22:59:59Z', '2026-11-15'],
    ['2026-11-15T23:00:00Z', '2026-11-16'],
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    // The clocks go forward on 29 March and back on 25 October 2026, both at 01:00 UTC.
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('at %s is %s', (moment, day) => {
    expect(toIsoDay(new Date(moment))).toBe(day);
  });
});

test.each([
  '2027-02-29',
  '2027-13-01',
  '2027-00-10',
  '2027-1-1',
  '27-01-01',
  '',
  '2027-02-30T00:00',
  '+02027-01-01',
])('%s is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('days are counted over clock changes and leap days', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
});

test('adding months stops at the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(lastBookableDay('2028-02-29')).toBe('2031-02-28');
  expect(firstOfMonth('2026-11-15')).toBe('2026-11-01');
});

test('the week begins on Sunday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-21'].map(weekdayOf)).toEqual([0, 1, 6]);
});
