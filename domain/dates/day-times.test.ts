import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './day-times.ts';

test.each([
  ['2026-11-15T10:00', '2026-11-15T09:00:00.000Z'],
  ['2026-07-15T10:00', '2026-07-15T08:00:00.000Z'],
  ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  // Shown twice: the first one counts.
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('%s in Sarajevo is %s', (local, moment) => {
  expect(fromLocalTime(local)?.toISOString()).toBe(moment);
  expect(toLocalTime(new Date(moment))).toBe(local);
});

test.each(['2027-03-28T02:30', '2027-02-30T10:00', '2027-01-01T24:00', '2027-01-01', '9999-01-01T10:00', ''])(
  '%s is no local time',
  (local) => expect(fromLocalTime(local)).toBeUndefined(),
);
