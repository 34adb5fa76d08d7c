import { describe, expect, it } from 'vitest';
import { availability, evropa, kristal, kruna } from '#web-test/availability.ts';
import { formatAnswers, formatDetail, hallAnswer } from './hall-format.ts';

const day = '2027-06-12';

const row = (hall: typeof kruna, guestCount?: number) => {
  const answer = hallAnswer(availability, hall, day, guestCount);
  return [answer.state, formatDetail(answer, hall)];
};

describe('the rows of the invitation', () => {
  it('show free and taken halls, and exclude no hall without guests', () => {
    expect([kruna, evropa, kristal].map((hall) => row(hall))).toEqual([
      ['free', '250–600 gostiju'],
      ['taken', 'najbliži slobodan: sub, 19. jun'],
      ['free', '40–150 gostiju'],
    ]);
  });

  it('show which halls are too small or too big', () => {
    expect(row(kristal, 280)).toEqual(['tooSmall', 'do 150 gostiju']);
    expect(row(kruna, 100)).toEqual(['tooBig', 'od 250 gostiju']);
  });

  it('are announced in one sentence', () => {
    expect(formatAnswers(availability, day, 280)).toBe(
      'subota, 12. jun 2027. Kruna slobodna, Evropa zauzeta, Kristal premali.',
    );
  });
});
