import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  makeBucket,
  makeStoreStorage,
  noObjectStore,
  skippedStore,
} from '#test/support/object-store/object-store.ts';
import { bytesOf, contentOf, keysOf, soon } from '#test/support/object-store/storages.ts';
import { type Fault, startStoreProxy } from '#test/support/object-store/store-proxy.ts';
import { portOf } from '#test/support/port-of.ts';
import { hours, minutes } from '../clock.ts';
import { createLogger } from '../log.ts';
import { StartError } from '../start-error.ts';
import { openStorage } from './open-storage.ts';
import type { S3Settings } from './s3-client.ts';
import { partBytes } from './s3-upload.ts';

/** A real store behind a proxy that injects faults. */

const limits = { silence: 10_000, tries: 3, firstDelay: 1, longestDelay: 5, listedAtOnce: 1000 };
const small = randomBytes(3000);
const large = randomBytes(partBytes + 4321);
const logger = createLogger({ level: 'silent' });

async function setUp({
  silence = limits.silence,
  ...others
}: Partial<S3Settings & { silence: number }> = {}) {
  const proxy = await startStoreProxy();
  onTestFinished(proxy.stop);
  const settings = { ...(await makeBucket(() => proxy.address)), ...others };
  const { storage, remove } = await makeStoreStorage({ settings, limits: { ...limits, silence } });
  onTestFinished(remove);
  await storage.prepare();
  return { proxy, storage };
}

const tested = (name: string, work: () => Promise<void>) =>
  test.skipIf(noObjectStore)(name + skippedStore, work);

/** Applies the fault to the first requests with this method. */
const first = (count: number, method: string, fault: Fault) => {
  let left = count;
  return (call: { method: string; path: string }) => {
    if (call.method !== method || left === 0) return undefined;
    left -= 1;
    return fault;
  };
};

describe('temporary errors are retried:', () => {
  for (const fault of [{ status: 503, code: 'SlowDown' }, { status: 500 }, 'cut', 'lose the answer'] as const)
    tested(`a request that fails twice with ${JSON.stringify(fault)}`, async () => {
      const { proxy, storage } = await setUp();
      proxy.follow(first(2, 'PUT', fault));
      await storage.put('a.jpg', contentOf(small));
      expect(proxy.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3);
      proxy.follow(first(2, 'GET', fault));
      expect((await bytesOf(storage, 'a.jpg')).equals(small)).toBe(true);
      proxy.follow(() => undefined);
      expect(await keysOf(storage)).toEqual(['a.jpg']);
    });

  tested('an upload part, and a completion whose response is lost', async () => {
    const { proxy, storage } = await setUp();
    proxy.follow(({ method, path, number }) => {
      if (number === 2) return 'cut';
      return method === 'POST' && path.includes('uploadId') ? 'lose the answer' : undefined;
    });
    await storage.put('film.mp4', contentOf(large));
    proxy.follow(() => undefined);
    expect((await bytesOf(storage, 'film.mp4')).equals(large)).toBe(true);
    expect(await storage.removeUnfinished(soon())).toBe(0);
  });

  tested('an interrupted download is resumed at its position', async () => {
    const { proxy, storage } = await setUp();
    await storage.put('film.mp4', contentOf(large));
    proxy.follow(({ method, number }) =>
      method === 'GET' && number < 3 ? { cutAfter: 1_000_000 } : undefined,
    );
    expect((await bytesOf(storage, 'film.mp4')).equals(large)).toBe(true);
    expect(proxy.calls).toHaveLength(3);
  });

  tested('an upload whose bytes were changed in transit', async () => {
    const { proxy, storage } = await setUp();
    proxy.follow(first(1, 'PUT', 'change a byte sent'));
    await storage.put('a.jpg', contentOf(small));
    expect((await bytesOf(storage, 'a.jpg')).equals(small)).toBe(true);
  });
});

