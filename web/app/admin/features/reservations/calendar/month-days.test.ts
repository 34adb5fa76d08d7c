import { expect, test } from 'vitest';
import { formatCell, heldInOrder } from './month-days.ts';

const day = '2027-06-12';

test.each([
  ['on its way', 'waiting', '12. jun, subota: učitava se'],
  ['not loaded', 'failed', '12. jun, subota: nije učitano'],
  ['free', [], '12. jun, subota: sve slobodno'],
] as const)('a day that is %s is called so', (_state, onDay, words) => {
  expect(formatCell(day, heldInOrder(onDay, []))).toBe(words);
});
