import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHall } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { untilComplete, uploadPicture, variantsOf } from '#test/support/photos.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { pictureOf } from '#test/support/uploads.ts';
import { earlier, hours, minutes } from '../clock.ts';

let app: TestApp;
let admin: TestPerson;
let hallId: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
  ({ hallId } = await makeHall(app));
});
afterAll(() => app.stop());

describe('files and rows', () => {
  test('that differ after a crash are reconciled by the sweep, which keeps recent files', async () => {
    const kept = await uploadPicture(app, admin, hallId, await pictureOf());
    await untilComplete(app, kept, 3);
    const [orphan, young] = ['a'.repeat(26), 'b'.repeat(26)];
    const now = app.clock.now();
    const plant = async (path: string, age: number) => {
      await writeFile(join(app.mediaDirectory, path), 'x');
      const at = earlier(now, age);
      await utimes(join(app.mediaDirectory, path), at, at);
    };
    for (const path of [
      `${orphan}.jpg`,
      `variants/${orphan}-480.avif`,
      `variants/${orphan}.part`,
      `incoming/${orphan}`,
    ])
      await plant(path, hours(1) + minutes(1));
    for (const path of [`${young}.jpg`, `variants/${young}-480.avif`, `incoming/${young}`])
      await plant(path, minutes(59));
    const keptAt = earlier(now, hours(5));
    await utimes(join(app.mediaDirectory, kept), keptAt, keptAt);

    await app.services.media.sweep();
    const names = (await readdir(app.mediaDirectory, { recursive: true })).sort();
    expect(names.filter((name) => name.includes(orphan))).toEqual([]);
    expect(names.filter((name) => name.includes(young))).toHaveLength(3);
    expect(names).toContain(kept);
    expect(await variantsOf(app, kept)).toHaveLength(4);
  });

  test('with other names are kept by the sweep, and all files are kept when the database has no rows', async () => {
    const own = await ownTestApp();
    await mkdir(join(own.mediaDirectory, 'variants'));
    const old = earlier(own.clock.now(), hours(30));
    const plant = async (name: string) => {
      await writeFile(join(own.mediaDirectory, name), 'x');
      await utimes(join(own.mediaDirectory, name), old, old);
    };
    const foreign = ['moja-slika.jpg', 'IMG_2041.jpg', 'variants/notes.txt', 'incoming/readme'];
    const ours = Array.from(
      { length: 20 },
      (_, index) => `${String.fromCharCode(97 + index).repeat(26)}.jpg`,
    );
    for (const name of [...foreign, ...ours]) await plant(name);
    const present = async () => (await readdir(own.mediaDirectory, { recursive: true })).sort();
    const before = await present();
    await own.services.media.sweep();
    expect(await present()).toEqual(before);
    expect(own.log.join('')).toContain('the database knows none of the stored files');

    const person = await own.administrator();
    const { hallId: hall } = await makeHall(own);
    await untilComplete(own, await uploadPicture(own, person, hall, await pictureOf()), 3);
    await own.services.media.sweep();
    expect(await present()).toEqual(expect.arrayContaining(foreign));
    expect((await present()).filter((name) => ours.includes(name))).toEqual([]);
  });

  test('of a picture that is removed while its widths are made are deleted too', async () => {
    const name = await uploadPicture(app, admin, hallId, await pictureOf({ width: 2600, height: 600 }));
    await app.startWorkers();
    await expect.poll(async () => (await variantsOf(app, name)).length).toBeGreaterThan(0);
    await app.call(`DELETE /api/wedding-halls/${hallId}/remove-image/${name}`, { as: admin });
    await expect.poll(() => readdir(app.mediaDirectory)).not.toContain(name);
    expect((await app.call(`GET /assets/photos/${name}`)).status).toBe(404);
    await expect
      .poll(
        async () =>
          (
            await app.db.execute(
              "select 1 from pgboss.job where name = 'media-variants' and state in ('created', 'retry', 'active')",
            )
          ).rows,
        { timeout: 30_000 },
      )
      .toEqual([]);
    expect(await variantsOf(app, name)).toEqual([]);
  });

  test('without widths because a job was lost get them after the next sweep', async () => {
    const name = await uploadPicture(app, admin, hallId, await pictureOf());
    await untilComplete(app, name, 3);
    for (const variant of await variantsOf(app, name)) await app.storage.delete(variant);
    await app.db.execute(
      `update media set variants_made_at = null, created_at = created_at - interval '2 hours'`,
    );
    await app.services.media.sweep();
    await untilComplete(app, name, 3);
  });
});
