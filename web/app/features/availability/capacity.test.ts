import { describe, expect, it } from 'vitest';
import { capacityError, fitsGuests } from './capacity.ts';

const hall = { maxGuestsMin: 250, maxGuestsMax: 600 };

describe('the capacity of a hall', () => {
  it.each([
    [249, 'Minimalni broj gostiju za ovaj salon je 250'],
    [250, undefined],
    [600, undefined],
    [601, 'Maksimalni broj gostiju za ovaj salon je 600'],
  ])('for %i guests: %s', (guests, error) => {
    expect(capacityError(hall, guests)).toBe(error);
    expect(fitsGuests(hall, guests)).toBe(error === undefined);
  });

  it('excludes no hall without a guest count', () => {
    expect(fitsGuests(hall, undefined)).toBe(true);
  });
});
