import { describe, expect, it } from 'vitest';
import { formatDay, formatMonth, formatShortDay, shortWeekdayNames } from './day-format.ts';

describe('days in words', () => {
  it('begin the week on Sunday, with the names of the business', () => {
    expect(shortWeekdayNames()).toEqual(['Ned', 'Pon', 'Uto', 'Sre', 'Čet', 'Pet', 'Sub']);
  });

  it('are written out in prose and short on chips', () => {
    expect(formatDay('2027-06-12')).toBe('subota, 12. jun 2027.');
    expect(formatShortDay('2026-12-02')).toBe('sre, 2. dec');
    expect(formatMonth('2026-08-01')).toBe('avgust 2026.');
  });
});
