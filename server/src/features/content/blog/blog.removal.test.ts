import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlogPost } from '#schemas/blog.ts';
import type { TestPerson } from '#test/support/people.ts';
import { untilGone } from '#test/support/photos.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

let testApp: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.administrator();
});
afterAll(() => testApp.stop());

const aPicture = async () => ({ name: 'slika.jpg', content: await pictureOf() });

async function created(app = testApp, as = admin): Promise<BlogPost> {
  const form = await formOf({ title: 'Prvi ples', content: 'Tekst' }, [await aPicture()]);
  return (await app.call('POST /api/blog-posts/create', { as, ...form })).body;
}

const remove = (blogId: number | string, archive: string, key?: string, as = admin) =>
  testApp.call(`DELETE /api/blog-posts/delete/${blogId}/${archive}`, {
    as,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

const idsIn = async (path: string, app = testApp): Promise<number[]> =>
  (await app.call(`GET ${path}`)).body.map(({ blogId }: { blogId: number }) => blogId);
const live = (app = testApp) => idsIn('/api/blog-posts', app);
const archived = (app = testApp) => idsIn('/api/blog-posts/archived', app);
const countOf = async (table: string, app = testApp) =>
  Number((await app.db.execute(`select count(*) as count from ${table}`)).rows[0]?.count);

async function expectGone({ blogId, imageUrls: [fileName = ''] }: BlogPost) {
  expect((await testApp.call(`GET /api/blog-posts/${blogId}`)).status).toBe(404);
  expect([...(await live()), ...(await archived())]).not.toContain(blogId);
  expect(await countOf(`media where file_name = '${fileName}'`)).toBe(0);
  await untilGone(testApp, fileName);
}

describe('deleting a post', () => {
  test('with true archives a live one with all its files', async () => {
    const post = await created();
    testApp.clock.forward(1000);
    const { status, body } = await remove(post.blogId, 'true');
    expect([status, body]).toEqual([200, { archived: true }]);
    expect(await live()).not.toContain(post.blogId);
    const [first] = (await testApp.call('GET /api/blog-posts/archived')).body;
    const { imageUrls, ...rest } = post;
    const archivedAt = testApp.clock.now().toISOString();
    expect(first).toEqual({ ...rest, archivedBlogId: post.blogId, imageUrl: imageUrls, archivedAt });
    expect(existsSync(join(testApp.mediaDirectory, String(imageUrls[0])))).toBe(true);
  });

  test('lists the last archived post first', async () => {
    const [older, newer] = [await created(), await created()];
    await remove(newer.blogId, 'true');
    testApp.clock.forward(1000);
    await remove(older.blogId, 'true');
    expect((await archived()).slice(0, 2)).toEqual([older.blogId, newer.blogId]);
  });

  test('by someone who saw it at its previous place changes nothing', async () => {
    const post = await created();
    const sees = (place: string, archive: string) =>
      testApp.call(`DELETE /api/blog-posts/delete/${post.blogId}/${archive}?place=${place}`, { as: admin });
    expect((await sees('archive', 'true')).status).toBe(409);
    expect(await live()).toContain(post.blogId);
    expect((await sees('live', 'true')).body).toEqual({ archived: true });
    for (const archive of ['true', 'false']) {
      const late = await sees('live', archive);
      expect([late.status, late.body.code]).toEqual([409, -1048]);
    }
    expect(await archived()).toContain(post.blogId);
    expect((await sees('archive', 'true')).body).toEqual({ deleted: true });
    expect((await sees('nigdje', 'true')).status).toBe(400);
  });

  test('with true deletes an archived one for good with its files', async () => {
    const post = await created();
    await remove(post.blogId, 'true');
    const { status, body } = await remove(post.blogId, 'true');
    expect([status, body]).toEqual([200, { deleted: true }]);
    await expectGone(post);
    expect((await remove(post.blogId, 'true')).status).toBe(404);
  });

  test('with false deletes a live one and an archived one for good', async () => {
    const [one, other] = [await created(), await created()];
    await remove(other.blogId, 'true');
    for (const post of [one, other]) {
      const { status, body } = await remove(post.blogId, 'false');
      expect([status, body]).toEqual([200, { deleted: true }]);
      await expectGone(post);
    }
  });

  test.each(['TRUE', '1', 'yes', 'null'])('with %s is refused and deletes nothing', async (word) => {
    const { blogId } = await created();
    expect((await remove(blogId, word)).status).toBe(400);
    expect(await live()).toContain(blogId);
  });

  test.each([
    ['2000000000', 404],
    ['x', 400],
  ])('with the id %s answers %i', async (id, status) => {
    expect((await remove(id, 'true')).status).toBe(status);
  });

  test('twice at once without a key is one after the other: archived, then deleted', async () => {
    const post = await created();
    const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const answers = await testApp.db.transaction(async (tx) => {
      await tx.execute(`select 1 from blog_posts where blog_id = ${post.blogId} for update`);
      const both = [remove(post.blogId, 'true'), remove(post.blogId, 'true')];
      await expect.poll(() => countOf(waiting)).toBe(2);
      return both;
    });
    const bodies = (await Promise.all(answers)).map(({ body }) => body);
    expect(bodies).toEqual(expect.arrayContaining([{ archived: true }, { deleted: true }]));
    await expectGone(post);
  });
});

describe('the key of a deletion', () => {
  test('keeps a repeated archiving from deleting', async () => {
    const { blogId } = await created();
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await remove(blogId, 'true', 'arhiviraj');
      expect([status, body]).toEqual([200, { archived: true }]);
    }
    expect(await archived()).toContain(blogId);
  });

  test('makes twenty at once one archiving', async () => {
    const { blogId, imageUrls } = await created();
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(blogId, 'true', 'dvadeset')));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { archived: true }]);
    expect(await archived()).toContain(blogId);
    expect(existsSync(join(testApp.mediaDirectory, String(imageUrls[0])))).toBe(true);
  });

  test('answers a repeated deletion as before', async () => {
    const { blogId } = await created();
    expect((await remove(blogId, 'false', 'obrisi')).body).toEqual({ deleted: true });
    expect((await remove(blogId, 'false', 'obrisi')).body).toEqual({ deleted: true });
  });

  test('is refused for another post and for another action', async () => {
    const [one, other] = [await created(), await created()];
    await remove(one.blogId, 'true', 'zauzet');
    for (const answer of [
      await remove(other.blogId, 'true', 'zauzet'),
      await remove(one.blogId, 'false', 'zauzet'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([422, -1047]);
    }
    expect([await live(), await archived()]).toEqual([
      expect.arrayContaining([other.blogId]),
      expect.arrayContaining([one.blogId]),
    ]);
  });

  test('of another administrator is independent', async () => {
    const { blogId } = await created();
    const second = await testApp.administrator();
    expect((await remove(blogId, 'true', 'zajednic')).body).toEqual({ archived: true });
    expect((await remove(blogId, 'true', 'zajednic', second)).body).toEqual({ deleted: true });
  });

  test('of a refused call can be used again', async () => {
    const { blogId } = await created();
    expect((await remove(2_000_000_000, 'true', 'slobodan')).status).toBe(404);
    expect((await remove(blogId, 'true', 'slobodan')).body).toEqual({ archived: true });
  });
});

