import { describe, expect, it } from 'vitest';
import { capacityError, fitsGuests } from './capacity.ts';

const hall = { maxGuestsMin: 250, maxGuestsMax: 600 };

describe('how many a hall takes', () => {
  it.each([
    [249, 'Minimalni broj gostiju za ovaj salon je 250'],
    [250, undefined],
    [600, undefined],
    [601, 'Maksimalni broj gostiju za ovaj salon je 600'],
  ])('says about %i guests: %s', (guests, error) => {
    expect(capacityError(hall, guests)).toBe(error);
    expect(fitsGuests(hall, guests)).toBe(error === undefined);
  });

  it('excludes no hall while nobody has said how many come', () => {
    expect(fitsGuests(hall, undefined)).toBe(true);
  });
});
