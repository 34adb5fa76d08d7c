import { describe, expect, it } from 'vitest';
import {
  type Availability,
  type BookableHall,
  firstFreeSaturday,
  freeHalls,
  isFree,
  nearestFreeOnWeekday,
  neighbouringSaturday,
  takenDays,
} from './free-days.ts';
import { nearestFreeDays, nextFreeDays } from './other-free-days.ts';

const kruna: BookableHall = { hallId: 1, name: 'Kruna', maxGuestsMin: 250, maxGuestsMax: 600 };
const evropa: BookableHall = { hallId: 2, name: 'Evropa', maxGuestsMin: 120, maxGuestsMax: 320 };
const kristal: BookableHall = { hallId: 3, name: 'Kristal', maxGuestsMin: 40, maxGuestsMax: 150 };

/** A Sunday; the Saturdays after it are the 21st and the 28th. */
const today = '2026-11-15';

const availability = (...held: [hallId: number, day: string][]): Availability => ({
  halls: [kruna, evropa, kristal],
  taken: takenDays(held.map(([hallId, eventDate]) => ({ hallId, eventDate }))),
  today,
});

const everywhere = (day: string): [number, string][] => [
  [1, day],
  [2, day],
  [3, day],
];

describe('which hall is free', () => {
  it('is decided hall by hall', () => {
    expect(freeHalls(availability([1, '2026-11-21']), '2026-11-21')).toEqual([evropa, kristal]);
  });

  it.each(['2026-11-14', '2029-11-16'])('is none on %s, which cannot be booked', (day) => {
    expect(freeHalls(availability(), day)).toEqual([]);
  });

  it.each(['2026-11-15', '2029-11-15'])('is every one on %s, the edge of the bookable range', (day) => {
    expect(isFree(availability(), 1, day)).toBe(true);
  });

  it('is none that is closed', () => {
    const closed = [{ hallId: 2, from: '2027-06-11', to: '2027-06-13' }];
    const free = freeHalls({ ...availability(), closed }, '2027-06-12');
    expect(free.map(({ name }) => name)).toEqual(['Kruna', 'Kristal']);
  });
});

describe('the first Saturday', () => {
  it('is the nearest one with a free hall', () => {
    expect(firstFreeSaturday(availability([1, '2026-11-21']))).toBe('2026-11-21');
    expect(firstFreeSaturday(availability(...everywhere('2026-11-21')))).toBe('2026-11-28');
  });

  it('is today when today is a Saturday', () => {
    expect(firstFreeSaturday({ ...availability(), today: '2026-11-21' })).toBe('2026-11-21');
  });

  it('has a free hall that takes the guests', () => {
    expect(firstFreeSaturday(availability([2, '2026-11-21']), 200)).toBe('2026-11-28');
  });

  it('has a free hall even when none takes the guests', () => {
    expect(firstFreeSaturday(availability(...everywhere('2026-11-21')), 5000)).toBe('2026-11-28');
  });

  it('is the nearest one when nothing is free', () => {
    const nothing: Availability = { ...availability(), halls: [] };
    expect(firstFreeSaturday(nothing)).toBe('2026-11-21');
  });
});

describe('from Saturday to Saturday', () => {
  it('goes a week ahead and back', () => {
    expect(neighbouringSaturday(availability(), '2026-11-28', 1)).toBe('2026-12-05');
    expect(neighbouringSaturday(availability(), '2026-11-28', -1)).toBe('2026-11-21');
  });

  it('finds the Saturdays around another weekday', () => {
    expect(neighbouringSaturday(availability(), '2026-11-25', 1)).toBe('2026-11-28');
    expect(neighbouringSaturday(availability(), '2026-11-25', -1)).toBe('2026-11-21');
  });

  it('leaves out those on which nothing is free, or not the chosen hall', () => {
    const full = availability(...everywhere('2026-12-05'), [1, '2026-12-12']);
    expect(neighbouringSaturday(full, '2026-11-28', 1)).toBe('2026-12-12');
    expect(neighbouringSaturday(full, '2026-11-28', 1, 1)).toBe('2026-12-19');
  });

  it('ends at the bookable range', () => {
    expect(neighbouringSaturday(availability(), '2026-11-21', -1)).toBeUndefined();
    expect(neighbouringSaturday(availability(), '2029-11-10', 1)).toBeUndefined();
  });
});

describe('the nearest free day of the same weekday', () => {
  it('is the next one, or the one before when that is nearer', () => {
    expect(nearestFreeOnWeekday(availability([2, '2026-12-12']), [evropa], '2026-12-12')).toBe('2026-12-19');
    const full = availability([2, '2026-12-12'], [2, '2026-12-19']);
    expect(nearestFreeOnWeekday(full, [evropa], '2026-12-12')).toBe('2026-12-05');
  });

  it('has one of the halls free', () => {
    const full = availability([2, '2026-12-12'], [3, '2026-12-12'], [2, '2026-12-19']);
    expect(nearestFreeOnWeekday(full, [evropa, kristal], '2026-12-12')).toBe('2026-12-19');
  });

  it('is inside of the bookable range', () => {
    expect(nearestFreeOnWeekday(availability([2, '2029-11-10']), [evropa], '2029-11-10')).toBe('2029-11-03');
    expect(nearestFreeOnWeekday(availability([2, '2026-11-15']), [evropa], '2026-11-15')).toBe('2026-11-22');
  });
});

describe('the next free dates of a hall', () => {
  it('are one a weekend, preferably the Saturday', () => {
    expect(nextFreeDays(availability([1, '2026-11-28']), 1, 3)).toEqual([
      '2026-11-21',
      '2026-11-27',
      '2026-12-05',
    ]);
  });

  it('leave out a full weekend', () => {
    const full = availability([1, '2026-11-20'], [1, '2026-11-21'], [1, '2026-11-22']);
    expect(nextFreeDays(full, 1, 1)).toEqual(['2026-11-28']);
  });
});

describe('the free dates around a taken one', () => {
  it('begin with its weekday, then come the closest, the later of two first', () => {
    expect(nearestFreeDays(availability([1, '2026-12-12']), 1, '2026-12-12', 4)).toEqual([
      '2026-12-19',
      '2026-12-05',
      '2026-12-13',
      '2026-12-11',
    ]);
  });

  it('leave out the day itself, also when the list is outdated', () => {
    expect(nearestFreeDays(availability(), 1, '2026-12-12', 2)).toEqual(['2026-12-19', '2026-12-13']);
  });

  it('are never in the past', () => {
    expect(nearestFreeDays(availability([1, '2026-11-15']), 1, '2026-11-15', 3)).toEqual([
      '2026-11-22',
      '2026-11-29',
      '2026-11-20',
    ]);
  });

  it('may be weekdays for a weekday', () => {
    expect(nearestFreeDays(availability([1, '2026-12-09']), 1, '2026-12-09', 3)).toEqual([
      '2026-12-16',
      '2026-12-02',
      '2026-12-10',
    ]);
  });

  it('begin today for a past day', () => {
    expect(nearestFreeDays(availability(), 1, '2026-10-17', 2)).toEqual(['2026-11-21', '2026-11-15']);
  });
});
