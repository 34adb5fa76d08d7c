import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { uploadLimits } from '#schemas/media.ts';
import { makeHall } from '#test/support/booking.ts';
import { mp4Of, webmOf } from '#test/support/fixtures/films.ts';
import { brokenPictures, foreignFiles, page, pixelBomb } from '#test/support/fixtures/hostile-files.ts';
import type { TestPerson } from '#test/support/people.ts';
import { portOf } from '#test/support/port-of.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

let testApp: TestApp;
let admin: TestPerson;
let hallId: number;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.administrator();
  ({ hallId } = await makeHall(testApp));
});
afterAll(() => testApp.stop());

type Files = { name: string; content: Buffer; field?: string }[];

async function toHall(files: Files) {
  return testApp.call(`POST /api/wedding-halls/${hallId}/add-images`, {
    as: admin,
    ...(await formOf({}, files)),
  });
}

async function toBlog(files: Files) {
  const form = await formOf({ title: 'Proba', content: 'Proba' }, files);
  return testApp.call('POST /api/blog-posts/create', { as: admin, ...form });
}

async function stored() {
  await expect.poll(() => readdir(join(testApp.mediaDirectory, 'incoming'))).toHaveLength(0);
  const files = await readdir(testApp.mediaDirectory, { recursive: true });
  const { rows } = await testApp.db.execute('select file_name from media order by file_name');
  return { files: files.filter((name) => !name.startsWith('variants/')).sort(), rows };
}

/** A refused request leaves neither rows nor files, including temporary ones. */
async function refused(answer: () => Promise<{ status: number; body: { code?: number } }>, status: number) {
  const before = await stored();
  const { status: answered, body } = await answer();
  expect({ status: answered, body }).toMatchObject({ status, body: { code: expect.any(Number) } });
  await expect.poll(stored).toEqual(before);
}

/** The peak memory of any picture process, in megabytes. */
async function maxMemoryOfPictures(): Promise<number> {
  const peaks: number[] = [];
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '');
    const status = await read('status');
    const isChildProcess = status.includes(`PPid:\t${process.pid}\n`);
    if (isChildProcess && (await read('cmdline')).includes('picture-process'))
      peaks.push(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
  }
  expect(peaks).not.toEqual([]);
  return Math.max(...peaks);
}

describe('a file that is not a picture is refused with 415, independent of its name:', () => {
  test.each(Object.keys(foreignFiles))('%s', async (name) => {
    const content = foreignFiles[name] as Buffer;
    await refused(() => toHall([{ name, content }]), 415);
    await refused(() => toBlog([{ name, content }]), 415);
  });
  test('a film for a hall', () => refused(() => toHall([{ name: 'film.jpg', content: mp4Of() }]), 415));
  test('a HEIC picture, with advice to use JPEG', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(5000),
    ]);
    const { status, body } = await toHall([{ name: 'IMG_1.HEIC', content: heic }]);
    expect(status).toBe(415);
    expect(body.detail).toContain('JPEG');
  });
});

test('a truncated picture, or a file with only the signature of one, is refused with 422', async () => {
  for (const [name, content] of Object.entries(await brokenPictures()))
    await refused(() => toHall([{ name, content }]), 422);
});

test('a film that is truncated or has trailing data is refused with 422', async () => {
  const film = mp4Of();
  await refused(() => toBlog([{ name: 'a.mp4', content: film.subarray(0, film.length - 100) }]), 422);
  await refused(() => toBlog([{ name: 'a.mp4', content: Buffer.concat([film, Buffer.from(page)]) }]), 422);
  await refused(
    () => toBlog([{ name: 'a.webm', content: Buffer.concat([webmOf(), Buffer.from(page)]) }]),
    422,
  );
});

describe('a request above a limit is refused with 413:', () => {
  test('a picture of 30,000 × 30,000 pixels, without being decoded', async () => {
    await refused(() => toHall([{ name: 'bomb.png', content: pixelBomb(30_000) }]), 413);
    // Decoded it would take 2.7 GB.
    expect(await maxMemoryOfPictures()).toBeLessThan(400);
  });
  test('a picture just above 50 megapixels', () =>
    refused(() => toHall([{ name: 'bomb.png', content: pixelBomb(7072) }]), 413));
  test('a picture one byte over the limit; one of exactly the limit is accepted', async () => {
    const picture = await pictureOf({ width: 300, height: 200 });
    const most = Buffer.concat([picture, Buffer.alloc(uploadLimits.imageBytes - picture.length)]);
    const over = Buffer.concat([most, Buffer.alloc(1)]);
    await refused(() => toHall([{ name: 'most.jpg', content: over }]), 413);
    await refused(() => toBlog([{ name: 'most.jpg', content: over }]), 413);
    expect((await toHall([{ name: 'most.jpg', content: most }])).status).toBe(201);
  });
  test('a film one byte over the limit; one of exactly the limit is accepted', async () => {
    const content = mp4Of({ film: Buffer.alloc(1000) });
    // The limit of the product would take seconds.
    const limits: { videoBytes: number } = uploadLimits;
    const { videoBytes } = limits;
    onTestFinished(() => {
      limits.videoBytes = videoBytes;
    });
    limits.videoBytes = content.length - 1;
    await refused(() => toBlog([{ name: 'film.mp4', content }]), 413);
    limits.videoBytes = content.length;
    expect((await toBlog([{ name: 'film.mp4', content }])).status).toBe(201);
  });
  test('21 files; 20 are accepted', async () => {
    const content = await pictureOf();
    const files = Array.from({ length: uploadLimits.files + 1 }, (_, index) => ({
      name: `${index}.jpg`,
      content,
    }));
    await refused(() => toHall(files), 413);
    expect((await toHall(files.slice(1))).status).toBe(201);
  });
  test('a field of one megabyte', async () => {
    const form = await formOf({ title: 'x'.repeat(1_000_000), content: 'x' });
    await refused(() => testApp.call('POST /api/blog-posts/create', { as: admin, ...form }), 413);
  });
});

