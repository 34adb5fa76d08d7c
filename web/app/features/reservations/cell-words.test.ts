import { describe, expect, it } from 'vitest';
import { cellInWords } from './cell-words.ts';
import { type House, takenDays } from './free-days.ts';

const kruna = { hallId: 1, name: 'Kruna', maxGuestsMin: 250, maxGuestsMax: 600 };
const evropa = { hallId: 2, name: 'Evropa', maxGuestsMin: 120, maxGuestsMax: 320 };
const kristal = { hallId: 3, name: 'Kristal', maxGuestsMin: 40, maxGuestsMax: 150 };
const house: House = {
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
    expect(cellInWords(house, house.halls, day)).toBe(
      '12. jun, subota: Kruna slobodna, Evropa zauzeta, Kristal slobodan',
    );
    expect(cellInWords(house, [evropa], day)).toBe('12. jun, subota: Evropa zauzeta');
  });

  it('says that a day is over or too far ahead', () => {
    expect(cellInWords(house, house.halls, '2026-11-14')).toBe('14. novembar, subota: prošlo');
    expect(cellInWords(house, house.halls, '2029-11-16')).toBe('16. novembar, petak: još se ne zakazuje');
  });
});
