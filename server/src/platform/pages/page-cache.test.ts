import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestChanges } from '../../../test/test-changes.ts';
import { createPageCache } from './page-cache.ts';

const rendered = (text: string, status = 200) => ({ status, headers: {}, text, isWhole: true });
const page =
  (text: string, status = 200) =>
  async () =>
    rendered(text, status);
const always = () => true;

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** A cache whose data the test changes itself. */
function setUp(now = () => new Date()) {
  const { changes, ...connection } = createTestChanges();
  return { cache: createPageCache({ now, changes }), ...connection };
}

describe('page cache', () => {
  it('renders a page once and keeps it in three encodings', async () => {
    const { cache } = setUp();
    await cache.get('a', page('<p>čaša</p>'), always);
    const { bodies } = await cache.get('a', page('other'), always);
    expect(bodies.identity.toString()).toBe('<p>čaša</p>');
    expect(brotliDecompressSync(bodies.br)).toEqual(bodies.identity);
    expect(gunzipSync(bodies.gzip)).toEqual(bodies.identity);
  });

  it('renders once for everybody who asks at the same time', async () => {
    const { cache } = setUp();
    const { open, opened } = gate();
    let renders = 0;
    const render = async () => {
      renders += 1;
      await opened;
      return rendered('slow');
    };
    const asked = Promise.all(Array.from({ length: 10 }, () => cache.get('a', render, always)));
    open();
    await asked;
    expect(renders).toBe(1);
  });

  it('renders anew after a change', async () => {
    const { cache, change } = setUp();
    await cache.get('a', page('before'), always);
    change();
    const { bodies } = await cache.get('a', page('after'), always);
    expect(bodies.identity.toString()).toBe('after');
  });

  it('never keeps a render that began before a change, nor hands it to later askers', async () => {
    const { cache, change } = setUp();
    const { open, opened } = gate();
    const begun = gate();
    const early = cache.get(
      'a',
      async () => {
        begun.open();
        await opened;
        return rendered('stale');
      },
      always,
    );
    await begun.opened;
    change();
    const late = cache.get('a', page('fresh'), always);
    open();
    const after = cache.get('a', page('never'), always);
    const seen = (await Promise.all([early, late, after])).map(({ bodies }) => bodies.identity.toString());
    expect(seen).toEqual(['stale', 'fresh', 'fresh']);
    expect((await cache.get('a', page('never'), always)).bodies.identity.toString()).toBe('fresh');
  });

  it('renders a page once at a time, however fast changes follow each other', async () => {
    const { cache, change } = setUp();
    let running = 0;
    let most = 0;
    let renders = 0;
    const render = async () => {
      renders += 1;
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return rendered('x');
    };
    await Promise.all(
      Array.from({ length: 50 }, () => {
        change();
        return cache.get('a', render, always);
      }),
    );
    expect(most).toBe(1);
    expect(renders).toBe(1);
    change();
    const first = cache.get('a', render, always);
    await new Promise((resolve) => setImmediate(resolve));
    change();
    await Promise.all([first, cache.get('a', render, always), cache.get('a', render, always)]);
    expect(most).toBe(1);
    expect(renders).toBe(3);
  });

  it('lets pages end with the day in Sarajevo', async () => {
    let now = new Date('2026-11-15T22:59:59.999Z');
    const { cache } = setUp(() => now);
    await cache.get('a', page('sunday'), always);
    now = new Date('2026-11-15T23:00:00.000Z');
    const { bodies } = await cache.get('a', page('monday'), always);
    expect(bodies.identity.toString()).toBe('monday');
  });

  it('does not keep what must not be kept', async () => {
    const { cache } = setUp();
    await cache.get('a', page('broken', 500), ({ status }) => status === 200);
    const { status } = await cache.get('a', page('well again'), (answer) => answer.status === 200);
    expect(status).toBe(200);
  });

  it('shows the last whole page where a new one would lack something, for as long as that is so', async () => {
    const { cache, stopListening } = setUp();
    const isWhole = (kept: { isWhole: boolean }) => kept.isWhole;
    const lacking = async () => ({ ...rendered('lacking'), isWhole: false });
    const shown = async (render: typeof lacking) =>
      (await cache.get('a', render, isWhole)).bodies.identity.toString();
    expect(await shown(page('whole'))).toBe('whole');
    stopListening();
    expect(await shown(lacking)).toBe('whole');
    expect(await shown(page('whole again'))).toBe('whole again');
  });

  it('asks again after a render that failed', async () => {
    const { cache } = setUp();
    await expect(cache.get('a', () => Promise.reject(new Error('no')), always)).rejects.toThrow('no');
    expect((await cache.get('a', page('yes'), always)).status).toBe(200);
  });

  it('never holds more than a bounded number of pages', async () => {
    const { cache } = setUp();
    for (let number = 0; number < 520; number += 1) await cache.get(`page ${number}`, page('x'), always);
    expect(cache.size).toBe(500);
  });
});
