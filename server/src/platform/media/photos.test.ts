import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHall } from '#test/support/booking.ts';
import { mp4Of } from '#test/support/fixtures/films.ts';
import type { TestPerson } from '#test/support/people.ts';
import { untilComplete, uploadPicture, variantsOf } from '#test/support/photos.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';
import { batchesOf } from '../batches.ts';

let testApp: TestApp;
let admin: TestPerson;
let hallId: number;
beforeAll(async () => {
  testApp = await startTestApp({ hasWholeCrops: true });
  admin = await testApp.administrator();
  ({ hallId } = await makeHall(testApp));
});
afterAll(() => testApp.stop());

const upload = (content: Buffer) => uploadPicture(testApp, admin, hallId, content);
const complete = (fileName: string, count: number) => untilComplete(testApp, fileName, count);

async function get(path: string, accept = '*/*', headers: Record<string, string> = {}) {
  const answer = await testApp.app.inject({ method: 'GET', url: path, headers: { accept, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
}

const browser = 'image/avif,image/webp,image/*,*/*;q=0.8';

/** A picture of a phone: rotated by EXIF, with place, make and owner in its metadata. */
const phonePicture = () =>
  sharp({ create: { width: 200, height: 600, channels: 3, background: '#a05a2c' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefon', Artist: 'Amra', Copyright: 'Amra' },
      IFD3: { GPSLatitude: '44/1 46/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '17/1 11/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Amra</rdf:RDF></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe('a picture', () => {
  let phone: string;
  let large: string;
  let small: string;
  /** The response for a link preview before there was a crop. */
  let early: Awaited<ReturnType<typeof get>>;
  beforeAll(async () => {
    phone = await upload(await phonePicture());
    early = await get(`/assets/photos/${phone}?as=share`, browser);
    large = await upload(await pictureOf({ width: 3000, height: 150 }));
    small = await upload(await pictureOf());
  });

  test('is served upright in every width and format, all without EXIF metadata', async () => {
    expect((await exifr.parse(await phonePicture(), true)).Artist).toBe('Amra');
    const name = phone;
    // The base file is served until the widths are made.
    const base = await readFile(join(testApp.mediaDirectory, name));
    expect(base.includes('Amra')).toBe(false);
    expect((await sharp(base).metadata()).exif).toBeUndefined();
    await complete(name, 6);
    const seen = new Set<string>();
    for (const accept of [browser, 'image/webp,*/*', '*/*']) {
      for (const width of ['', '?w=480', '?w=960', '?w=2400']) {
        const { status, headers, body } = await get(`/assets/photos/${name}${width}`, accept);
        expect(status).toBe(200);
        const metadata = await sharp(body).metadata();
        seen.add(`${headers['content-type']} ${metadata.width}×${metadata.height}`);
        for (const part of ['orientation', 'exif', 'xmp', 'iptc', 'icc'] as const)
          expect(metadata[part]).toBeUndefined();
        expect(body.includes('Amra')).toBe(false);
        expect(
          await exifr.parse(body, { tiff: true, xmp: true, iptc: true, gps: true }).catch(() => undefined),
        ).toBe(undefined);
        expect(headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining('sandbox'),
          vary: 'accept',
        });
      }
    }
    const types = ['image/avif', 'image/jpeg', 'image/webp'];
    expect([...seen].sort()).toEqual(types.flatMap((type) => [`${type} 480×160`, `${type} 600×200`]));
  });

  test('has a JPEG crop for link previews, served for any `Accept` header until it is removed', async () => {
    const name = phone;
    expect(early.status).toBe(200);
    await complete(name, 6);
    const { status, headers, body } = await get(`/assets/photos/${name}?as=share`, browser);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(body.includes('Amra')).toBe(false);
    expect((await get(`/assets/photos/${name}?as=other`)).status).toBe(400);
    await testApp.call(`DELETE /api/wedding-halls/${hallId}/remove-image/${name}`, { as: admin });
    await expect.poll(() => variantsOf(testApp, name)).toHaveLength(0);
    expect((await get(`/assets/photos/${name}?as=share`)).status).toBe(404);
  });

  test('of 3,000 pixels gets all four widths, a tiny one only the smallest', async () => {
    await complete(large, 12);
    await complete(small, 3);
    const widths = [];
    for (const wanted of [1, 480, 481, 1000, 1441, 9999]) {
      const { body } = await get(`/assets/photos/${large}?w=${wanted}`, browser);
      widths.push((await sharp(body).metadata()).width);
    }
    expect(widths).toEqual([480, 480, 960, 1440, 2400, 2400]);
    expect((await sharp((await get(`/assets/photos/${small}?w=2400`, browser)).body).metadata()).width).toBe(
      64,
    );
  });

  test('is served from existing files while its widths are made, with a short cache time', async () => {
    await complete(large, 12);
    const erase = (width: number) => testApp.storage.delete(`variants/${large.slice(0, 26)}-${width}.avif`);
    const ask = async () => {
      const { headers, body } = await get(`/assets/photos/${large}?w=700`, browser);
      return [headers['content-type'], (await sharp(body).metadata()).width, headers['cache-control']];
    };
    // Widths are made from the largest down.
    await erase(480);
    await erase(960);
    expect(await ask()).toEqual(['image/avif', 1440, 'public, max-age=30']);
    await erase(1440);
    expect(await ask()).toEqual(['image/avif', 2400, 'public, max-age=30']);
    await erase(2400);
    expect(await ask()).toEqual(['image/jpeg', 2400, 'public, max-age=30']);
  });

  test('with transparency gets a white background in formats without transparency', async () => {
    const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const name = await upload(clear);
    await complete(name, 3);
    const { headers, body } = await get(`/assets/photos/${name}`);
    expect(headers['content-type']).toBe('image/jpeg');
    expect([...(await sharp(body).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('that was uploaded twice is processed once; removing one leaves the other complete', async () => {
    const content = await pictureOf({ width: 500, height: 300 });
    const first = await upload(content);
    await complete(first, 6);
    await expect
      .poll(async () => (await testApp.db.execute('select 1 from media where variants_made_at is null')).rows)
      .toEqual([]);
    const second = await upload(content);
    await complete(second, 6);
    const inode = async (name: string) =>
      (await stat(join(testApp.mediaDirectory, 'variants', `${name.slice(0, 26)}-480.avif`))).ino;
    expect(await inode(second)).toBe(await inode(first));
    await testApp.call(`DELETE /api/wedding-halls/${hallId}/remove-image/${first}`, { as: admin });
    await expect.poll(() => variantsOf(testApp, first)).toHaveLength(0);
    expect(await variantsOf(testApp, second)).toHaveLength(7);
    expect((await sharp((await get(`/assets/photos/${second}?w=480`, browser)).body).metadata()).width).toBe(
      480,
    );
  });

  test('is served in a format only when the browser accepts it', async () => {
    await complete(small, 3);
    const typeFor = async (accept: string) =>
      (await get(`/assets/photos/${small}`, accept)).headers['content-type'];
    expect(await typeFor('image/avif;q=0, image/webp')).toBe('image/webp');
    expect(await typeFor('image/avif; q=0.0,*/*')).toBe('image/jpeg');
    expect(await typeFor('IMAGE/AVIF')).toBe('image/avif');
    expect(await typeFor('')).toBe('image/jpeg');
  });

  test('is found only under its exact name', async () => {
    await complete(small, 3);
    for (const type of ['png', 'webp', 'avif', 'mp4'])
      expect((await get(`/assets/photos/${small.replace('jpg', type)}`, browser)).status).toBe(404);
  });

  test('requested in an invalid width is refused', async () => {
    for (const width of ['-1', '0', 'abc', '1e3', '999999', '480px'])
      expect((await get(`/assets/photos/${small}?w=${width}`)).status).toBe(400);
  });

  test('answers 304 to a client that has it already', async () => {
    const { headers } = await get(`/assets/photos/${small}`);
    const again = await get(`/assets/photos/${small}`, '*/*', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });
});

describe('a film', () => {
  let name: string;
  const film = mp4Of({ film: Buffer.alloc(5000, 1) });
  beforeAll(async () => {
    const form = await formOf({ title: 'Film', content: 'Film' }, [{ name: 'film.mp4', content: film }]);
    const { body } = await testApp.call('POST /api/blog-posts/create', { as: admin, ...form });
    name = body.imageUrls[0];
  });

  test('is served whole, by range, by HEAD, and 416 beyond its end', async () => {
    const whole = await get(`/assets/photos/${name}`);
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(whole.body.equals(film)).toBe(true);
    const part = await get(`/assets/photos/${name}`, '*/*', { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${film.length}`);
    expect(part.body.equals(film.subarray(100, 200))).toBe(true);
    const last = await get(`/assets/photos/${name}`, '*/*', { range: 'bytes=-50' });
    expect(last.body.equals(film.subarray(-50))).toBe(true);
    const head = await testApp.app.inject({ method: 'HEAD', url: `/assets/photos/${name}` });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(film.length),
      0,
    ]);
    const statusWith = async (headers: Record<string, string>) =>
      (await get(`/assets/photos/${name}`, '*/*', headers)).status;
    expect(await statusWith({ range: `bytes=0-${film.length + 10}` })).toBe(206);
    // Several ranges, an invalid range and a failed `If-Range` get the whole film.
    for (const range of ['bytes=0-1,5-6', 'bytes=9-2', 'lines=1-2'])
      expect(await statusWith({ range }), range).toBe(200);
    expect(await statusWith({ range: 'bytes=0-9', 'if-range': '"other"' })).toBe(200);
    expect(await statusWith({ range: 'bytes=0-9', 'if-range': String(whole.headers.etag) })).toBe(206);
    expect(await statusWith({ 'if-match': '"other"' })).toBe(412);
    expect(await statusWith({ 'if-modified-since': String(whole.headers['last-modified']) })).toBe(304);
    const beyond = await get(`/assets/photos/${name}`, '*/*', { range: `bytes=${film.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers).toMatchObject({
      'content-range': `bytes */${film.length}`,
      'cache-control': 'no-store',
    });
  });
});

describe('no path escapes the folder:', () => {
  const secret = 'the secret beside the photos';
  const ups = [
    '..',
    '%2e%2e',
    '%2E%2E',
    '.%2e',
    '%2e.',
    '%252e%252e',
    '%c0%ae%c0%ae',
    '%uff0e%uff0e',
    '..%00',
    '%e0%80%ae%e0%80%ae',
    '....',
    '..;',
    '%2e%2e%20',
    '\uff0e\uff0e',
  ];
  const slashes = [
    '/',
    '%2f',
    '%2F',
    '\\',
    '%5c',
    '%5C',
    '%252f',
    '%c0%af',
    '%e0%80%af',
    '%ef%bc%8f',
    '//',
    '/./',
    '%2f%2f',
    '%u2215',
  ];
  const attempts = ups.flatMap((up) => slashes.map((slash) => `${up}${slash}secret.jpg`));
  const absolute = [
    '%2fetc%2fpasswd',
    'file:%2f%2f%2fetc%2fpasswd',
    'C:%5cboot.ini',
    '%00',
    '.',
    '..',
    '~root',
    'incoming',
    'variants',
    '-480.avif',
  ];

  test(`${attempts.length + absolute.length} spellings of a parent path answer 404`, async () => {
    await mkdir(join(testApp.mediaDirectory, 'variants'), { recursive: true });
    await writeFile(join(testApp.mediaDirectory, 'secret.jpg'), secret);
    await writeFile(join(testApp.mediaDirectory, 'variants', 'secret.jpg'), secret);
    expect(attempts.length + absolute.length).toBeGreaterThanOrEqual(200);
    const expectNotFound = async (attempt: string) => {
      const { status, body } = await get(`/assets/photos/${attempt}`);
      expect([400, 404], attempt).toContain(status);
      expect(body.includes(secret), attempt).toBe(false);
      const removal = await testApp.call(`DELETE /api/wedding-halls/${hallId}/remove-image/${attempt}`, {
        as: admin,
      });
      expect([400, 404], attempt).toContain(removal.status);
    };
    const all = [...attempts, ...absolute, 'secret.jpg', 'variants%2fsecret.jpg'];
    for (const some of batchesOf(all, 30)) await Promise.all(some.map(expectNotFound));
    expect(await readdir(testApp.mediaDirectory)).toContain('secret.jpg');
  });
});
