import { expect, test } from 'vitest';
import { groupByDay, timeOf } from './tour-slots.ts';

const slot = (start: string) => ({ start, end: start });

test('slots are grouped by local day, in order', () => {
  const slots = ['2026-11-20T08:00:00Z', '2026-11-20T18:00:00Z', '2026-11-21T08:00:00Z'].map(slot);
  expect(groupByDay(slots)).toEqual([
    { day: '2026-11-20', slots: slots.slice(0, 2) },
    { day: '2026-11-21', slots: slots.slice(2) },
  ]);
  expect(groupByDay([])).toEqual([]);
  expect(slots.map(timeOf)).toEqual(['09:00', '19:00', '09:00']);
  expect(timeOf({ ...slot('2026-11-20T08:00:00Z'), localStart: '2026-11-20T09:00' })).toBe('09:00');
});
