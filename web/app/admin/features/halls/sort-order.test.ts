import { describe, expect, it } from 'vitest';
import { reconcileOrder } from './sort-order.ts';

describe('an order that was wanted of an older state', () => {
  it('keeps what is still there and puts what has come behind it', () => {
    expect(reconcileOrder(['c', 'gone', 'a', 'b'], ['a', 'b', 'c', 'new'])).toEqual(['c', 'a', 'b', 'new']);
  });
});
