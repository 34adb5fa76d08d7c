import { expect, it } from 'vitest';
import { sharedDayIn, sharedDayPath } from './shared-day.ts';

it('a shared day is read from its own address, unless it has passed or is no day', () => {
  const { search } = new URL(sharedDayPath('kruna', '2027-06-12'), 'https://saloni.example');
  expect(sharedDayIn(search, '2026-11-17')).toBe('2027-06-12');
  expect(sharedDayIn(search, '2027-06-12')).toBe('2027-06-12');
  expect(sharedDayIn(search, '2027-06-13')).toBeUndefined();
  for (const wrong of ['', '?dan=', '?dan=2027-02-30', '?dan=<b>', '?drugo=2027-06-12'])
    expect(sharedDayIn(wrong, '2026-11-17')).toBeUndefined();
});
