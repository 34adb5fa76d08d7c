import fs from 'node:fs';
import { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { photoAddress } from '#schemas/media.ts';
import { bookingFor } from '../support/booking.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { mp4Of } from '../support/fixtures/films.ts';
import { ownTestApp } from '../support/test-app.ts';
import { formOf } from '../support/uploads.ts';
import { inSeconds, note, timed } from './figures.ts';
import { seedInstance, startInstance } from './instance.ts';
import { nothingLost, startLoad, verifyWrites } from './load.ts';
import { call } from './server-process.ts';
import { generousTimeout, isLong, size } from './size.ts';
import { noSmallDisk, smallDisk } from './small-disk.ts';

const megabyte = 1024 * 1024;
const skipped = noSmallDisk ? ` (skipped: ${noSmallDisk})` : '';

function postWithFilm(bytes: number) {
  const form = new FormData();
  form.append('title', 'Film');
  form.append('content', 'Sa proslave');
  const film = mp4Of({ film: Buffer.alloc(bytes, 7) });
  form.append('files', new Blob([new Uint8Array(film)]), 'film.mp4');
  return form;
}

test('an upload on a full disk is refused with 507, leaves nothing behind, and succeeds when there is room again', async () => {
  const instance = await ownTestApp();
  const admin = await instance.administrator();
  const upload = async () => {
    const form = await formOf({ title: 'Film', content: 'Film' }, [{ name: 'film.mp4', content: mp4Of() }]);
    return instance.call('POST /api/blog-posts/create', { as: admin, ...form });
  };
  const write = fs.createWriteStream;
  const onto = (createWriteStream: typeof write) => {
    fs.createWriteStream = createWriteStream;
    syncBuiltinESMExports();
  };
  onTestFinished(() => onto(write));
  onto(() => write('/dev/full'));
  const { status, body } = await upload();
  expect([status, body.code]).toEqual([507, -1071]);
  await expect.poll(() => readdir(join(instance.mediaDirectory, 'incoming'))).toEqual([]);
  onto(write);
  expect((await upload()).status).toBe(201);
});

test.runIf(isLong && !noSmallDisk)(
  `a full disk of the pictures: uploads answer 507, everything else works, and it recovers by itself${skipped}`,
  generousTimeout,
  async () => {
    const disk = await smallDisk(8);
    const database = await createTestDatabase();
    const instance = await startInstance({ DATABASE_URL: database.url, MEDIA_DIR: disk.folder });
    onTestFinished(database.drop);
    const server = instance.start();
    await server.ready();
    const { admin, hallIds } = await seedInstance(instance.address, database.url, 0);
    const upload = (bytes: number) =>
      call<{ imageUrls: string[] }>(instance.address, 'POST /api/blog-posts/create', {
        as: admin,
        body: postWithFilm(bytes),
      });
    const first = await upload(megabyte);
    expect(first.status).toBe(201);
    // Larger than the free space, then with no space at all.
    expect((await upload(10 * megabyte)).status).toBe(507);
    await expect.poll(() => readdir(join(disk.folder, 'incoming'))).toEqual([]);
    await disk.fill();
    expect((await upload(megabyte)).status).toBe(507);
    await expect.poll(() => readdir(join(disk.folder, 'incoming'))).toEqual([]);
    const day = addDays(toIsoDay(new Date()), 30);
    const booked = await call(instance.address, 'POST /api/reservations/create-admin-reservation', {
      as: admin,
      body: bookingFor(hallIds[0] ?? 0, day),
    });
    expect(booked.status).toBe(201);
    expect(await server.answers('/readyz')).toBe(200);
    expect(await server.answers(photoAddress(first.body.imageUrls[0] ?? ''))).toBe(200);
    await disk.free();
    expect((await upload(megabyte)).status).toBe(201);
    await note('disk of the pictures full', { uploads: 507, bookings: booked.status, 'after it': 201 });
  },
);

test.skipIf(noSmallDisk)(
  `a full disk of everything: writes answer 503 or 507, nothing acknowledged is lost, and it recovers by itself${skipped}`,
  generousTimeout,
  async () => {
    const disk = await smallDisk(160);
    const instance = await startInstance({ DATA_DIR: disk.folder });
    const server = instance.start();
    await server.ready();
    const seeded = await seedInstance(instance.address, await instance.databaseUrl());
    const load = startLoad(instance.address, seeded, { expected: [503, 507] });
    await load.acknowledges(size.writesBeforeFault);
    await disk.fill();
    // Uses up the preallocated WAL, so that no space for more remains.
    const switchLog = () => instance.query('select pg_switch_wal()', [], 'postgres').catch(() => []);
    await expect
      .poll(
        async () => {
          await switchLog();
          return load.troubles().refused;
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(isLong ? 10 : 3);
    expect(await server.answers('/livez')).toBe(200);
    const atTheWorst = load.total();
    await disk.free();
    const recovered = await timed(() => load.acknowledges(size.writesAfterFault));
    await server.ready();
    await load.stop();
    const { address, photos } = instance;
    const account = await verifyWrites(load, { address, photos, databaseUrl: await instance.databaseUrl() });
    await note('disk of everything full', {
      acknowledged: load.total(),
      lost: account.lost.length,
      'answered 503 or 507': load.troubles().refused,
      'written before there was room': atTheWorst,
      [`${size.writesAfterFault} writes after there was room`]: inSeconds(recovered),
    });
    expect(load.wrong).toEqual([]);
    expect(load.troubles().cut).toBe(0);
    expect(account).toEqual(nothingLost);
  },
);
