import { describe, expect, it } from 'vitest';
import { type Availability, takenDays } from '#web/features/availability/free-days.ts';
import { availabilityOf, dayError, fileError } from './date-answer.ts';

const kruna = { hallId: 1, name: 'Kruna', maxGuestsMin: 250, maxGuestsMax: 600 };
const availability: Availability = {
  halls: [kruna],
  taken: takenDays([{ hallId: 1, eventDate: '2027-06-12' }]),
  today: '2026-11-15',
};
const invalid = 'Molimo izaberite validan datum (danas ili u budućnosti).';
const missing = 'Molimo izaberite datum i salu pre otvaranja rezervacije.';

describe('a chosen date and hall', () => {
  it.each([
    ['2027-06-19', 'free'],
    ['2027-06-12', 'taken'],
  ] as const)('on %s it is %s', (day, answer) => {
    expect(availabilityOf(availability, kruna, day, undefined)).toBe(answer);
  });

  it.each([
    ['PENDING', 'asked'],
    ['CONFIRMED', 'yours'],
    ['CANCELED', 'taken'],
  ] as const)('a day with an own reservation that is %s is %s', (status, answer) => {
    const own = [{ hallId: 1, eventDate: '2027-06-12', status }];
    expect(availabilityOf(availability, kruna, '2027-06-12', own)).toBe(answer);
  });

  it.each([
    ['', missing],
    ['0002-06-12', invalid],
    ['2026-11-14', invalid],
    ['2029-11-16', 'Termini se zakazuju najviše 36 mjeseci unaprijed.'],
    ['2027-06-12', 'Ovaj salon je tog dana već zauzet. Izaberite drugi dan ili drugi salon.'],
    ['2026-11-15', undefined],
    ['2029-11-15', undefined],
  ])('%j is refused with %j', (day, submitError) => {
    expect(fileError(availability, kruna, day, [])).toBe(submitError);
  });

  it('without a hall the form is not opened, whatever the day', () => {
    expect(fileError(availability, undefined, '2026-11-14', [])).toBe(missing);
  });

  it('a day with an own reservation is refused with its status', () => {
    const own = [{ hallId: 1, eventDate: '2027-06-12', status: 'PENDING' as const }];
    expect(fileError(availability, kruna, '2027-06-12', own)).toBe(
      'Vaš upit za salon Kruna 12. juna već čeka odgovor',
    );
  });

  it('a day has no error while its year is still being typed', () => {
    expect(dayError(availability, '0202-06-12')).toBeUndefined();
    expect(dayError(availability, '2026-11-14')).toBe(invalid);
  });
});
