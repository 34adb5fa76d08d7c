import { createHash, randomBytes } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStoreStorage, noObjectStore, skippedStore } from '#test/support/object-store/object-store.ts';
import { bytesOf, contentOf, keysOf, soon } from '#test/support/object-store/storages.ts';
import { createFolderStorage } from './folder-storage.ts';
import { partBytes } from './s3-upload.ts';
import type { Storage } from './storage.ts';

async function makeFolderStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'saloni-storage-'));
  return { storage: createFolderStorage(folder), remove: () => rm(folder, { recursive: true }) };
}

const limits = { silence: 10_000, tries: 3, firstDelay: 1, longestDelay: 5, listedAtOnce: 2 };
const forms = [
  { form: 'a folder', make: makeFolderStorage, isSkipped: false, skipped: '' },
  {
    form: 'a store',
    make: () => makeStoreStorage({ limits }),
    isSkipped: noObjectStore !== undefined,
    skipped: skippedStore,
  },
];

const small = randomBytes(5000);
/** Three upload parts, the last one shorter. */
const large = randomBytes(2 * partBytes + 1234);

describe.each(forms)('$form', ({ make, isSkipped, skipped }) => {
  const tested = (name: string, work: () => Promise<void>) => test.skipIf(isSkipped)(name + skipped, work);
  let storage: Storage;
  let remove = async () => {};
  beforeAll(async () => {
    if (isSkipped) return;
    ({ storage, remove } = await make());
    await storage.prepare();
    await storage.check();
  });
  afterAll(() => remove());

  /** Neither the object nor an unfinished upload may exist. */
  const expectNothing = async (key: string) => {
    expect(await storage.stat(key)).toBe(undefined);
    expect(await storage.read(key)).toBe(undefined);
    expect(await storage.removeUnfinished(soon())).toBe(0);
  };

  tested('returns a stored content, whole and by range, and its checksum', async () => {
    for (const [key, bytes] of Object.entries({
      'a.jpg': small,
      'variants/b.mp4': large,
      'empty.jpg': Buffer.alloc(0),
    })) {
      await storage.put(key, contentOf(bytes));
      expect(await storage.stat(key)).toMatchObject({ bytes: bytes.length, modifiedAt: expect.any(Date) });
      expect((await bytesOf(storage, key)).equals(bytes)).toBe(true);
      expect(await storage.sha256(key)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
    const across = { start: partBytes - 10, end: partBytes + 9 };
    const part = await bytesOf(storage, 'variants/b.mp4', across);
    expect(part.equals(large.subarray(across.start, across.end + 1))).toBe(true);
  });

  tested('lists objects, all or by prefix, without deleted ones', async () => {
    const keys = ['variants/l1.jpg', 'variants/l2.jpg', 'variants/l3.jpg', 'l.jpg'];
    for (const key of keys) await storage.put(key, contentOf(small));
    expect(await keysOf(storage)).toEqual(expect.arrayContaining(keys));
    expect(await keysOf(storage, 'variants/l')).toEqual(keys.slice(0, 3));
    for await (const listed of storage.list('l.')) {
      expect(listed).toMatchObject({ key: 'l.jpg', bytes: small.length });
      expect(Math.abs(listed.modifiedAt.getTime() - Date.now())).toBeLessThan(600_000);
    }
    for (const key of [...keys, 'never-there.jpg']) await storage.delete(key);
    expect(await keysOf(storage, 'variants/l')).toEqual([]);
    await expectNothing('l.jpg');
  });

  tested('stores nothing of a content whose size or checksum differs or whose stream fails', async () => {
    for (const bytes of [small, large]) {
      const { sha256, read } = contentOf(bytes);
      const other = contentOf(Buffer.concat([bytes.subarray(1), Buffer.from([1])]));
      await expect(
        storage.put('bad.jpg', { bytes: bytes.length, sha256: other.sha256, read }),
      ).rejects.toThrow('damaged');
      await expect(storage.put('bad.jpg', { bytes: bytes.length + 1, sha256, read })).rejects.toThrow(
        'damaged',
      );
      await expect(storage.put('bad.jpg', { bytes: bytes.length - 1, sha256, read })).rejects.toThrow(
        'damaged',
      );
      async function* broken() {
        yield bytes.subarray(0, bytes.length - 100);
        throw new Error('the source broke');
      }
      await expect(storage.put('bad.jpg', { bytes: bytes.length, sha256, read: broken })).rejects.toThrow(
        'broke',
      );
      await expectNothing('bad.jpg');
    }
    expect(await readdir(storage.workFolder)).toEqual([]);
  });

  tested('moves a finished file into the storage, and provides an object as a local file', async () => {
    const path = join(storage.workFolder, 'a'.repeat(26));
    await writeFile(path, small);
    await storage.putFile('file.jpg', path);
    await expect(access(path)).rejects.toThrow();
    const lent = await storage.withFile('file.jpg', (place) => readFile(place));
    expect(lent?.equals(small)).toBe(true);
    expect(await storage.withFile('none.jpg', async () => 'called')).toBe(undefined);
    expect(await readdir(storage.workFolder)).toEqual([]);
  });

  tested('copies an object, and the copy remains when the original is deleted', async () => {
    await storage.put('variants/first.jpg', contentOf(small));
    expect(await storage.copy('variants/first.jpg', 'variants/second.jpg')).toBe(true);
    expect(await storage.copy('variants/none.jpg', 'variants/third.jpg')).toBe(false);
    await storage.delete('variants/first.jpg');
    expect((await bytesOf(storage, 'variants/second.jpg')).equals(small)).toBe(true);
    expect(await storage.sha256('variants/second.jpg')).toBe(contentOf(small).sha256);
  });

  tested('deletes old unfinished uploads', async () => {
    await writeFile(join(storage.workFolder, 'b'.repeat(26)), small);
    await writeFile(join(storage.workFolder, 'notes.txt'), small);
    expect(await storage.removeUnfinished(new Date(0))).toBe(0);
    expect(await storage.removeUnfinished(soon())).toBe(1);
    expect(await readdir(storage.workFolder)).toEqual(['notes.txt']);
    await rm(join(storage.workFolder, 'notes.txt'));
  });

  tested('refuses keys with path traversal', async () => {
    for (const key of [
      '../a.jpg',
      '/a.jpg',
      'variants/../../a.jpg',
      'a//b',
      '.a',
      'a\0b',
      '',
      'a/',
      'x'.repeat(300),
    ]) {
      await expect(async () => storage.stat(key), key).rejects.toThrow('bad key');
      await expect(async () => storage.put(key, contentOf(small)), key).rejects.toThrow('bad key');
    }
  });
});
