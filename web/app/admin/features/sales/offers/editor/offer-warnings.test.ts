import { expect, test } from 'vitest';
import { warningsOf } from './offer-warnings.ts';

const halls = [
  { hallId: 1, name: 'Kruna', maxGuestsMax: 600 },
  { hallId: 2, name: 'Evropa', maxGuestsMax: 300 },
];

test('more guests than the hall has seats and a line that names another hall are told', () => {
  const values = { hallId: 2, adults: 290, children: 10 };
  const rent = { text: 'Najam sale Evropa' };
  expect(warningsOf(values, [rent, { text: 'Svečani meni' }], halls)).toEqual([]);
  expect(warningsOf({ ...values, adults: 291 }, [rent], halls)).toEqual([
    'Evropa prima najviše 300 gostiju.',
  ]);
  expect(warningsOf(values, [{ text: 'Najam sale Kruna' }], halls)).toEqual([
    'Stavka „Najam sale Kruna“ imenuje drugu salu, a ponuda je za salu Evropa.',
  ]);
});
