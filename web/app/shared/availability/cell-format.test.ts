import { describe, expect, it } from 'vitest';
import { availability, evropa } from '../../../test/availability.ts';
import { formatCell } from './cell-format.ts';

const day = '2027-06-12';

describe('a cell of the calendar', () => {
  it('is named by day and halls, in their gender', () => {
    expect(formatCell(availability, availability.halls, day)).toBe(
      '12. jun, subota: Kruna slobodna, Evropa zauzeta, Kristal slobodan',
    );
    expect(formatCell(availability, [evropa], day)).toBe('12. jun, subota: Evropa zauzeta');
  });

  it('says which halls are closed', () => {
    const closed = [{ hallId: null, from: day, to: day }];
    expect(formatCell({ ...availability, closed }, availability.halls, day)).toBe(
      '12. jun, subota: Kruna zatvorena, Evropa zatvorena, Kristal zatvoren',
    );
  });

  it('marks past and unbookable days', () => {
    expect(formatCell(availability, availability.halls, '2026-11-14')).toBe('14. novembar, subota: prošlo');
    expect(formatCell(availability, availability.halls, '2029-11-16')).toBe(
      '16. novembar, petak: još se ne zakazuje',
    );
  });
});
