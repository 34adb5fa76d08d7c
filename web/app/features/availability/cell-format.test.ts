import { describe, expect, it } from 'vitest';
import { availability, evropa } from '#web-test/availability.ts';
import { formatCell, formatNearest, formatReason } from './cell-format.ts';

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

describe('a day that cannot be picked', () => {
  const reason = (pressed: string) => formatReason(availability, [evropa], pressed);

  it('says why', () => {
    expect(reason(day)).toBe('subota, 12. jun 2027. Evropa zauzeta.');
    expect(reason('2026-11-14')).toBe('subota, 14. novembar 2026. Ovaj dan je prošao.');
    expect(reason('2029-11-16')).toBe('petak, 16. novembar 2029. Zakazujemo do četvrtak, 15. novembar 2029.');
  });

  it('names the nearest of its weekday, in its gender', () => {
    expect(formatNearest('2027-06-19')).toBe('Najbliža slobodna subota: 19. jun 2027.');
    expect(formatNearest('2027-06-18')).toBe('Najbliži slobodan petak: 18. jun 2027.');
  });
});
