import { expect, test } from 'vitest';
import { createPaperCache } from './paper-cache.ts';

test('keeps what was used last, up to its bytes', () => {
  const cache = createPaperCache(10);
  const file = (length: number) => Buffer.alloc(length);
  cache.keep('first', file(4));
  cache.keep('second', file(4));
  cache.find('first');
  cache.keep('third', file(4));
  expect(['first', 'second', 'third'].filter((key) => cache.find(key))).toEqual(['first', 'third']);
  cache.keep('too large', file(11));
  expect(cache.find('too large')).toBeUndefined();
  cache.keep('all', file(10));
  expect(['first', 'third', 'all'].filter((key) => cache.find(key))).toEqual(['all']);
});