describe('demo posts', () => {
  async function demoPost(app: TestApp, title: string, archivedAt: Date | null = null) {
    const path = join(app.mediaDirectory, 'demo.jpg');
    await writeFile(path, await pictureOf());
    const { blog, media, invalidation } = app.services;
    return media.store([await media.fromFile(path)], (files) =>
      invalidation.transaction(['blog'], async (tx) => {
        await media.record(tx, files, { isDemo: true });
        const createdAt = new Date('2026-03-01T10:00:00Z');
        const { blogId } = await blog.write(tx, {
          title,
          content: 'Demo',
          createdAt,
          archivedAt,
          files,
          isDemo: true,
        });
        return { blogId, fileName: String(files[0]?.fileName) };
      }),
    );
  }

  test('are written live and archived', async () => {
    const app = await ownTestApp();
    const first = await demoPost(app, 'Živa');
    const archivedAt = new Date('2026-05-01T10:00:00Z');
    const second = await demoPost(app, 'Stara', archivedAt);
    expect([await live(app), await archived(app)]).toEqual([[first.blogId], [second.blogId]]);
    const { body } = await app.call(`GET /api/blog-posts/${second.blogId}`);
    expect([body.imageUrl, body.createdAt, body.archivedAt]).toEqual([
      [second.fileName],
      '2026-03-01T10:00:00.000Z',
      archivedAt.toISOString(),
    ]);
    expect(await countOf('blog_posts where is_demo', app)).toBe(2);
  });

  test('are removed exactly, with their files; posts that the business wrote or edited stay', async () => {
    const app = await ownTestApp();
    const as = await app.administrator();
    const own = await created(app, as);
    const plain = await demoPost(app, 'Ostaje demo');
    const old = await demoPost(app, 'Stara', new Date('2026-05-01T10:00:00Z'));
    const moved = await demoPost(app, 'U arhivu');
    const edited = await demoPost(app, 'Uređena');
    const extended = await demoPost(app, 'Dopunjena');
    await app.call(`DELETE /api/blog-posts/delete/${moved.blogId}/true`, { as });
    await app.call(`PATCH /api/blog-posts/${edited.blogId}/update`, { as, body: { title: 'Naša' } });
    const form = await formOf({}, [await aPicture()]);
    await app.call(`POST /api/blog-posts/${extended.blogId}/add-images`, { as, ...form });
    expect(await countOf('blog_posts where is_demo', app)).toBe(2);

    await app.call('DELETE /api/demo-data', { as });
    expect((await live(app)).sort()).toEqual([own, edited, extended].map(({ blogId }) => blogId).sort());
    expect(await archived(app)).toEqual([moved.blogId]);
    const { body } = await app.call(`GET /api/blog-posts/${edited.blogId}`);
    expect(body.imageUrls).toEqual([edited.fileName]);
    expect([await countOf('media', app), await countOf('media where is_demo', app)]).toEqual([5, 0]);
    for (const { fileName } of [plain, old]) await untilGone(app, fileName);
    await app.call('DELETE /api/demo-data', { as });
    expect(await live(app)).toHaveLength(3);
  });
});
