import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache, invalidatePages } from './page-cache.ts';

const page =
  (html: string, status = 200) =>
  async () => ({ status, html });
const always = () => true;

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('page cache', () => {
  it('renders a page once and keeps it in three encodings', async () => {
    const cache = createPageCache(() => new Date());
    await cache.get('a', page('<p>čaša</p>'), always);
    const { bodies } = await cache.get('a', page('other'), always);
    expect(bodies.identity.toString()).toBe('<p>čaša</p>');
    expect(brotliDecompressSync(bodies.br)).toEqual(bodies.identity);
    expect(gunzipSync(bodies.gzip)).toEqual(bodies.identity);
  });

  it('renders once for everybody who asks at the same time', async () => {
    const cache = createPageCache(() => new Date());
    const { open, opened } = gate();
    let renders = 0;
    const render = async () => {
      renders += 1;
      await opened;
      return { status: 200, html: 'slow' };
    };
    const asked = Promise.all(Array.from({ length: 10 }, () => cache.get('a', render, always)));
    open();
    await asked;
    expect(renders).toBe(1);
  });

  it('renders anew after an invalidation', async () => {
    const cache = createPageCache(() => new Date());
    await cache.get('a', page('before'), always);
    invalidatePages();
    const { bodies } = await cache.get('a', page('after'), always);
    expect(bodies.identity.toString()).toBe('after');
  });

  it('never keeps a render that began before an invalidation, nor hands it to later askers', async () => {
    const cache = createPageCache(() => new Date());
    const { open, opened } = gate();
    const early = cache.get(
      'a',
      async () => {
        await opened;
        return { status: 200, html: 'stale' };
      },
      always,
    );
    invalidatePages();
    const late = await cache.get('a', page('fresh'), always);
    open();
    await early;
    const after = await cache.get('a', page('never'), always);
    expect(late.bodies.identity.toString()).toBe('fresh');
    expect(after.bodies.identity.toString()).toBe('fresh');
  });

  it('lets pages end with the day in Sarajevo', async () => {
    let now = new Date('2026-11-15T22:59:59.999Z');
    const cache = createPageCache(() => now);
    await cache.get('a', page('sunday'), always);
    now = new Date('2026-11-15T23:00:00.000Z');
    const { bodies } = await cache.get('a', page('monday'), always);
    expect(bodies.identity.toString()).toBe('monday');
  });

  it('does not keep what must not be kept', async () => {
    const cache = createPageCache(() => new Date());
    await cache.get('a', page('broken', 500), (status) => status === 200);
    const { status } = await cache.get('a', page('well again'), (answer) => answer === 200);
    expect(status).toBe(200);
  });

  it('asks again after a render that failed', async () => {
    const cache = createPageCache(() => new Date());
    await expect(cache.get('a', () => Promise.reject(new Error('no')), always)).rejects.toThrow('no');
    expect((await cache.get('a', page('yes'), always)).status).toBe(200);
  });

  it('never holds more than a bounded number of pages', async () => {
    const cache = createPageCache(() => new Date());
    for (let number = 0; number < 520; number += 1) await cache.get(`page ${number}`, page('x'), always);
    expect(cache.size).toBe(500);
  });
});
