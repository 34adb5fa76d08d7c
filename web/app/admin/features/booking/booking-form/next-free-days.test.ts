import { describe, expect, it } from 'vitest';
import { takenDays } from '#web/features/availability/free-days.ts';
import { nextFreeOn } from './next-free-days.tsx';

const kristal = { hallId: 3, name: 'Kristal', maxGuestsMin: 40, maxGuestsMax: 150 };
/** A Sunday. */
const today = '2026-11-15';
const availability = (...taken: string[]) => ({
  halls: [kristal],
  taken: takenDays(taken.map((eventDate) => ({ hallId: 3, eventDate }))),
  today,
});

describe('the next free days of a hall', () => {
  it('are of the wanted weekday, without taken ones', () => {
    expect(nextFreeOn(availability('2026-11-21', '2026-12-05'), 3, '6', 2)).toEqual([
      '2026-11-28',
      '2026-12-12',
    ]);
  });

  it('begin today, for the weekday of today and for any day', () => {
    expect(nextFreeOn(availability(), 3, '0', 1)).toEqual([today]);
    expect(nextFreeOn(availability(today), 3, 'any', 2)).toEqual(['2026-11-16', '2026-11-17']);
  });

  it('end with the last bookable day', () => {
    const all = nextFreeOn(availability(), 3, '6', 1000);
    expect(all.at(-1)).toBe('2029-11-10');
  });
});
