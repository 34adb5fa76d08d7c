import { describe, expect, it } from 'vitest';
import { hallFactsRequestSchema } from '#schemas/hall-facts.ts';
import { type FactValues, factChanges, toFacts, writeLayouts } from './fact-values.ts';

function factErrors(values: FactValues): Partial<Record<string, string>> {
  const { issues = [] } = hallFactsRequestSchema.safeParse(toFacts(values)).error ?? {};
  return Object.fromEntries(issues.map(({ path: [field], message }) => [field, message]));
}

const shown: FactValues = {
  areaSquareMetres: '820',
  ceilingCentimetres: '6,8',
  parkingPlaces: '',
  endsAt: '04:00',
  ownBand: '',
  ownCake: 'Da',
  children: '',
  included: 'Stolnjaci\nOzvučenje',
  tableLayouts: writeLayouts([{ name: 'Okrugli', seats: '600' }]),
};

describe('the request of an edit of facts', () => {
  it('contains only changes, in the units of the contract', () => {
    const values = {
      ...shown,
      ceilingCentimetres: '7.25',
      parkingPlaces: '180',
      endsAt: '',
      ownCake: ' Da ',
      included: 'Stolnjaci\n\n Bina ',
      tableLayouts: writeLayouts([
        { name: ' Okrugli ', seats: '600' },
        { name: '', seats: '' },
      ]),
    };
    expect(factChanges(shown, values)).toEqual({
      ceilingCentimetres: 725,
      parkingPlaces: 180,
      endsAt: null,
      included: ['Stolnjaci', 'Bina'],
    });
  });
});

describe('typed facts', () => {
  it('may be empty', () => {
    const empty = Object.fromEntries(Object.keys(shown).map((field) => [field, '']));
    expect(factErrors({ ...(empty as unknown as FactValues), tableLayouts: '[]' })).toEqual({});
    expect(factErrors(shown)).toEqual({});
  });

  it('are refused at their fields', () => {
    const errors = factErrors({
      ...shown,
      areaSquareMetres: 'velika',
      ceilingCentimetres: '-2',
      parkingPlaces: '1,5',
      tableLayouts: writeLayouts([{ name: 'Okrugli', seats: '' }]),
    });
    expect(Object.keys(errors).sort()).toEqual([
      'areaSquareMetres',
      'ceilingCentimetres',
      'parkingPlaces',
      'tableLayouts',
    ]);
    expect(errors.areaSquareMetres).toBe('Unesite cijeli broj veći od nule');
  });
});
