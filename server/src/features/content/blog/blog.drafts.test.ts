import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toLocalTime } from '#domain/dates/day-times.ts';
import type { BlogPost } from '#schemas/blog.ts';
import { hours, later, minutes } from '#server/platform/clock.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

let app: TestApp;
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  await signIn();
});
afterAll(() => app.stop());

async function signIn() {
  [admin, other] = [await app.administrator(), await app.administrator()];
}

/** Sessions end meanwhile. */
async function pass(milliseconds: number) {
  app.clock.forward(milliseconds);
  await signIn();
}

async function send(call: string, fields: Record<string, string>, isWithPicture = false) {
  const files = isWithPicture ? [{ name: 'slika.jpg', content: await pictureOf() }] : [];
  return app.call(call, { as: admin, ...(await formOf(fields, files)) });
}
const publish = (fields: Record<string, string>) =>
  send('POST /api/blog-posts/create', { title: 'Zimska bajka', content: 'Tekst.', ...fields });
const draft = async (body: object = {}): Promise<BlogPost> =>
  (await app.call('POST /api/blog-posts/drafts/create', { as: admin, body })).body;
const save = (blogId: number, body: object, as = admin) =>
  app.call(`PATCH /api/blog-posts/drafts/${blogId}/update`, { as, body });
const update = (blogId: number, body: object) =>
  app.call(`PATCH /api/blog-posts/${blogId}/update`, { as: admin, body });
const remove = (blogId: number, archive: boolean, query = '') =>
  app.call(`DELETE /api/blog-posts/delete/${blogId}/${archive}${query}`, { as: admin });
const restore = (blogId: number) => app.call(`PATCH /api/blog-posts/${blogId}/restore`, { as: admin });
const forEdit = (blogId: number) => app.call(`GET /api/blog-posts/${blogId}/for-edit`, { as: other });
const statusOfPost = async (blogId: number) => (await app.call(`GET /api/blog-posts/${blogId}`)).status;
const listed = async (path = '/api/blog-posts', as?: TestPerson): Promise<BlogPost[]> =>
  (await app.call(`GET ${path}`, as ? { as } : {})).body;
const idsIn = async (...given: Parameters<typeof listed>) =>
  (await listed(...given)).map(({ blogId }) => blogId);
const inAnHour = () => toLocalTime(later(app.clock.now(), hours(1)));

/** Every public text that could name a post. */
async function publicTexts(): Promise<string> {
  const paths = [
    '/api/blog-posts',
    '/api/blog-posts/archived',
    '/api/blog-posts/archived/page',
    '/sitemap.xml',
    '/rss.xml',
  ];
  const answers = await Promise.all(paths.map((path) => app.call(`GET ${path}`)));
  return answers.map(({ text }) => text).join();
}

