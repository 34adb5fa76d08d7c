import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeHall } from '#test/support/booking.ts';
import { createEmptyDatabase } from '#test/support/database/database.ts';
import { mp4Of } from '#test/support/fixtures/films.ts';
import {
  makeBucket,
  makeStoreStorage,
  noObjectStore,
  skippedStore,
  storeAt,
} from '#test/support/object-store/object-store.ts';
import { bytesOf, contentOf, keysOf } from '#test/support/object-store/storages.ts';
import { startStoreProxy } from '#test/support/object-store/store-proxy.ts';
import type { TestPerson } from '#test/support/people.ts';
import { untilComplete, untilGone, uploadPicture, variantsOf } from '#test/support/photos.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';
import { openArchive } from '../backup/archive-reader.ts';
import { makeBackup } from '../backup/backup.ts';
import { expectRestorable, restoreInto } from '../backup/restore.ts';
import { hours } from '../clock.ts';

/** With the files in an object store; in a folder see `photos.test.ts`, `stored-files.test.ts` and `backup.test.ts`. */

const { signal } = new AbortController();

async function postFilm(app: TestApp, as: TestPerson, content: Buffer) {
  const form = await formOf({ title: 'Film', content: 'Film' }, [{ name: 'film.mp4', content }]);
  return app.call('POST /api/blog-posts/create', { as, ...form });
}

