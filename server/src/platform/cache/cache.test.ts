import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestInvalidation } from '#test/support/test-invalidation.ts';
import { createCache, UnavailableError } from './cache.ts';

const away = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));

function setUp() {
  const { invalidation, ...connection } = createTestInvalidation();
  const cache = createCache({ invalidation });
  return {
    ...connection,
    expireAt: invalidation.expireAt,
    cache,
    get: (load: () => Promise<string>, key = 'hall') => cache.getOrLoad(key, ['halls'], load),
  };
}

const value = (text: string) => async () => text;
const never = () => Promise.reject(new Error('must not be loaded'));

test('a value is used until it changes', async () => {
  const { get, change } = setUp();
  expect(await get(value('old'))).toBe('old');
  expect(await get(never)).toBe('old');
  change('blog');
  expect(await get(never)).toBe('old');
  change('halls');
  expect(await get(value('new'))).toBe('new');
});

test('a value that changes by itself at a moment is loaded again from then on', async () => {
  const { get, expireAt, moveClockTo } = setUp();
  const moment = new Date('2026-11-15T12:00:00Z');
  await get(value('before'));
  expireAt('halls', moment);
  expireAt('halls', new Date('2026-11-15T13:00:00Z'));
  moveClockTo(new Date(moment.getTime() - 1));
  expect(await get(never)).toBe('before');
  moveClockTo(moment);
  expect(await get(away)).toBe('before');
  expect(await get(value('after'))).toBe('after');
  expect(await get(never)).toBe('after');
});

test('while notifications may be missed every request loads from the database', async () => {
  const { get, stopListening } = setUp();
  await get(value('first'));
  stopListening();
  expect(await get(value('second'))).toBe('second');
  expect(await get(value('third'))).toBe('third');
});

test('a value loaded while notifications were missed is loaded again after the reconnect', async () => {
  const { get, stopListening, listenAgain } = setUp();
  stopListening();
  await get(value('unheard'));
  listenAgain();
  expect(await get(value('heard'))).toBe('heard');
  expect(await get(never)).toBe('heard');
});

test('a load that began before a reconnect is not used after it', async () => {
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

test('the old value is served while the database cannot be read, and no longer', async () => {
  const { get, stopListening, listenAgain } = setUp();
  await get(value('old'));
  stopListening();
  expect(await get(away)).toBe('old');
  expect(await get(value('read again'))).toBe('read again');
  listenAgain();
  expect(await get(away)).toBe('read again');
  expect(await get(value('new'))).toBe('new');
});

test('a database that hangs is not waited for while there is an old value', async () => {
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

test('an invalidated value is never served', async () => {
  const { get, change, stopListening } = setUp();
  await get(value('old'));
  change();
  await expect(get(away)).rejects.toThrow('gone');
  stopListening();
  await expect(get(away)).rejects.toThrow('gone');
});

test('the last page is served against a known change, and marked, while the database is silent, and no longer', async () => {
  const { cache, change, stopListening, listenAgain } = setUp();
  let marked = 0;
  const page = (load: () => Promise<string>) =>
    cache.getOrLoad('home', ['halls'], load, {
      kind: 'pages',
      servesOutdated: true,
      onOld: () => {
        marked += 1;
      },
    });
  await page(value('old'));
  change();
  // What is only slow is waited for.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const slow = Promise.withResolvers<string>();
  const answer = page(() => slow.promise);
  await vi.advanceTimersByTimeAsync(3000);
  slow.resolve('new');
  expect([await answer, marked]).toEqual(['new', 0]);
  change();
  await expect(page(away)).rejects.toThrow('gone');
  const hanging = page(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(3000);
  stopListening();
  await vi.advanceTimersByTimeAsync(1000);
  expect([await hanging, marked]).toEqual(['new', 1]);
  expect([await page(never), marked]).toEqual(['new', 2]);
  listenAgain();
  await expect(page(away)).rejects.toThrow('gone');
  expect([await page(value('newest')), marked]).toEqual(['newest', 2]);
});

test('a value that no longer exists is not served later', async () => {
  const { get, stopListening } = setUp();
  await get(value('old'));
  stopListening();
  await expect(get(() => Promise.reject(new Error('not found')))).rejects.toThrow('not found');
  await expect(get(away)).rejects.toThrow('gone');
});

test('a value made of a stale value is not treated as fresh', async () => {
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

test('a request that joins a load with a stale value gets a stale result too', async () => {
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

test('concurrent requests share one load', async () => {
  const { get } = setUp();
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = vi.fn(() => promise);
  const asked = Array.from({ length: 10 }, () => get(load));
  resolve('slow');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['slow']));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that began before a change is neither stored nor shared with later requests', async () => {
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

test('loads of one key run one at a time, also during frequent changes', async () => {
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

test('a failed load is repeated by the next request', async () => {
  const { get } = setUp();
  await expect(get(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await get(value('yes'))).toBe('yes');
});

test('a value that is not cacheable is not stored, and removes the old one', async () => {
  const { cache, get, stopListening } = setUp();
  await get(value('old'));
  stopListening();
  const options = { isCacheable: (text: string) => text !== 'broken' };
  expect(await cache.getOrLoad('hall', ['halls'], value('broken'), options)).toBe('broken');
  await expect(get(away)).rejects.toThrow('gone');
});

test('an old value is served instead of an incomplete one', async () => {
  const { get, stopListening } = setUp();
  const inPart = () => Promise.reject(new UnavailableError('in part'));
  await expect(get(inPart)).rejects.toThrow('in part');
  await get(value('whole'));
  stopListening();
  expect(await get(inPart)).toBe('whole');
  expect(await get(value('whole again'))).toBe('whole again');
});

test('a flood of responses evicts neither pages nor frequently used values', async () => {
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
