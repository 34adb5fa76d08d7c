import { describe, expect, it } from 'vitest';
import { movedTo } from './sortable-list.tsx';

describe('moving one of several', () => {
  it.each([
    ['c', 0, 'cabd'],
    ['a', 1, 'bacd'],
    ['b', 3, 'acdb'],
    ['d', 3, 'abcd'],
  ])('%s to the place %i', (id, place, order) => {
    expect(movedTo(['a', 'b', 'c', 'd'], id, place).join('')).toBe(order);
  });
});
