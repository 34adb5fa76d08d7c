import { expect, test } from 'vitest';
import { formatShortDeadline, formatShortTimeLeft } from './deadline-format.ts';

const winter = (local: string) => new Date(`${local}:00+01:00`);

test('where there is little room a deadline and the time left are shorter', () => {
  const until = winter('2026-11-17T20:00');
  expect(formatShortDeadline(until)).toBe('utorka, 17. nov u 20:00');
  const left = (local: string) => formatShortTimeLeft(until, winter(local));
  expect(left('2026-11-16T13:40')).toBe('1 dan 6\u00a0h');
  expect(left('2026-11-15T20:00')).toBe('2 dana');
  expect(left('2026-11-17T12:30')).toBe('7\u00a0h');
  expect(left('2026-11-17T19:48')).toBe('12\u00a0min');
});
