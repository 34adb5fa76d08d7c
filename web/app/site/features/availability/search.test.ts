import { describe, expect, it } from 'vitest';
import { hallDayKey } from '#web/features/availability/free-days.ts';
import { availability, evropa, kristal, kruna } from '#web-test/availability.ts';
import { type DayFilter, searchDays } from './search.ts';

const { today } = availability;
const search = { wanted: '6' as DayFilter, month: undefined, guestCount: undefined };
const found = (changes: Partial<Parameters<typeof searchDays>[1]>, of = availability) =>
  searchDays(of, { ...search, ...changes }).days.map(
    ({ eventDate, halls }) => `${eventDate} ${halls.map(({ name }) => name)}`,
  );

describe('the list of free days', () => {
  it('begins today and has the free halls of each day', () => {
    expect(found({})).toHaveLength(8);
    expect(found({})[0]).toBe('2026-11-21 Kruna,Evropa,Kristal');
    expect(found({ wanted: 'any' })[0]).toBe(`${today} Kruna,Evropa,Kristal`);
  });

  it('has only halls that fit the guests, and none that is taken', () => {
    expect(found({ month: '2027-06-01' })[1]).toBe('2027-06-12 Kruna,Kristal');
    expect(found({ month: '2027-06-01', guestCount: 280 })[0]).toBe('2027-06-05 Kruna,Evropa');
    expect(found({ month: '2027-06-01', guestCount: 280 })[1]).toBe('2027-06-12 Kruna');
    expect(found({ month: '2027-06-01', guestCount: 60 })[0]).toBe('2027-06-05 Kristal');
  });

  it.each([
    ['6', ['2026-11-21', '2026-11-28']],
    ['weekend', ['2026-11-15', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-27']],
    ['3', ['2026-11-18', '2026-11-25']],
  ] as const)('for %s in the rest of this month starts with %j', (wanted, expected) => {
    const days = searchDays(availability, { ...search, wanted, month: '2026-11-01' }).days;
    expect(days.map(({ eventDate }) => eventDate).slice(0, expected.length)).toEqual(expected);
  });

  it('has the next free weekends instead of none', () => {
    const junesSaturdays = ['05', '12', '19', '26'].flatMap((day) =>
      [kruna, evropa, kristal].map(({ hallId }) => hallDayKey(hallId, `2027-06-${day}`)),
    );
    const full = { ...availability, taken: new Set(junesSaturdays) };
    expect(searchDays(full, { ...search, month: '2027-06-01' }).areOnlyNear).toBe(true);
    expect(found({ month: '2027-06-01' }, full)[0]).toBe('2027-06-04 Kruna,Evropa,Kristal');
    expect(searchDays(full, { ...search, guestCount: 5000 })).toEqual({ days: [], areOnlyNear: true });
  });
});
