import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('frequently used values stay, whatever else is added', () => {
  const cache = createLruCache<{ bytes: number }>(3);
  cache.set('calendar', { bytes: 1 });
  for (let guests = 1; guests <= 10; guests += 1) {
    cache.set(`free for ${guests}`, { bytes: guests });
    expect(cache.get('calendar')).toEqual({ bytes: 1 });
  }
  expect(cache.get('free for 1')).toBeUndefined();
  expect(cache.size).toBe(3);
});

test('a new version replaces the old one and evicts nothing else', () => {
  const cache = createLruCache<{ bytes: number }>(2);
  cache.set('halls', { bytes: 1 });
  cache.set('calendar', { bytes: 1 });
  cache.set('calendar', { bytes: 2 });
  expect(cache.get('halls')).toEqual({ bytes: 1 });
  expect(cache.get('calendar')).toEqual({ bytes: 2 });
});
