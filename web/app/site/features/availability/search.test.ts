import { describe, expect, it } from 'vitest';
import { matchingDays, nearestWeekends, rangeOf } from './search.ts';

const today = '2026-11-15';
const free = (eventDate: string, ...freeHallIds: number[]) => ({ eventDate, freeHallIds });

describe('the requested days', () => {
  it('are those of a month, from today on', () => {
    expect(rangeOf('2027-02-01', today)).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(rangeOf('2026-11-01', today)).toEqual({ from: '2026-11-15', to: '2026-11-30' });
  });

  it('are the longest range of one call without a month', () => {
    expect(rangeOf(undefined, today)).toEqual({ from: today, to: '2027-12-20' });
  });
});

describe('the found days', () => {
  const days = [
    free('2026-11-18', 1),
    free('2026-11-20', 1),
    free('2026-11-21'),
    free('2026-11-22', 2),
    free('2026-11-28', 1, 2),
  ];

  it.each([
    ['6', ['2026-11-28']],
    ['weekend', ['2026-11-20', '2026-11-22', '2026-11-28']],
    ['3', ['2026-11-18']],
    ['any', ['2026-11-18', '2026-11-20', '2026-11-22', '2026-11-28']],
  ] as const)('for %s are %j', (wanted, expected) => {
    expect(matchingDays(days, wanted).map(({ eventDate }) => eventDate)).toEqual(expected);
  });

  it('are followed by the nearest weekends in order', () => {
    const nearest = nearestWeekends({
      fridays: [free('2026-11-20', 1), free('2026-11-27', 1)],
      saturdays: [free('2026-11-21', 1), free('2026-12-05', 1)],
      sundays: [free('2026-11-22', 1), free('2026-11-29', 1), free('2026-12-06', 1)],
    });
    expect(nearest.map(({ eventDate }) => eventDate)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-27',
      '2026-11-29',
      '2026-12-05',
    ]);
  });
});