describe('permanent errors are reported, and nothing incomplete is stored:', () => {
  tested('an unavailable store', async () => {
    const { proxy, storage } = await setUp();
    proxy.follow(() => 'cut');
    for (const content of [small, large])
      await expect(storage.put('a.jpg', contentOf(content))).rejects.toMatchObject({
        trouble: 'unavailable',
      });
    await expect(storage.stat('a.jpg')).rejects.toMatchObject({ trouble: 'unavailable' });
    await expect(keysOf(storage)).rejects.toMatchObject({ trouble: 'unavailable' });
    await openStorage(storage, logger);
    proxy.follow(() => undefined);
    expect(await keysOf(storage)).toEqual([]);
  });

  tested('a store that does not respond', async () => {
    const { proxy, storage } = await setUp({ silence: 100 });
    proxy.follow(() => 'hang');
    await expect(storage.stat('a.jpg')).rejects.toMatchObject({ trouble: 'unavailable', code: 'ETIMEDOUT' });
    expect(proxy.calls).toHaveLength(limits.tries);
  });

  tested('a full store, at once or at the second upload part', async () => {
    const { proxy, storage } = await setUp();
    for (const fault of [{ status: 507 }, { status: 403, code: 'QuotaExceeded' }]) {
      proxy.follow(({ method }) => (method === 'PUT' ? fault : undefined));
      await expect(storage.put('a.jpg', contentOf(small))).rejects.toMatchObject({ trouble: 'full' });
      expect(proxy.calls).toHaveLength(1);
    }
    proxy.follow(({ path }) => (path.includes('partNumber=2') ? { status: 507 } : undefined));
    await expect(storage.put('film.mp4', contentOf(large))).rejects.toMatchObject({ trouble: 'full' });
    proxy.follow(() => undefined);
    expect(await keysOf(storage)).toEqual([]);
    expect(await storage.removeUnfinished(soon())).toBe(0);
  });

  tested('an abandoned upload is aborted by the sweep once it is old', async () => {
    const { proxy, storage } = await setUp();
    proxy.follow(({ path, method }) =>
      path.includes('partNumber=2') || method === 'DELETE' ? 'cut' : undefined,
    );
    await expect(storage.put('film.mp4', contentOf(large))).rejects.toMatchObject({ trouble: 'unavailable' });
    proxy.follow(() => undefined);
    expect(await storage.stat('film.mp4')).toBe(undefined);
    expect(await storage.removeUnfinished(new Date(Date.now() - hours(1)))).toBe(0);
    expect(await storage.removeUnfinished(soon())).toBe(1);
    expect(await storage.removeUnfinished(soon())).toBe(0);
  });

  tested('a download whose bytes were changed in transit', async () => {
    const { proxy, storage } = await setUp();
    await storage.put('a.jpg', contentOf(small));
    proxy.follow(first(1, 'GET', 'change a byte answered'));
    await expect(bytesOf(storage, 'a.jpg')).rejects.toMatchObject({ trouble: 'damaged' });
  });

  tested('wrong keys and a missing bucket stop the start with an error', async () => {
    const wrong = await setUp({ secretAccessKey: 'wrong' });
    await expect(openStorage(wrong.storage, logger)).rejects.toThrow(/AWS_SECRET_ACCESS_KEY/);
    await expect(wrong.storage.put('a.jpg', contentOf(small))).rejects.toMatchObject({ trouble: 'refused' });
    const { proxy } = wrong;
    const nowhere = await setUp({ url: new URL('/no-such-bucket', proxy.address) });
    await expect(openStorage(nowhere.storage, logger)).rejects.toThrow(StartError);
    await expect(openStorage(nowhere.storage, logger)).rejects.toThrow(/STORAGE_URL/);
  });

  tested('a refused connection does not stop the start', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = portOf(server);
    await new Promise((closed) => server.close(closed));
    const { storage } = await setUp({ url: new URL(`http://127.0.0.1:${port}/bucket`) });
    await openStorage(storage, logger);
  });
});

tested('a clock that is two hours off is corrected, also in modification times', async () => {
  const { storage } = await setUp();
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - hours(2));
  onTestFinished(() => clock.mockRestore());
  await storage.put('a.jpg', contentOf(small));
  expect((await storage.stat('a.jpg'))?.bytes).toBe(small.length);
  for await (const { modifiedAt } of storage.list())
    expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(minutes(10));
});
