import { describe, expect, it } from 'vitest';
import { formatDay, formatMonth, formatShortDay, shortWeekdayNames } from './day-format.ts';

describe('formatted days', () => {
  it('start the week on Sunday, with local names', () => {
    expect(shortWeekdayNames()).toEqual(['Ned', 'Pon', 'Uto', 'Sre', 'Čet', 'Pet', 'Sub']);
  });

  it('are long in sentences and short on chips', () => {
    expect(formatDay('2027-06-12')).toBe('subota, 12. jun 2027.');
    expect(formatShortDay('2026-12-02')).toBe('sri, 2. dec');
    expect(formatMonth('2026-08-01')).toBe('avgust 2026.');
  });
});
