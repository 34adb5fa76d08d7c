import { describe, expect, it } from 'vitest';
import { reconcileOrder } from './sort-order.ts';

describe('an order of an outdated state', () => {
  it('keeps present items and appends new ones', () => {
    expect(reconcileOrder(['c', 'gone', 'a', 'b'], ['a', 'b', 'c', 'new'])).toEqual(['c', 'a', 'b', 'new']);
  });
});
