import { describe, expect, it } from 'vitest';
import { changesIn, type HallValues, validateHall, writeAmenities } from './hall-values.ts';

const shown: HallValues = {
  name: 'Kruna',
  maxGuestsMin: '250',
  maxGuestsMax: '600',
  description: 'Naša najveća sala.',
  features: writeAmenities([3, 1]),
};

describe('the request of an edit', () => {
  it('contains only changes, with numbers as numbers', () => {
    const values = { ...shown, name: ' Kruna ', maxGuestsMax: '650', features: writeAmenities([1, 3, 2]) };
    expect(changesIn(shown, values)).toEqual({
      maxGuestsMax: 650,
      features: [{ featureId: 1 }, { featureId: 2 }, { featureId: 3 }],
    });
  });

  it('is empty when the same features were chosen in another order', () => {
    expect(changesIn(shown, { ...shown, features: writeAmenities([1, 3]) })).toEqual({});
  });
});

describe('a typed hall', () => {
  const validate = async (values: HallValues) => {
    const { errors } = await validateHall()(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, (error as { message: string }).message]),
    );
  };

  it('needs a name and two guest counts in order', async () => {
    expect(await validate({ ...shown, name: ' ', maxGuestsMin: '', maxGuestsMax: '0' })).toEqual({
      name: 'Unesite naziv salona',
      maxGuestsMin: 'Unesite broj gostiju',
      maxGuestsMax: 'Najmanje 1 gost',
    });
    expect(await validate({ ...shown, maxGuestsMax: '249' })).toEqual({
      maxGuestsMax: 'Najveći broj gostiju ne može biti manji od najmanjeg',
    });
    expect(await validate(shown)).toEqual({});
  });
});
