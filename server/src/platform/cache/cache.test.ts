import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestInvalidation } from '../../../test/test-invalidation.ts';
import { createCache, UnavailableError } from './cache.ts';

const away = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));

function setUp() {
  const { invalidation, ...connection } = createTestInvalidation();
  const cache = createCache({ invalidation });
  return {
    ...connection,
    cache,
    get: (load: () => Promise<string>, key = 'hall') => cache.getOrLoad(key, ['halls'], load),
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
  // Later requests share the hanging load.
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
  // Notifications arrive again, so the page itself could be cached.
  expect(await page(away)).toBe('page of old');
  expect(await page(value('new'))).toBe('page of new');
  expect(await page(never)).toBe('page of new');
});

test('whoever joins a load that was handed an old value has one too', async () => {
  const { cache, get, stopListening, listenAgain } = setUp();
  await get(value('old'), 'part');
  stopListening();
  listenAgain();
  const served = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const middle = async () => {
    const part = await get(away, 'part');
    served.resolve();
    await promise;
    return part;
  };
  const first = get(middle, 'middle');
  await served.promise;
  const joined = get(async () => `page of ${await get(never, 'middle')}`, 'page');
  resolve();
  expect(await Promise.all([first, joined])).toEqual(['old', 'page of old']);
  expect(await get(value('made anew'), 'page')).toBe('made anew');
  expect(cache.size('answers')).toBe(3);
});

test('a value is loaded once for everybody who asks at the same time', async () => {
  const { get } = setUp();
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = vi.fn(() => promise);
  const asked = Array.from({ length: 10 }, () => get(load));
  resolve('slow');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['slow']));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that began before a change is never stored, nor handed to whoever asks later', async () => {
  const { get, change } = setUp();
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const early = get(() => {
    begun.resolve();
    return promise;
  });
  await begun.promise;
  change();
  const late = get(value('fresh'));
  resolve('outdated');
  const after = get(never);
  expect(await Promise.all([early, late, after])).toEqual(['outdated', 'fresh', 'fresh']);
  expect(await get(never)).toBe('fresh');
});

test('loads of one key run one at a time, however fast changes follow each other', async () => {
  const { get, change } = setUp();
  let running = 0;
  let most = 0;
  const load = vi.fn(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return 'x';
  });
  await Promise.all(
    Array.from({ length: 50 }, () => {
      change();
      return get(load);
    }),
  );
  expect(load).toHaveBeenCalledTimes(1);
  change();
  const first = get(load);
  await new Promise((resolve) => setImmediate(resolve));
  change();
  await Promise.all([first, get(load), get(load)]);
  expect(most).toBe(1);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a load that failed is tried again by the next who asks', async () => {
  const { get } = setUp();
  await expect(get(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await get(value('yes'))).toBe('yes');
});

test('what is not cacheable is not stored, and takes the old value with it', async () => {
  const { cache, get, stopListening } = setUp();
  await get(value('old'));
  stopListening();
  const options = { isCacheable: (text: string) => text !== 'broken' };
  expect(await cache.getOrLoad('hall', ['halls'], value('broken'), options)).toBe('broken');
  await expect(get(away)).rejects.toThrow('gone');
});

test('an old value is served for what could only be made in part', async () => {
  const { get, stopListening } = setUp();
  const inPart = () => Promise.reject(new UnavailableError('in part'));
  await expect(get(inPart)).rejects.toThrow('in part');
  await get(value('whole'));
  stopListening();
  expect(await get(inPart)).toBe('whole');
  expect(await get(value('whole again'))).toBe('whole again');
});

test('a flood of answers evicts neither pages nor what is asked for', async () => {
  const { cache, get } = setUp();
  await cache.getOrLoad('home', ['halls'], value('page'), { kind: 'pages' });
  await get(value('calendar'), 'calendar');
  for (let number = 0; number < 520; number += 1) {
    await get(value('x'), `free for ${number}`);
    expect(await get(never, 'calendar')).toBe('calendar');
  }
  expect(cache.size('answers')).toBe(500);
  expect(await cache.getOrLoad('home', ['halls'], never, { kind: 'pages' })).toBe('page');
});
