import { expect, test } from 'vitest';
import { groupByDay } from './tour-slots.ts';

const slot = (start: string) => ({ start, end: start });

test('slots are grouped by local day, in order', () => {
  const slots = ['2026-11-20T08:00:00Z', '2026-11-20T18:00:00Z', '2026-11-21T08:00:00Z'].map(slot);
  expect(groupByDay(slots)).toEqual([
    { day: '2026-11-20', slots: slots.slice(0, 2) },
    { day: '2026-11-21', slots: slots.slice(2) },
  ]);
  const nights = [
    '2026-06-20T21:45:00Z',
    '2026-06-20T22:00:00Z',
    '2026-11-20T22:45:00Z',
    '2026-11-20T23:00:00Z',
  ];
  expect(groupByDay(nights.map(slot)).map(({ day }) => day)).toEqual([
    '2026-06-20',
    '2026-06-21',
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(groupByDay([])).toEqual([]);
});