describe('a draft', () => {
  test('may be incomplete, is seen by every administrator and by nobody else', async () => {
    const { blogId, isDraft } = await draft({ title: 'Tajni nacrt' });
    expect(isDraft).toBe(true);
    expect((await send(`POST /api/blog-posts/${blogId}/add-images`, {}, true)).status).toBe(201);
    const [seen] = await listed('/api/blog-posts/drafts', other);
    expect(seen).toMatchObject({ blogId, title: 'Tajni nacrt', content: '', isDraft: true });
    expect(seen?.media).toHaveLength(1);
    expect(await publicTexts()).not.toMatch(/Tajni nacrt|tajni-nacrt/);
    expect(await statusOfPost(blogId)).toBe(404);
    expect((await app.call(`GET /api/blog-posts/${blogId}/neighbours`)).status).toBe(404);
  });

  test('of an older state is refused, so that nobody overwrites another', async () => {
    const { blogId, updatedAt } = await draft({ title: 'Prvi' });
    const saved = await save(blogId, { title: 'Drugi', content: 'Novo', updatedAt }, other);
    expect(saved.body).toMatchObject({ title: 'Drugi', content: 'Novo' });
    expect((await save(blogId, { title: 'Treći', updatedAt })).status).toBe(409);
    expect((await forEdit(blogId)).body).toMatchObject({ title: 'Drugi' });
  });

  test('keeps its files through the sweep, and takes them along when it is deleted', async () => {
    const { blogId } = await draft();
    const { body } = await send(`POST /api/blog-posts/${blogId}/add-images`, {}, true);
    await pass(hours(3));
    await app.services.media.sweep();
    const [fileName] = body.imageUrls;
    expect((await app.call(`GET /assets/photos/${fileName}`)).status).toBe(200);
    expect((await remove(blogId, true)).status).toBe(409);
    expect((await remove(blogId, false, '?place=draft')).body).toEqual({ deleted: true });
    expect((await forEdit(blogId)).status).toBe(404);
    const { rows } = await app.db.execute('select file_name from media');
    expect(rows).not.toContainEqual({ file_name: fileName });
  });

  test('becomes a post with its number and files, once, with the time of publication', async () => {
    const { blogId } = await draft({ title: 'Skica' });
    await send(`POST /api/blog-posts/${blogId}/add-images`, {}, true);
    await pass(hours(5));
    const answers = await Promise.all([publish({ draftId: `${blogId}` }), publish({ draftId: `${blogId}` })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [post] = await listed();
    expect(post).toMatchObject({ blogId, title: 'Zimska bajka', createdAt: app.clock.now().toISOString() });
    expect(post?.media).toHaveLength(1);
    expect(post).not.toHaveProperty('isDraft');
    expect(await idsIn('/api/blog-posts/drafts', admin)).not.toContain(blogId);
    expect((await save(blogId, { title: 'Kasno' })).status).toBe(404);
  });

  test('published from an older state is refused', async () => {
    const { blogId, updatedAt } = await draft({ title: 'Prvi' });
    await save(blogId, { title: 'Drugi' }, other);
    expect((await publish({ draftId: `${blogId}`, updatedAt })).status).toBe(409);
    expect(await statusOfPost(blogId)).toBe(404);
  });
});

describe('a scheduled post', () => {
  test('is public from its moment on, also where everything was cached before', async () => {
    const { status, body } = await publish({ title: 'Novogodišnja noć', publishAt: inAnHour() });
    expect([status, body.isDraft]).toEqual([201, undefined]);
    expect(await idsIn('/api/blog-posts/drafts', other)).toContain(body.blogId);
    expect(await publicTexts()).not.toContain('novogodisnja-noc');
    expect(await statusOfPost(body.blogId)).toBe(404);
    await pass(new Date(body.createdAt).getTime() - app.clock.now().getTime() - 1);
    expect(await publicTexts()).not.toContain('novogodisnja-noc');
    await pass(1);
    expect((await listed())[0]).toEqual(body);
    expect((await publicTexts()).match(/novogodisnja-noc/g)?.length).toBeGreaterThanOrEqual(2);
    expect(await statusOfPost(body.blogId)).toBe(200);
    expect(await idsIn('/api/blog-posts/drafts', other)).not.toContain(body.blogId);
  });

  test('can be moved and made a draft again, but not once it is public', async () => {
    const { blogId, createdAt } = (await publish({ publishAt: inAnHour() })).body;
    const moved = toLocalTime(later(new Date(createdAt), minutes(30)));
    expect(toLocalTime(new Date((await update(blogId, { publishAt: moved })).body.createdAt))).toBe(moved);
    expect((await update(blogId, { publishAt: null })).body.isDraft).toBe(true);
    await pass(hours(2));
    expect(await statusOfPost(blogId)).toBe(404);
    await save(blogId, { content: '' });
    const incomplete = await update(blogId, { publishAt: inAnHour() });
    expect([incomplete.status, incomplete.body.detail]).toEqual([400, 'Unesite sadržaj']);
    await update(blogId, { content: 'Opet', publishAt: inAnHour() });
    await pass(hours(2));
    expect(await statusOfPost(blogId)).toBe(200);
    expect((await update(blogId, { publishAt: inAnHour() })).status).toBe(400);
  });

  test.each([
    ['in the past', () => toLocalTime(app.clock.now())],
    ['that the clock skips in spring', () => '2027-03-28T02:30'],
    ['on a day that does not exist', () => '2027-02-30T10:00'],
    ['of no form', () => 'sutra'],
  ])('needs a time, not one %s', async (_name, publishAt) => {
    const { status, body } = await publish({ publishAt: publishAt() });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'body.publishAt']);
  });
});

test('an archived post can be edited, and returns to its place with its date', async () => {
  const [older, newer] = [(await publish({})).body, (await publish({})).body];
  expect((await restore(older.blogId)).status).toBe(409);
  await remove(older.blogId, true);
  await pass(hours(30));
  expect((await update(older.blogId, { title: 'Ispravljeno' })).status).toBe(200);
  const { status, body } = await restore(older.blogId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ title: 'Ispravljeno', createdAt: older.createdAt });
  expect((await idsIn()).slice(0, 2)).toEqual([newer.blogId, older.blogId]);
  expect(await idsIn('/api/blog-posts/archived')).not.toContain(older.blogId);
});
