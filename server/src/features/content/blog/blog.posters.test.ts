import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaNamePattern } from '#schemas/media.ts';
import { mp4Of } from '#test/support/fixtures/films.ts';
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

type File = { name: string; content: Buffer; field?: string };

const film = (): File => ({ name: 'ples.mp4', content: mp4Of() });
const picture = async (): Promise<File> => ({ name: 'slika.jpg', content: await pictureOf() });
const poster = async (): Promise<File> => ({
  name: 'kadar.jpg',
  content: await pictureOf({ width: 90, height: 60 }),
  field: 'poster',
});

async function create(files: File[], key?: string) {
  const form = await formOf({ title: 'Prvi ples', content: 'Bilo je lijepo.' }, files);
  const headers = { ...form.headers, ...(key ? { 'idempotency-key': key } : {}) };
  return app.call('POST /api/blog-posts/create', { as: admin, body: form.body, headers });
}
const update = (blogId: number, body: object) =>
  app.call(`PATCH /api/blog-posts/${blogId}/update`, { as: admin, body });

const described = {
  fileName: expect.stringMatching(/^[a-z0-9]{26}\.jpg$/),
  width: 90,
  height: 60,
  placeholder: expect.stringContaining('data:'),
};
const storedFiles = async () =>
  (await readdir(app.mediaDirectory)).filter((name) => mediaNamePattern.test(name)).sort();
const rowsOf = async (fileName: string) =>
  (await app.db.execute(`select 1 from media where file_name = '${fileName}'`)).rows.length;

test('the picture sent after a film becomes its poster and no file of the post', async () => {
  const { status, body } = await create([await picture(), film(), await poster(), film()]);
  expect(status).toBe(201);
  expect(body.imageUrls).toHaveLength(3);
  const [image, withPoster, without] = body.media;
  expect(image).not.toHaveProperty('poster');
  expect(withPoster).toMatchObject({ kind: 'video', placeholder: null, poster: described });
  expect(without.poster).toBeNull();
  expect((await app.call('GET /api/blog-posts')).body[0]).toEqual(body);
  expect((await app.call(`GET /assets/photos/${withPoster.poster.fileName}`)).status).toBe(200);

  await app.call(`DELETE /api/blog-posts/delete/${body.blogId}/true`, { as: admin });
  const archived = (await app.call('GET /api/blog-posts/archived')).body[0];
  expect([archived.imageUrl, archived.media]).toEqual([body.imageUrls, body.media]);
});

test('a film that is added later can have a poster', async () => {
  const { blogId } = (await create([])).body;
  const form = await formOf({}, [film(), await poster()]);
  const { status, body } = await app.call(`POST /api/blog-posts/${blogId}/add-images`, {
    as: admin,
    ...form,
  });
  expect([status, body.media]).toMatchObject([201, [{ kind: 'video', poster: described }]]);
});

test('a poster is deleted with its film, row and file', async () => {
  const { blogId, imageUrls, media } = (await create([film(), await poster(), await picture()])).body;
  const { fileName } = media[0].poster;
  expect([await storedFiles(), await rowsOf(fileName)]).toEqual([expect.arrayContaining([fileName]), 1]);
  expect((await update(blogId, { imageUrls: imageUrls.slice(1) })).body.imageUrls).toHaveLength(1);
  expect(await rowsOf(fileName)).toBe(0);
  await untilGone(app, fileName);
});

