import { describe, expect, it } from 'vitest';
import { type Availability, takenDays } from '../../../shared/availability/free-days.ts';
import { answerOf, formatAnswers, formatDetail } from './hall-format.ts';

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

const row = (hall: typeof kruna, guests?: number) => {
  const answer = answerOf(availability, hall, day, guests);
  return [answer.state, formatDetail(answer, hall)];
};

describe('the rows of the invitation', () => {
  it('say what is free, what is taken and when it is free, and exclude no hall without guests', () => {
    expect([kruna, evropa, kristal].map((hall) => row(hall))).toEqual([
      ['free', '250–600 gostiju'],
      ['taken', 'prvi: pet, 18. jun'],
      ['free', '40–150 gostiju'],
    ]);
  });

  it('say which halls are too small or too big', () => {
    expect(row(kristal, 280)).toEqual(['tooSmall', 'do 150 gostiju']);
    expect(row(kruna, 100)).toEqual(['tooBig', 'od 250 gostiju']);
  });

  it('are announced in one sentence', () => {
    expect(formatAnswers(availability, day, 280)).toBe(
      'subota, 12. jun 2027. Kruna slobodna, Evropa zauzeta, Kristal premali.',
    );
  });
});
