import { describe, expect, it } from 'vitest';
import { formatCell } from './cell-format.ts';
import { type Availability, takenDays } from './free-days.ts';

const kruna = { hallId: 1, name: 'Kruna', maxGuestsMin: 250, maxGuestsMax: 600 };
const evropa = { hallId: 2, name: 'Evropa', maxGuestsMin: 120, maxGuestsMax: 320 };
const kristal = { hallId: 3, name: 'Kristal', maxGuestsMin: 40, maxGuestsMax: 150 };
const availability: Availability = {
  halls: [kruna, evropa, kristal],
  taken: takenDays([
    { hallId: 2, eventDate: '2027-06-12' },
    { hallId: 2, eventDate: '2027-06-13' },
  ]),
  today: '2026-11-15',
};
const day = '2027-06-12';

describe('a cell of the calendar', () => {
  it('is called by day and halls, in their gender', () => {
    expect(formatCell(availability, availability.halls, day)).toBe(
      '12. jun, subota: Kruna slobodna, Evropa zauzeta, Kristal slobodan',
    );
    expect(formatCell(availability, [evropa], day)).toBe('12. jun, subota: Evropa zauzeta');
  });

  it('says that a day is over or too far ahead', () => {
    expect(formatCell(availability, availability.halls, '2026-11-14')).toBe('14. novembar, subota: prošlo');
    expect(formatCell(availability, availability.halls, '2029-11-16')).toBe(
      '16. novembar, petak: još se ne zakazuje',
    );
  });
});
