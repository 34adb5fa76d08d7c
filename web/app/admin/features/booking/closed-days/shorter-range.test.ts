import { expect, test } from 'vitest';
import { shorterRange } from './shorter-range.ts';

const june = (day: number) => `2027-06-${String(day).padStart(2, '0')}`;

test.each([
  ['the last day is held', [26], [22, 25]],
  ['the first day is held', [22], [23, 26]],
  ['the longer side of a held day', [23], [24, 26]],
  ['the first of equal parts', [24], [22, 23]],
  ['between held days', [22, 22, 26], [23, 25]],
  ['days outside of the range do not count', [21, 26, 27], [22, 25]],
])('%s', (_case, held, [from, to]) => {
  expect(shorterRange({ from: june(22), to: june(26) }, held.map(june))).toEqual({
    from: june(from ?? 0),
    to: june(to ?? 0),
  });
});

test('nothing is left when every day is held', () => {
  expect(shorterRange({ from: june(22), to: june(23) }, [june(22), june(23)])).toBeUndefined();
});