test('the poster of a film can be replaced, and the previous one is deleted, row and file', async () => {
  const { blogId, imageUrls, updatedAt, media } = (await create([film(), await poster(), await picture()]))
    .body;
  const before = media[0].poster.fileName;
  const change = async (fileName: string, files: File[], post = blogId) => {
    const form = await formOf({}, files);
    return app.call(`POST /api/blog-posts/${post}/change-poster/${fileName}`, { as: admin, ...form });
  };
  const another: File = { name: 'kadar.jpg', content: await pictureOf({ width: 120, height: 80 }) };
  const { status, body } = await change(imageUrls[0], [another]);
  expect([status, body.imageUrls, body.updatedAt]).toEqual([200, imageUrls, updatedAt]);
  expect(body.media[0].poster).toMatchObject({ width: 120, height: 80 });
  expect((await app.call(`GET /api/blog-posts/${blogId}`)).body).toEqual(body);
  expect([await rowsOf(before), await rowsOf(body.media[0].poster.fileName)]).toEqual([0, 1]);
  await untilGone(app, before);

  const stored = await storedFiles();
  const { blogId: other } = (await create([])).body;
  for (const [expected, answer] of [
    [404, await change(imageUrls[1], [another])],
    [404, await change('nema.mp4', [another])],
    [404, await change(imageUrls[0], [another], other)],
    [400, await change(imageUrls[0], [])],
    [400, await change(imageUrls[0], [another, another])],
    [415, await change(imageUrls[0], [film()])],
  ] as const)
    expect(answer.status).toBe(expected);
  expect(await storedFiles()).toEqual(stored);
});

test('a poster is not accepted as a file of the post', async () => {
  const { blogId, imageUrls, media } = (await create([film(), await poster()])).body;
  const named = await update(blogId, { imageUrls: [...imageUrls, media[0].poster.fileName] });
  expect(named.status).toBe(409);
});

test('an invalid poster refuses the whole request, and nothing is stored', async () => {
  const before = await storedFiles();
  const asPoster = (content: Buffer): File => ({ name: 'kadar.jpg', content, field: 'poster' });
  const cases: [number, File[]][] = [
    [400, [await poster()]],
    [400, [await picture(), await poster()]],
    [400, [film(), await poster(), await poster()]],
    [415, [film(), asPoster(mp4Of())]],
    [415, [film(), asPoster(Buffer.from('<html>'.padEnd(500)))]],
    [422, [film(), asPoster((await pictureOf({ width: 900 })).subarray(0, 300))]],
    // A complete poster with a truncated film.
    [422, [{ ...film(), content: mp4Of().subarray(0, 1500) }, await poster()]],
  ];
  for (const [status, files] of cases) expect((await create(files)).status).toBe(status);
  expect(await storedFiles()).toEqual(before);
  await expect.poll(() => readdir(join(app.mediaDirectory, 'incoming'))).toHaveLength(0);
});

test('twenty films can have twenty posters; a twenty-first file is refused', async () => {
  const pairs = await Promise.all(Array.from({ length: 20 }, async () => [film(), await poster()]));
  const { status, body } = await create(pairs.flat());
  expect([status, body.imageUrls.length]).toEqual([201, 20]);
  expect((await create([...pairs.flat(), await picture()])).status).toBe(413);
});

test('the same key with the same poster gets the same response, with another one it is refused', async () => {
  const files = [film(), await poster()];
  const first = await create(files, 'kadar');
  const before = await storedFiles();
  expect((await create(files, 'kadar')).body).toEqual(first.body);
  const other = await create([film(), await poster()], 'kadar');
  expect([other.status, other.body.code]).toEqual([422, -1047]);
  expect(await storedFiles()).toEqual(before);
});

test('a demo film that the business edited keeps its poster', async () => {
  const form = await create([film(), await poster()]);
  const { blogId } = form.body;
  await app.db.execute('update media set is_demo = true');
  await app.db.execute('update blog_posts set is_demo = true');
  await update(blogId, { title: 'Naš naslov' });
  const left = await app.db.execute(`select kind from media where not is_demo order by kind`);
  expect(left.rows).toEqual([{ kind: 'image' }, { kind: 'video' }]);
  await app.call('DELETE /api/demo-data', { as: admin });
  expect((await app.call(`GET /api/blog-posts/${blogId}`)).body.media[0].poster).toEqual(described);
});