async function get(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({ method: 'GET', url: path, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
}

const limits = { silence: 10_000, tries: 2, firstDelay: 1, longestDelay: 1, listedAtOnce: 1000 };
let proxy: Awaited<ReturnType<typeof startStoreProxy>>;
let made: Awaited<ReturnType<typeof makeStoreStorage>>;
let app: TestApp;
let admin: TestPerson;
let hallId: number;
beforeAll(async () => {
  if (noObjectStore) return;
  proxy = await startStoreProxy();
  made = await makeStoreStorage({ settings: await makeBucket(() => proxy.address), limits });
  app = await startTestApp({ storage: made.storage });
  admin = await app.administrator();
  ({ hallId } = await makeHall(app));
});
afterAll(async () => {
  if (noObjectStore) return;
  await app.stop();
  await made.remove();
  proxy.stop();
});

const tested = (name: string, work: () => Promise<void>) =>
  test.skipIf(noObjectStore)(name + skippedStore, async () => {
    proxy.follow(() => undefined);
    await work();
  });

describe('while the object store is', () => {
  const rows = async () => (await app.db.execute('select file_name from media')).rows;

  tested('full, uploads answer 507 and store nothing', async () => {
    proxy.follow(({ method }) => (method === 'PUT' ? { status: 507 } : undefined));
    const { status, body } = await postFilm(app, admin, mp4Of());
    expect([status, body.code]).toEqual([507, -1071]);
    expect([await rows(), await keysOf(made.storage)]).toEqual([[], []]);
  });

  tested(
    'unavailable, uploads answer 503 and store nothing, pages still work, and uploads work again afterwards',
    async () => {
      const name = await uploadPicture(app, admin, hallId, await pictureOf());
      proxy.follow(() => 'cut');
      const { status, body } = await postFilm(app, admin, mp4Of());
      expect([status, body.code]).toEqual([503, -1070]);
      expect(body.detail).toContain('Skladište slika');
      const posts = await app.call('GET /api/blog-posts');
      expect([posts.status, posts.body.content ?? posts.body]).toEqual([200, []]);
      expect(await rows()).toHaveLength(1);
      expect((await get(app, `/assets/photos/${name}`)).status).toBe(503);
      expect((await app.call(`GET /api/wedding-halls/${hallId}`)).body.imageUrl).toEqual([name]);
      expect((await app.call('GET /readyz')).status).toBe(200);
      proxy.follow(() => undefined);
      expect((await postFilm(app, admin, mp4Of())).status).toBe(201);
      expect((await get(app, `/assets/photos/${name}`)).status).toBe(200);
      expect((await keysOf(made.storage)).length).toBe((await rows()).length);
    },
  );

  tested('shared by two servers, each serves and deletes uploads of the other', async () => {
    const other = await makeStoreStorage({ settings: storeAt(new URL(made.storage.address)) });
    onTestFinished(other.remove);
    const second = await ownTestApp({ databaseUrl: app.url, storage: other.storage });
    const content = mp4Of();
    const { body } = await postFilm(app, admin, content);
    const address = `/assets/photos/${body.imageUrls[0]}`;
    expect((await get(second, address)).body.equals(content)).toBe(true);
    const picture = await uploadPicture(second, admin, hallId, await pictureOf());
    expect((await get(app, `/assets/photos/${picture}`)).status).toBe(200);
    await second.call(`DELETE /api/wedding-halls/${hallId}/remove-image/${picture}`, { as: admin });
    await untilGone(app, picture);
    expect((await get(app, `/assets/photos/${picture}`)).status).toBe(404);
  });
});

describe('pictures and films in an object store', () => {
  tested('a picture gets its widths, is served and is deleted with all of them', async () => {
    const name = await uploadPicture(app, admin, hallId, await pictureOf({ width: 700, height: 400 }));
    await untilComplete(app, name, 6);
    const address = `/assets/photos/${name}?w=480`;
    const served = await get(app, address, { accept: 'image/avif' });
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/avif']);
    const key = `variants/${name.slice(0, 26)}-480.avif`;
    expect(served.body.equals(await bytesOf(made.storage, key))).toBe(true);
    const known = await get(app, address, {
      accept: 'image/avif',
      'if-none-match': String(served.headers.etag),
    });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    await app.call(`DELETE /api/wedding-halls/${hallId}/remove-image/${name}`, { as: admin });
    await untilGone(app, name);
    await expect.poll(() => variantsOf(app, name)).toEqual([]);
    expect((await get(app, address)).status).toBe(404);
  });

  tested('a film is served whole, by HEAD, by range, and 416 beyond its end', async () => {
    const film = mp4Of({ film: Buffer.alloc(100_000, 1) });
    const { body } = await postFilm(app, admin, film);
    const address = `/assets/photos/${body.imageUrls[0]}`;
    const whole = await get(app, address);
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
    });
    expect(whole.body.equals(film)).toBe(true);
    const head = await app.app.inject({ method: 'HEAD', url: address });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(film.length),
      0,
    ]);
    const ranges: [string, Buffer][] = [
      ['bytes=100-199', film.subarray(100, 200)],
      ['bytes=99999-', film.subarray(99_999)],
      ['bytes=-50', film.subarray(-50)],
      [`bytes=0-${film.length + 10}`, film],
    ];
    for (const [range, expected] of ranges) {
      const part = await get(app, address, { range });
      expect([part.status, part.body.equals(expected)], range).toEqual([206, true]);
    }
    const beyond = await get(app, address, { range: `bytes=${film.length}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${film.length}`]);
    const since = { 'if-modified-since': String(whole.headers['last-modified']) };
    expect((await get(app, address, since)).status).toBe(304);
  });

  tested('a backup contains the files, and is restored into another store', async () => {
    const name = await uploadPicture(app, admin, hallId, await pictureOf());
    await untilComplete(app, name, 3);
    const folder = await mkdtemp(join(tmpdir(), 'saloni-storage-backup-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'backup.tar');
    const { url, secret } = app;
    const source = { url, storage: made.storage, secret, secretIsStored: false, signal };
    const { manifest } = await makeBackup(source, path);
    expect(manifest.missingFiles).toEqual([]);
    const archive = await openArchive(path);
    onTestFinished(archive.close);
    const database = await createEmptyDatabase();
    onTestFinished(database.drop);
    const target = await makeStoreStorage();
    onTestFinished(target.remove);
    const restored = {
      dataDirectory: folder,
      storage: target.storage,
      jwtSecret: app.secret,
      force: false,
      withoutMails: true,
      signal,
    };
    await expectRestorable(archive, path, restored);
    await restoreInto(archive, database.url, restored);
    const expected = manifest.parts.filter((part) => part.name.startsWith('photos/'));
    expect(await keysOf(target.storage)).toEqual(expected.map((part) => part.name.slice(7)).sort());
    for (const part of expected) expect(await target.storage.sha256(part.name.slice(7))).toBe(part.sha256);
    // A restore that was interrupted after its files can be repeated, but not into a storage with other files.
    await expectRestorable(archive, path, restored);
    await target.storage.put(`${'z'.repeat(26)}.jpg`, contentOf(Buffer.from('x')));
    await expect(expectRestorable(archive, path, restored)).rejects.toThrow('--force');
  });

  tested(
    'the sweep deletes old files without a row, but nothing while the store cannot complete a listing, and logs missing ones',
    async () => {
      const kept = await uploadPicture(app, admin, hallId, await pictureOf());
      await untilComplete(app, kept, 3);
      const stem = 'o'.repeat(26);
      const orphans = [`${stem}.jpg`, `variants/${stem}-480.avif`];
      const others = ['moja-slika.jpg', 'papers/ugovor.pdf'];
      for (const key of [...orphans, ...others]) await made.storage.put(key, contentOf(Buffer.from('x')));
      await app.services.media.sweep();
      expect(await keysOf(made.storage)).toEqual(expect.arrayContaining(orphans));
      app.clock.forward(hours(2));
      proxy.follow(({ path }) => (path.includes('list-type') ? { status: 500 } : undefined));
      await expect(app.services.media.sweep()).rejects.toMatchObject({ trouble: 'unavailable' });
      expect(proxy.calls.some((call) => call.startsWith('DELETE'))).toBe(false);
      proxy.follow(() => undefined);
      expect(await keysOf(made.storage)).toEqual(expect.arrayContaining([kept, ...orphans]));
      await app.services.media.sweep();
      const left = await keysOf(made.storage);
      expect(left).toEqual(expect.arrayContaining([kept, ...others]));
      expect(left.filter((key) => key.includes(stem))).toEqual([]);
      expect(await variantsOf(app, kept)).toHaveLength(4);
      // The file was deleted outside of the application: it answers 404, the page still works.
      await made.storage.delete(kept);
      await app.services.media.sweep();
      expect(app.log.join('')).toContain('stored files are missing');
      expect((await get(app, `/assets/photos/${kept}`)).status).toBe(404);
      expect((await app.call(`GET /api/wedding-halls/${hallId}`)).status).toBe(200);
    },
  );
});
