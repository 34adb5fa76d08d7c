import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestChanges } from '../../test/test-changes.ts';
import { createCache } from './cache.ts';
import { newCacheCounts } from './http/cache-counts.ts';

const away = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));

function setUp() {
  const { changes, ...connection } = createTestChanges();
  const cache = createCache<string>({ room: 10, changes, counts: newCacheCounts() });
  return {
    ...connection,
    cache,
    get: (load: () => Promise<string>, key = 'hall') => cache.get(key, { topics: ['halls'], load }),
  };
}

const value = (text: string) => async () => text;
const never = () => Promise.reject(new Error('must not be loaded'));

test('what was loaded is used until it changes', async () => {
  const { get, change } = setUp();
  expect(await get(value('old'))).toBe('old');
  expect(await get(never)).toBe('old');
  change('blog');
  expect(await get(never)).toBe('old');
  change('halls');
  expect(await get(value('new'))).toBe('new');
});

test('while changes may go unheard each one who asks gets what the database says', async () => {
  const { get, stopListening } = setUp();
  await get(value('first'));
  stopListening();
  expect(await get(value('second'))).toBe('second');
  expect(await get(value('third'))).toBe('third');
});

test('what was loaded while changes went unheard is loaded anew once they are heard again', async () => {
  const { get, stopListening, listenAgain } = setUp();
  stopListening();
  await get(value('unheard'));
  listenAgain();
  expect(await get(value('heard'))).toBe('heard');
  expect(await get(never)).toBe('heard');
});

test('a load that began before a gap is not used after it', async () => {
  const { get, stopListening, listenAgain } = setUp();
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const first = get(() => {
    begun.resolve();
    return promise;
  });
  await begun.promise;
  stopListening();
  listenAgain();
  const second = get(value('after'));
  resolve('before');
  expect(await Promise.all([first, second])).toEqual(['before', 'after']);
  expect(await get(never)).toBe('after');
});

test('where the database cannot be read the old value stands in, and only until it can', async () => {
  const { get, stopListening, listenAgain } = setUp();
  await get(value('old'));
  stopListening();
  expect(await get(away)).toBe('old');
  expect(await get(value('read again'))).toBe('read again');
  listenAgain();
  expect(await get(away)).toBe('read again');
  expect(await get(value('new'))).toBe('new');
});

test('a database that says nothing is not waited for while there is an old value', async () => {
  const { get, stopListening } = setUp();
  await get(value('old'));
  stopListening();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = get(() => promise);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('old');
  // Everybody after the first shares the load that hangs.
  expect(await get(never)).toBe('old');
  resolve('new');
  await promise;
  expect(await get(away)).toBe('new');
});

test('a value that a known change contradicts never stands in', async () => {
  const { get, change, stopListening } = setUp();
  await get(value('old'));
  change();
  await expect(get(away)).rejects.toThrow('gone');
  stopListening();
  await expect(get(away)).rejects.toThrow('gone');
});

test('what the database says is no more does not stand in later', async () => {
  const { get, stopListening } = setUp();
  await get(value('old'));
  stopListening();
  await expect(get(() => Promise.reject(new Error('not found')))).rejects.toThrow('not found');
  await expect(get(away)).rejects.toThrow('gone');
});

test('what was made of an old value is not taken for current', async () => {
  const { get, stopListening, listenAgain } = setUp();
  const page = (part: () => Promise<string>) => get(async () => `page of ${await get(part)}`, 'page');
  await get(value('old'));
  stopListening();
  listenAgain();
  // Changes are heard again, and so the page itself could be kept.
  expect(await page(away)).toBe('page of old');
  expect(await page(value('new'))).toBe('page of new');
  expect(await page(never)).toBe('page of new');
});

test('whoever joins a load that was handed an old value has one too', async () => {
  const { cache, get, stopListening, listenAgain } = setUp();
  await get(value('old'), 'part');
  stopListening();
  listenAgain();
  const { promise, resolve } = Promise.withResolvers<void>();
  const middle = async () => {
    const part = await get(away, 'part');
    await promise;
    return part;
  };
  const first = get(middle, 'middle');
  const joined = get(async () => `page of ${await get(never, 'middle')}`, 'page');
  resolve();
  expect(await Promise.all([first, joined])).toEqual(['old', 'page of old']);
  expect(await get(value('made anew'), 'page')).toBe('made anew');
  expect(cache.size).toBe(3);
});
