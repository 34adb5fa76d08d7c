import { expect, test } from 'vitest';
import { momentAt } from './local-time.ts';

test('a day of 23 or 25 hours begins and ends at its own midnight', () => {
  expect(momentAt('2027-03-28').toISOString()).toBe('2027-03-27T23:00:00.000Z');
  expect(momentAt('2027-03-29').toISOString()).toBe('2027-03-28T22:00:00.000Z');
  expect(momentAt('2026-10-26').toISOString()).toBe('2026-10-25T23:00:00.000Z');
});

test.each([
  ['before the clock goes forward', '2027-03-28', '01:30', '2027-03-28T00:30:00.000Z'],
  ['skipped, so an hour later', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['after the clock went forward', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ['before the clock goes back', '2027-10-31', '01:30', '2027-10-30T23:30:00.000Z'],
  ['after the clock went back', '2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
])('a time of that night %s', (_when, day, time, moment) => {
  expect(momentAt(day, time).toISOString()).toBe(moment);
});
