import { type Availability, takenDays } from '#web/features/availability/free-days.ts';

export const kruna = { hallId: 1, name: 'Kruna', maxGuestsMin: 250, maxGuestsMax: 600 };
export const evropa = { hallId: 2, name: 'Evropa', maxGuestsMin: 120, maxGuestsMax: 320 };
export const kristal = { hallId: 3, name: 'Kristal', maxGuestsMin: 40, maxGuestsMax: 150 };

/** Evropa is taken on the weekend of June 12, 2027. */
export const availability: Availability = {
  halls: [kruna, evropa, kristal],
  taken: takenDays([
    { hallId: 2, eventDate: '2027-06-12' },
    { hallId: 2, eventDate: '2027-06-13' },
  ]),
  today: '2026-11-15',
};
