import { expect, it } from 'vitest';
import { formatNumber } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [24600, '24.600'],
  [1234567, '1.234.567'],
])('%d is written %s', (value, written) => {
  expect(formatNumber(value)).toBe(written);
});
