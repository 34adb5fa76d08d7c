import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hall } from '#schemas/halls.ts';
import { minutes } from '#server/platform/clock.ts';
import { makeHall } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { untilGone } from '#test/support/photos.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());

const picture = async () => ({ name: 'sala.jpg', content: await pictureOf() });
const pictures = (count: number) => Promise.all(Array.from({ length: count }, picture));

async function add(hallId: number | string, files: { name: string; content: Buffer }[]) {
  const form = await formOf({}, files);
  return app.call(`POST /api/wedding-halls/${hallId}/add-images`, { as: admin, ...form });
}
const remove = (hallId: number, fileName: string) =>
  app.call(`DELETE /api/wedding-halls/${hallId}/remove-image/${fileName}`, { as: admin });
const order = (hallId: number, imageUrl: string[]) =>
  app.call(`PATCH /api/wedding-halls/${hallId}/images-order`, { as: admin, body: { imageUrl } });
const seen = async (hallId: number): Promise<Hall> =>
  (await app.call(`GET /api/wedding-halls/${hallId}`)).body;

async function hallWith(count: number): Promise<Hall> {
  const { hallId } = await makeHall(app);
  const { body } = await add(hallId, await pictures(count));
  return body;
}

describe('adding photos', () => {
  test('appends them and leaves an open form valid', async () => {
    const { hallId } = await makeHall(app);
    const before = await seen(hallId);
    app.clock.forward(minutes(1));
    const first = await add(hallId, await pictures(2));
    expect(first.status).toBe(201);
    const { body } = await add(hallId, await pictures(1));
    expect(body.imageUrl).toHaveLength(3);
    expect(body.imageUrl.slice(0, 2)).toEqual(first.body.imageUrl);
    expect(body.photos.map(({ fileName }: { fileName: string }) => fileName)).toEqual(body.imageUrl);
    expect(body.updatedAt).toBe(before.updatedAt);
    expect(await seen(hallId)).toEqual(body);
  });

  test('under one key adds a picture once, also after a lost response; another picture needs another key', async () => {
    const { hallId } = await makeHall(app);
    const [one, other] = await pictures(2);
    const keyed = async (file: typeof one, key: string) => {
      const { body, headers } = await formOf({}, file ? [file] : []);
      const call = { as: admin, body, headers: { ...headers, 'idempotency-key': key } };
      return app.call(`POST /api/wedding-halls/${hallId}/add-images`, call);
    };
    const [first, again] = [await keyed(one, 'slika-1'), await keyed(one, 'slika-1')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await keyed(other, 'slika-1')).status).toBe(422);
    expect((await seen(hallId)).imageUrl).toEqual(first.body.imageUrl);
    expect((await keyed(other, 'slika-2')).body.imageUrl).toHaveLength(2);
  });

  test('accepts only pictures, and at least one', async () => {
    const { hallId } = await makeHall(app);
    const none = await add(hallId, []);
    expect([none.status, none.body.errors[0].field]).toEqual([400, 'body.files']);
    // An MP4 file by its first bytes.
    const film = { name: 'sala.jpg', content: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'.padEnd(400)) };
    expect((await add(hallId, [await picture(), film])).status).toBe(415);
    const json = { as: admin, body: {} };
    expect((await app.call(`POST /api/wedding-halls/${hallId}/add-images`, json)).status).toBe(415);
    expect((await seen(hallId)).imageUrl).toEqual([]);
  });

  test.each([
    ['2000000000', 404],
    ['x', 400],
  ])('to the id %s answers %i', async (id, status) => {
    expect((await add(id, await pictures(1))).status).toBe(status);
  });

  test('stops at 60 a hall, also when two come at once', async () => {
    const { hallId } = await makeHall(app);
    await app.db.execute(
      `insert into media (file_name, kind, bytes, width, height, created_at)
       select lpad(n::text, 26, 'a') || '.jpg', 'image', 1, 1, 1, now() from generate_series(1, 58) n`,
    );
    await app.db.execute(
      `insert into hall_photos (file_name, hall_id, position)
       select lpad(n::text, 26, 'a') || '.jpg', ${hallId}, n from generate_series(1, 58) n`,
    );
    const answers = await Promise.all([add(hallId, await pictures(2)), add(hallId, await pictures(2))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.errors).toEqual([
      { field: 'body.files', message: 'Salon može imati najviše 60 slika.' },
    ]);
    expect((await seen(hallId)).imageUrl).toHaveLength(60);
  });

  test('by many at once loses none and gives unique positions', async () => {
    const { hallId } = await makeHall(app);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => add(hallId, await pictures(1))));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const { rows } = await app.db.execute(
      `select count(distinct position)::int as places from hall_photos where hall_id = ${hallId}`,
    );
    expect(rows).toEqual([{ places: 8 }]);
  });
});

