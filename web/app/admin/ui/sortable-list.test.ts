import { describe, expect, it } from 'vitest';
import { droppedAt, movedTo } from './sortable-list.tsx';

describe('moving an item', () => {
  it.each([
    ['c', 0, 'cabd'],
    ['a', 1, 'bacd'],
    ['b', 3, 'acdb'],
    ['d', 3, 'abcd'],
  ])('%s to position %i', (id, index, order) => {
    expect(movedTo(['a', 'b', 'c', 'd'], id, index).join('')).toBe(order);
  });
});

describe('dropping a dragged item', () => {
  it.each([
    ['c', 'a', true, 'cabd'],
    ['a', 'c', true, 'bacd'],
    ['a', 'd', false, 'bcda'],
    ['b', 'b', false, 'abcd'],
  ])('%s at %s', (dragged, target, isBefore, order) => {
    expect(droppedAt(['a', 'b', 'c', 'd'], new Set([dragged]), target, isBefore).join('')).toBe(order);
  });
});
