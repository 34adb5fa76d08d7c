import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeHall } from '#test/support/booking.ts';
import {
  makeBucket,
  makeStoreStorage,
  noObjectStore,
  skippedStore,
} from '#test/support/object-store/object-store.ts';
import { bytesOf, contentOf, keysOf } from '#test/support/object-store/storages.ts';
import { startStoreProxy } from '#test/support/object-store/store-proxy.ts';
import type { TestPerson } from '#test/support/people.ts';
import { uploadPicture } from '#test/support/photos.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { pictureOf } from '#test/support/uploads.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { copyMedia } from './media-copy.ts';
import { shareKey } from './media-files.ts';

let app: TestApp;
let admin: TestPerson;
let hallId: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
  ({ hallId } = await makeHall(app));
});
afterAll(() => app.stop());

const { signal } = new AbortController();
const upload = async () => uploadPicture(app, admin, hallId, await pictureOf());
const copy = (from: Storage, to: Storage, stop = signal) => copyMedia({ db: app.db, from, to, signal: stop });

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'saloni-copy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = createFolderStorage(folder);
  await storage.prepare();
  return storage;
}

async function expectSame(one: Storage, other: Storage) {
  const keys = await keysOf(one);
  expect(await keysOf(other)).toEqual(keys);
  for (const key of keys) expect((await bytesOf(other, key)).equals(await bytesOf(one, key)), key).toBe(true);
}

test.skipIf(noObjectStore)(
  `all files are copied to an object store and back, repeated copies transfer only new ones${skippedStore}`,
  async () => {
    await app.storage.put(shareKey(await upload()), contentOf(Buffer.from('a crop')));
    const { storage: store, remove } = await makeStoreStorage();
    onTestFinished(remove);
    const first = await copy(app.storage, store);
    expect([first.copied.files, first.present.files, first.missing]).toEqual([2, 0, []]);
    await expectSame(app.storage, store);

    await upload();
    const second = await copy(app.storage, store);
    expect([second.copied.files, second.present.files, second.missing]).toEqual([1, 2, []]);
    const back = await emptyFolder();
    expect((await copy(store, back)).missing).toEqual([]);
    await expectSame(app.storage, back);
  },
);

test('deleted files are not copied, different ones are replaced, and files missing in the source are reported', async () => {
  const [kept, lost] = [await upload(), await upload()];
  const target = await emptyFolder();
  const stem = 'o'.repeat(26);
  for (const key of [`${stem}.jpg`, `variants/${stem}-480.avif`, 'papers/ugovor.pdf'])
    await app.storage.put(key, contentOf(Buffer.from('x')));
  await target.put(kept, contentOf(Buffer.from('half')));
  await app.storage.delete(lost);
  const report = await copy(app.storage, target);
  expect(report.leftOut.files).toBe(2);
  expect(report.missing).toEqual([lost]);
  expect(await target.stat(`${stem}.jpg`)).toBe(undefined);
  expect(await keysOf(target)).toEqual(expect.arrayContaining([kept, 'papers/ugovor.pdf']));
  expect((await bytesOf(target, kept)).equals(await bytesOf(app.storage, kept))).toBe(true);
});

test('papers are copied, those without a row are not, and missing ones are reported', async () => {
  const [kept, lost, orphan] = ['a', 'b', 'c'].map((letter) => `papers/${letter.repeat(26)}.pdf`) as [
    string,
    string,
    string,
  ];
  const { sha256 } = contentOf(Buffer.from('%PDF-'));
  for (const key of [kept, orphan]) await app.storage.put(key, contentOf(Buffer.from('%PDF-')));
  for (const key of [kept, lost])
    await app.db.execute(
      `insert into papers (kind, sha256, file_name, created_at, is_demo) values ('SCAN', '${sha256}', '${key}', now(), true)`,
    );
  const target = await emptyFolder();
  const report = await copy(app.storage, target);
  const copied = await keysOf(target, 'papers/');
  expect([kept, orphan].map((key) => copied.includes(key))).toEqual([true, false]);
  expect(report.missing).toEqual(expect.arrayContaining([lost]));
  await app.db.execute('select remove_demo_papers()');
});

test('a copy that is interrupted leaves only complete files, and is completed by the next run', async () => {
  const names = [await upload(), await upload(), await upload()];
  const target = await emptyFolder();
  const interrupted = new AbortController();
  const stopping = {
    ...target,
    async put(...given: Parameters<Storage['put']>) {
      await target.put(...given);
      interrupted.abort();
    },
  };
  await expect(copy(app.storage, stopping, interrupted.signal)).rejects.toThrow('abort');
  for (const key of await keysOf(target))
    expect(await target.sha256(key)).toBe(await app.storage.sha256(key));
  await copy(app.storage, target);
  expect(await keysOf(target)).toEqual(expect.arrayContaining(names));
});

test.skipIf(noObjectStore)(
  `an object store that becomes unavailable ends the copy without incomplete objects${skippedStore}`,
  async () => {
    await upload();
    const proxy = await startStoreProxy();
    onTestFinished(proxy.stop);
    const limits = { silence: 10_000, tries: 2, firstDelay: 1, longestDelay: 1, listedAtOnce: 1000 };
    const { storage: store, remove } = await makeStoreStorage({
      settings: await makeBucket(() => proxy.address),
      limits,
    });
    onTestFinished(remove);
    proxy.follow(({ number }) => (number > 3 ? 'cut' : undefined));
    await expect(copy(app.storage, store)).rejects.toMatchObject({ trouble: 'unavailable' });
    proxy.follow(() => undefined);
    for (const key of await keysOf(store))
      expect(await store.sha256(key)).toBe(await app.storage.sha256(key));
  },
);

test('the command prints a table, and its exit code shows whether the target is complete', async () => {
  await upload();
  const target = await emptyFolder();
  const program = fileURLToPath(new URL('../../storage-copy.ts', import.meta.url));
  const run = (from: string, to: string) =>
    promisify(execFile)(process.execPath, [program, '--from', from, '--to', to], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: app.url,
        JWT_SECRET: app.secret,
        DATA_DIR: target.workFolder,
      },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  const { code, stdout, stderr } = await run(app.mediaDirectory, target.address);
  // The row of the file that was deleted above still exists.
  expect([code, stderr.split('\n').length]).toEqual([2, 2]);
  expect(stdout).toMatch(/kopirani +\d+ +\d+,\d\n[\s\S]*nedostaju na odredištu +1\n/);
  const wrong = await run('https://name:secret@store.example/bucket', target.address);
  expect([wrong.code, wrong.stdout, wrong.stderr.trim().split('\n').length]).toEqual([1, '', 1]);
  expect(wrong.stderr).not.toContain('secret');
});