describe('a malformed request is refused:', () => {
  test('a file under another field name', async () => {
    const content = await pictureOf();
    await refused(() => toHall([{ name: 'a.jpg', content, field: 'photo' }]), 400);
  });
  test('no file at all', () => refused(() => toHall([]), 400));
  test('JSON instead of a form', () =>
    refused(
      () => testApp.call(`POST /api/wedding-halls/${hallId}/add-images`, { as: admin, body: {} }),
      415,
    ));
  test('a truncated form', async () => {
    const { body, headers } = await formOf({}, [{ name: 'a.jpg', content: await pictureOf() }]);
    const cut = body.subarray(0, body.length - 40);
    await refused(
      () => testApp.call(`POST /api/wedding-halls/${hallId}/add-images`, { as: admin, body: cut, headers }),
      400,
    );
  });
  test('a form without boundary', () =>
    refused(
      () =>
        testApp.call(`POST /api/wedding-halls/${hallId}/add-images`, {
          as: admin,
          body: Buffer.from('x'),
          headers: { 'content-type': 'multipart/form-data' },
        }),
      400,
    ));
  test('a field named like a property of every object', async () => {
    const form = await formOf({ title: 'x', content: 'x', __proto: 'x', constructor: 'x' });
    await refused(() => testApp.call('POST /api/blog-posts/create', { as: admin, ...form }), 400);
  });
});

test('with one invalid file no file of the request is stored', async () => {
  const good = { name: 'a.jpg', content: await pictureOf() };
  await refused(() => toHall([good, { name: 'b.jpg', content: foreignFiles['page.jpg'] as Buffer }]), 415);
  const half = (await brokenPictures())['half.jpg'] as Buffer;
  await refused(() => toHall([good, { name: 'b.jpg', content: half }, good]), 422);
});

test('nothing is written to the disk for guests and users', async () => {
  const form = await formOf({}, [{ name: 'a.jpg', content: await pictureOf() }]);
  const user = await testApp.user();
  const call = `POST /api/wedding-halls/${hallId}/add-images`;
  await refused(() => testApp.call(call, form), 401);
  await refused(() => testApp.call(call, { as: user, ...form }), 403);
});

test('a connection that is closed during an upload leaves no files', async () => {
  const before = await stored();
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(testApp.app.server);
  const { body, headers } = await formOf({}, [
    { name: 'a.jpg', content: Buffer.concat([await pictureOf(), Buffer.alloc(400_000)]) },
  ]);
  const incoming = join(testApp.mediaDirectory, 'incoming');
  for (const share of [0.2, 0.5, 0.9]) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/wedding-halls/${hallId}/add-images HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.accessToken}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, Math.floor(body.length * share)));
    await expect.poll(() => readdir(incoming)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdir(incoming)).toHaveLength(0);
  }
  expect(await stored()).toEqual(before);
});

test('every file is stored under a generated name', async () => {
  const names = [
    '../../../etc/cron.d/x.jpg',
    '..\\..\\x.jpg',
    '/etc/passwd',
    'a\u0000.jpg',
    '.htaccess',
    'x.php.jpg',
  ];
  for (const name of names) {
    const { status, body } = await toHall([{ name, content: await pictureOf() }]);
    expect(status).toBe(201);
    expect(body.imageUrl.at(-1)).toMatch(/^[a-z2-7]{26}\.jpg$/);
  }
  const files = await readdir(testApp.mediaDirectory);
  expect(
    files.filter(
      (name) => !/^([a-z2-7]{26}\.(jpg|png|webp|avif|mp4|webm|ogg|mov|avi)|incoming|variants)$/.test(name),
    ),
  ).toEqual([]);
});

test('a picture that is also a valid file of another kind is stored as a picture only', async () => {
  const jpg = await pictureOf({ width: 200, height: 100 });
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)]);
  const polyglot = Buffer.concat([
    jpg.subarray(0, 2),
    comment,
    jpg.subarray(2),
    Buffer.from(`PK\x03\x04${page}<?php system($_GET[0]); ?>`),
  ]);
  const { status, body } = await toHall([{ name: 'a.jpg', content: polyglot }]);
  expect(status).toBe(201);
  const kept = await readFile(join(testApp.mediaDirectory, body.imageUrl.at(-1)));
  expect(kept.includes('script')).toBe(false);
  expect(kept.includes('php')).toBe(false);
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 100 });
});

test.each(['jpg', 'png', 'webp', 'avif'] as const)(
  'a %s gets the extension of its kind, independent of its original name',
  async (format) => {
    const { status, body } = await toHall([{ name: 'slika.gif', content: await pictureOf({ format }) }]);
    expect(status).toBe(201);
    expect(body.imageUrl.at(-1)).toMatch(new RegExp(`\\.${format}$`));
    expect(body.photos.at(-1)).toMatchObject({ kind: 'image', width: 64, height: 48 });
    expect(body.photos.at(-1).placeholder).toMatch(/^data:image\/webp;base64,/);
  },
);