describe('removing a photo', () => {
  test('removes it from the hall and its file from the disk', async () => {
    const { hallId, imageUrl, updatedAt } = await hallWith(3);
    const [first = '', second = '', third = ''] = imageUrl;
    const file = join(app.mediaDirectory, second);
    expect(existsSync(file)).toBe(true);
    const { status, body } = await remove(hallId, second);
    expect([status, body.imageUrl, body.updatedAt]).toEqual([200, [first, third], updatedAt]);
    expect((await seen(hallId)).imageUrl).toEqual([first, third]);
    await untilGone(app, second);
    expect((await app.call(`GET /assets/photos/${second}`)).status).toBe(404);
    expect((await remove(hallId, second)).status).toBe(404);
  });

  test('of another hall, or of none, is 404 and removes nothing', async () => {
    const [one, other] = [await hallWith(1), await hallWith(1)];
    expect((await remove(one.hallId, String(other.imageUrl[0]))).status).toBe(404);
    expect((await remove(2_000_000_000, String(other.imageUrl[0]))).status).toBe(404);
    expect((await seen(other.hallId)).imageUrl).toEqual(other.imageUrl);
  });

  test.each([
    '..%2F..%2Fetc%2Fpasswd',
    '..%5C..%5Cwindows',
    '%2e%2e%2f',
    '..%252f..%252fetc',
    '%00',
    'x%00.jpg',
    '%F0%9F%98%80.jpg',
    "'; drop table media; --",
    'a'.repeat(199),
  ])('by the name %s is 404', async (fileName) => {
    const { hallId, imageUrl } = await hallWith(1);
    expect((await remove(hallId, fileName)).status).toBe(404);
    expect((await remove(hallId, `..%2F${imageUrl[0]}`)).status).toBe(404);
    expect((await seen(hallId)).imageUrl).toEqual(imageUrl);
  });
});

describe('the order of photos', () => {
  test('is as sent, the cover first, and leaves an open form valid', async () => {
    const { hallId, imageUrl, updatedAt } = await hallWith(3);
    const turned = imageUrl.toReversed();
    const { status, body } = await order(hallId, turned);
    expect([status, body.imageUrl, body.updatedAt]).toEqual([200, turned, updatedAt]);
    expect(body.photos[0].fileName).toBe(turned[0]);
    expect((await seen(hallId)).imageUrl).toEqual(turned);
  });

  test('of other photos than the existing ones is 409 and changes nothing', async () => {
    const [{ hallId, imageUrl }, other] = [await hallWith(3), await hallWith(1)];
    const [a = '', b = '', c = ''] = imageUrl;
    const foreign = String(other.imageUrl[0]);
    for (const wrong of [[b, a], [c, b, b], [c, b, a, a], [c, b, foreign], [c, b, a, foreign], ['../x']])
      expect((await order(hallId, wrong)).status).toBe(409);
    expect((await seen(hallId)).imageUrl).toEqual(imageUrl);
    expect((await order(2_000_000_000, imageUrl)).status).toBe(404);
    expect((await order(hallId, [])).status).toBe(400);
  });
});
