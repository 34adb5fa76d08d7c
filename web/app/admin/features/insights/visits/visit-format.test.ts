import { expect, it } from 'vitest';
import { formatPeriod, formatRange, tickOf } from './visit-format.ts';

it.each([
  ['2026-11-02', '2026-11-15', '2. – 15. novembar 2026.'],
  ['2026-10-17', '2026-11-15', '17. oktobar – 15. novembar 2026.'],
  ['2024-12-01', '2026-11-15', '1. decembar 2024. – 15. novembar 2026.'],
  ['2025-05-03', '2026-05-03', '3. maj 2025. – 3. maj 2026.'],
])('the days from %s to %s are "%s"', (from, to, words) => {
  expect(formatRange(from, to)).toBe(words);
});

it.each([
  ['day', '2026-11-02', '2. nov', '2. novembar 2026.'],
  ['week', '2026-W06', '6. sed.', '6. sedmica 2026.'],
  ['month', '2026-08', 'avg 2026.', 'avgust 2026.'],
  ['year', '2026', '2026', '2026.'],
] as const)(
  'a %s is named shortly below the chart and wholly in the table',
  (granularity, key, tick, whole) => {
    expect([tickOf(granularity, key), formatPeriod(granularity, key)]).toEqual([tick, whole]);
  },
);
