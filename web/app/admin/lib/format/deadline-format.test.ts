import { expect, test } from 'vitest';
import { formatRoughTimeLeft, formatShortDeadline, formatShortTimeLeft } from './deadline-format.ts';

const winter = (local: string) => new Date(`${local}:00+01:00`);

test('where there is little room a deadline and the time left are shorter', () => {
  const until = winter('2026-11-17T20:00');
  expect(formatShortDeadline(until)).toBe('utorka, 17. nov u 20:00');
  const left = (local: string) => formatShortTimeLeft(until, winter(local));
  expect(left('2026-11-16T13:40')).toBe('još 1 dan 6 h');
  expect(left('2026-11-15T20:00')).toBe('još 2 dana');
  expect(left('2026-11-17T12:30')).toBe('još 7 h');
  expect(left('2026-11-17T19:48')).toBe('još 12 min');
  const rough = (local: string) => formatRoughTimeLeft(until, winter(local));
  expect(['2026-11-12T13:40', '2026-11-17T12:30', '2026-11-17T19:59'].map(rough)).toEqual([
    '5 dana',
    '7 sati',
    '1 minut',
  ]);
});
