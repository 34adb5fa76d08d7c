import { expect, it } from 'vitest';
import { nextMidnight } from './midnight.ts';

it.each([
  ['an ordinary winter day', '2026-11-15T10:00:00Z', '2026-11-15T23:00:00.000Z'],
  ['a summer day', '2026-07-01T10:00:00Z', '2026-07-01T22:00:00.000Z'],
  ['the first moment of a day', '2026-11-14T23:00:00Z', '2026-11-15T23:00:00.000Z'],
  ['the last moment of a day', '2026-11-15T22:59:59.999Z', '2026-11-15T23:00:00.000Z'],
  ['the short day in spring', '2026-03-28T23:30:00Z', '2026-03-29T22:00:00.000Z'],
  ['the long day in autumn', '2026-10-24T22:30:00Z', '2026-10-25T23:00:00.000Z'],
])('finds the next midnight in Sarajevo from %s', (_name, from, expected) => {
  expect(nextMidnight(new Date(from)).toISOString()).toBe(expected);
});
