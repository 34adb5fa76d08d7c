import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlogPost } from '#schemas/blog.ts';
import { mediaNamePattern } from '#schemas/media.ts';
import { mp4Of } from '#test/support/fixtures/films.ts';
import type { TestPerson } from '#test/support/people.ts';
import { untilGone } from '#test/support/photos.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());

type File = { name: string; content: Buffer };

const picture = async (): Promise<File> => ({ name: 'slika.jpg', content: await pictureOf() });
const film = (): File => ({ name: 'ples.mp4', content: mp4Of() });
const keyed = (key?: string): Record<string, string> => (key ? { 'idempotency-key': key } : {});

async function create(fields: Record<string, string> = {}, files: File[] = [], key?: string) {
  const form = await formOf(
    { adminId: '1', title: 'Prvi ples', content: 'Bilo je *lijepo*.', ...fields },
    files,
  );
  const headers = { ...form.headers, ...keyed(key) };
  return app.call('POST /api/blog-posts/create', { as: admin, body: form.body, headers });
}
const created = async (files: File[] = []): Promise<BlogPost> => (await create({}, files)).body;

async function add(blogId: number, files: File[]) {
  return app.call(`POST /api/blog-posts/${blogId}/add-images`, { as: admin, ...(await formOf({}, files)) });
}
const update = (blogId: number, body: object) =>
  app.call(`PATCH /api/blog-posts/${blogId}/update`, { as: admin, body });
const archive = (blogId: number) => app.call(`DELETE /api/blog-posts/delete/${blogId}/true`, { as: admin });
const seen = async (blogId: number) => (await app.call(`GET /api/blog-posts/${blogId}`)).body;

const idsIn = async (path: string): Promise<number[]> =>
  (await app.call(`GET ${path}`)).body.map(({ blogId }: { blogId: number }) => blogId);
const storedFiles = async () =>
  (await readdir(app.mediaDirectory)).filter((name) => mediaNamePattern.test(name)).sort();
const countOf = async (table: string) =>
  Number((await app.db.execute(`select count(*) as count from ${table}`)).rows[0]?.count);

describe('a new post', () => {
  test('returns the record with its files, and is public at once', async () => {
    expect(await idsIn('/api/blog-posts')).toEqual([]);
    const { status, body } = await create({ title: '  Prvi ples ' }, [await picture(), film()]);
    expect(status).toBe(201);
    const now = app.clock.now().toISOString();
    const [image, video] = body.imageUrls;
    expect(body).toEqual({
      blogId: expect.any(Number),
      title: 'Prvi ples',
      content: 'Bilo je *lijepo*.',
      imageUrls: [expect.stringMatching(/\.jpg$/), expect.stringMatching(/\.mp4$/)],
      media: [
        {
          fileName: image,
          kind: 'image',
          width: 64,
          height: 48,
          placeholder: expect.stringContaining('data:'),
        },
        expect.objectContaining({ fileName: video, kind: 'video', placeholder: null }),
      ],
      createdAt: now,
      updatedAt: now,
    });
    expect((await app.call('GET /api/blog-posts')).body).toEqual([body]);
    expect(await seen(body.blogId)).toEqual(body);
    expect((await app.call(`GET /assets/photos/${image}`)).status).toBe(200);
  });

  test('needs no file', async () => {
    const { status, body } = await create();
    expect([status, body.imageUrls, body.media]).toEqual([201, [], []]);
  });

  test('is listed before older ones', async () => {
    const first = await created();
    app.clock.forward(1000);
    const second = await created();
    const third = await created();
    expect((await idsIn('/api/blog-posts')).slice(0, 3)).toEqual(
      [third, second, first].map((post) => post.blogId),
    );
  });

  test.each([
    ['no title', { title: '' }, 'body.title', 'Unesite naslov'],
    ['a title of blanks', { title: ' \t ' }, 'body.title', 'Unesite naslov'],
    ['a title too long', { title: 'x'.repeat(201) }, 'body.title', 'Najviše 200 znakova'],
    ['a title of two lines', { title: 'a\nb' }, 'body.title', 'Tekst sadrži znakove koji nisu dozvoljeni'],
    ['no content', { content: '' }, 'body.content', 'Unesite sadržaj'],
    ['content of blanks', { content: ' \r\n ' }, 'body.content', 'Unesite sadržaj'],
    ['content too long', { content: 'x'.repeat(50_001) }, 'body.content', 'Najviše 50000 znakova'],
    [
      'control characters',
      { content: 'a\u0007b' },
      'body.content',
      'Tekst sadrži znakove koji nisu dozvoljeni',
    ],
  ])('with %s is refused, and its files are not stored', async (_name, fields, field, message) => {
    const before = await storedFiles();
    const { status, body } = await create(fields, [await picture()]);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    expect(await storedFiles()).toEqual(before);
  });

  test('without fields is refused for both', async () => {
    const form = await formOf({ adminId: '1' });
    const { status, body } = await app.call('POST /api/blog-posts/create', { as: admin, ...form });
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['body.title', 'body.content'],
    ]);
  });

  test('may have the maximum length in any alphabet, with CRLF counted once', async () => {
    const content = `${'ш\n'.repeat(24_999)}шш`;
    const sent = content.replaceAll('\n', '\r\n');
    const { status, body } = await create({ title: 'č'.repeat(200), content: sent });
    expect(status).toBe(201);
    expect(body.content).toBe(content);
    expect((await update(body.blogId, { content: `${content.slice(0, -1)}ж` })).status).toBe(200);
  });

  test('with a file that is not accepted is refused whole', async () => {
    const before = [await storedFiles(), await countOf('blog_posts')];
    const page = { name: 'slika.jpg', content: Buffer.from('<html><script>alert(1)</script>'.padEnd(500)) };
    expect((await create({}, [await picture(), page])).status).toBe(415);
    const broken = { name: 'slika.jpg', content: (await pictureOf({ width: 900 })).subarray(0, 300) };
    expect((await create({}, [await picture(), broken])).status).toBe(422);
    expect([await storedFiles(), await countOf('blog_posts')]).toEqual(before);
  });

  test('with 21 files is refused', async () => {
    const file = await picture();
    expect(
      (
        await create(
          {},
          Array.from({ length: 21 }, () => file),
        )
      ).status,
    ).toBe(413);
  });
});

describe('the key of a new post', () => {
  test('makes a repeat return the same and store nothing', async () => {
    const files = [await picture(), film()];
    const first = await create({}, files, 'objava');
    const before = [await storedFiles(), await countOf('media'), await countOf('blog_posts')];
    app.clock.forward(1000);
    const second = await create({ adminId: '77' }, files, 'objava');
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect([await storedFiles(), await countOf('media'), await countOf('blog_posts')]).toEqual(before);
  });

  test('makes twelve at once one post with one set of files', async () => {
    const file = await picture();
    const before = await countOf('media');
    const answers = await Promise.all(Array.from({ length: 12 }, () => create({}, [file], 'istovremeno')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.blogId)).size).toBe(1);
    expect(await countOf('media')).toBe(before + 1);
    expect(await storedFiles()).toHaveLength(await countOf('media'));
  });

  test('refuses another text, another file and another name of the file', async () => {
    const file = await picture();
    await create({}, [file], 'drugo');
    const before = await storedFiles();
    for (const [fields, files] of [
      [{ title: 'Drugi naslov' }, [file]],
      [{}, [await picture()]],
      [{}, [{ ...file, name: 'druga.jpg' }]],
      [{}, []],
    ] as [Record<string, string>, File[]][]) {
      const { status, body } = await create(fields, files, 'drugo');
      expect([status, body.code]).toEqual([422, -1047]);
    }
    expect(await storedFiles()).toEqual(before);
  });

  test('is refused when broken, and nothing is written', async () => {
    const before = [await storedFiles(), await countOf('blog_posts')];
    expect((await create({}, [await picture()], 'a b')).status).toBe(400);
    expect([await storedFiles(), await countOf('blog_posts')]).toEqual(before);
  });
});

describe('one post', () => {
  test.each([
    ['2000000000', 404],
    ['0', 400],
    ['x', 400],
  ])('with the id %s answers %i', async (id, status) => {
    expect((await app.call(`GET /api/blog-posts/${id}`)).status).toBe(status);
  });

  test('is also found by its id in the archive', async () => {
    const post = await created([await picture()]);
    await archive(post.blogId);
    const { imageUrls, ...rest } = post;
    expect(await seen(post.blogId)).toEqual({
      ...rest,
      archivedBlogId: post.blogId,
      imageUrl: imageUrls,
      archivedAt: app.clock.now().toISOString(),
    });
  });

  test('is cached with an ETag until something changes', async () => {
    const { blogId } = await created();
    const { headers } = await app.call(`GET /api/blog-posts/${blogId}`);
    const again = () =>
      app.call(`GET /api/blog-posts/${blogId}`, { headers: { 'if-none-match': String(headers.etag) } });
    expect((await again()).status).toBe(304);
    await update(blogId, { title: 'Novi naslov' });
    expect([(await again()).status, (await again()).body.title]).toEqual([200, 'Novi naslov']);
  });
});

describe('changing a post', () => {
  test('writes what was sent and leaves the rest', async () => {
    const post = await created([await picture()]);
    app.clock.forward(1000);
    const { status, body } = await update(post.blogId, { title: ' Novi ', updatedAt: post.updatedAt });
    expect([status, body]).toEqual([
      200,
      { ...post, title: 'Novi', updatedAt: app.clock.now().toISOString() },
    ]);
    expect(await seen(post.blogId)).toEqual(body);
  });

  test('of an outdated state overwrites nothing', async () => {
    const post = await created([await picture()]);
    // Within the same millisecond the second state must still differ.
    const { body: changed } = await update(post.blogId, { content: 'Ja prva', updatedAt: post.updatedAt });
    const { status, body } = await update(post.blogId, {
      content: 'Ja druga',
      imageUrls: [],
      updatedAt: post.updatedAt,
    });
    expect([status, body.code]).toEqual([409, -1048]);
    expect(await seen(post.blogId)).toEqual(changed);
  });

  test('by two at once from the same state: one wins', async () => {
    const { blogId, updatedAt } = await created();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) => update(blogId, { title, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await seen(blogId)).title).toBe(winner?.body.title);
  });

  test('orders the listed files and removes the others with their rows and files', async () => {
    const post = await created([await picture(), await picture(), film()]);
    const [first = '', second = '', third = ''] = post.imageUrls;
    const { status, body } = await update(post.blogId, { imageUrls: [third, first] });
    expect([status, body.imageUrls]).toEqual([200, [third, first]]);
    expect(body.media.map(({ fileName }: { fileName: string }) => fileName)).toEqual([third, first]);
    expect((await seen(post.blogId)).imageUrls).toEqual([third, first]);
    expect(await countOf(`media where file_name = '${second}'`)).toBe(0);
    await untilGone(app, second);
    expect(await storedFiles()).toEqual(expect.arrayContaining([first, third]));
  });

  test('with a file that is not its own is refused, and nothing is changed', async () => {
    const [post, other] = [await created([await picture()]), await created([await picture()])];
    for (const stranger of [String(other.imageUrls[0]), 'nema.jpg', '../../x']) {
      const { status, body } = await update(post.blogId, { title: 'Novi', imageUrls: [stranger] });
      expect([status, body.code]).toEqual([409, -1048]);
    }
    expect([await seen(post.blogId), await seen(other.blogId)]).toEqual([post, other]);
  });

  test('works in the archive and keeps it archived', async () => {
    const { blogId, imageUrls } = await created([await picture(), await picture()]);
    await archive(blogId);
    const { status, body } = await update(blogId, { title: 'Iz arhive', imageUrls: imageUrls.slice(1) });
    expect([status, body.title, body.imageUrl]).toEqual([200, 'Iz arhive', imageUrls.slice(1)]);
    expect((await app.call('GET /api/blog-posts/archived')).body[0]).toEqual(body);
  });

  test.each([
    [{ title: ' ' }, 'body.title'],
    [{ content: '\n' }, 'body.content'],
    [{ content: 'x'.repeat(50_001) }, 'body.content'],
    [{ imageUrls: 'x' }, 'body.imageUrls'],
    [{ updatedAt: 'jučer' }, 'body.updatedAt'],
  ])('to %j is refused', async (body, field) => {
    const { blogId } = await created();
    const answer = await update(blogId, body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });

  test('that does not exist is 404', async () => {
    expect((await update(2_000_000_000, { title: 'Novi' })).status).toBe(404);
  });
});

describe('adding files', () => {
  test('appends them and leaves an open form valid', async () => {
    const post = await created([await picture()]);
    app.clock.forward(1000);
    const { status, body } = await add(post.blogId, [film(), await picture()]);
    expect([status, body.updatedAt]).toEqual([201, post.updatedAt]);
    expect(body.imageUrls).toHaveLength(3);
    expect(body.imageUrls[0]).toBe(post.imageUrls[0]);
    expect(body.media.map(({ kind }: { kind: string }) => kind)).toEqual(['image', 'video', 'image']);
    expect(await seen(post.blogId)).toEqual(body);
    expect((await update(post.blogId, { title: 'Novi', updatedAt: post.updatedAt })).status).toBe(200);
  });

  test('works in the archive too', async () => {
    const { blogId } = await created();
    await archive(blogId);
    const { status, body } = await add(blogId, [await picture()]);
    expect([status, body.imageUrl.length]).toEqual([201, 1]);
  });

  test('needs at least one, of an existing post', async () => {
    const { blogId } = await created();
    const none = await add(blogId, []);
    expect([none.status, none.body.errors[0].field]).toEqual([400, 'body.files']);
    const before = await storedFiles();
    expect((await add(2_000_000_000, [await picture()])).status).toBe(404);
    expect(await storedFiles()).toEqual(before);
  });

  test('by many at once loses none', async () => {
    const { blogId } = await created();
    const files = await Promise.all(Array.from({ length: 6 }, picture));
    const answers = await Promise.all(files.map((file) => add(blogId, [file])));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(new Set((await seen(blogId)).imageUrls).size).toBe(6);
  });

  test('under one key happens once, also after a lost response', async () => {
    const { blogId } = await created();
    const form = await formOf({}, [await picture()]);
    const headers = { ...form.headers, ...keyed('dodaj') };
    const target = `POST /api/blog-posts/${blogId}/add-images`;
    const send = () => app.call(target, { as: admin, body: form.body, headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await seen(blogId)).imageUrls).toHaveLength(1);
  });

  test('stops at a hundred a post, also when two come at once', async () => {
    const own = await ownTestApp();
    const as = await own.administrator();
    const form = await formOf({ title: 'Mnogo', content: 'slika' });
    const { blogId } = (await own.call('POST /api/blog-posts/create', { as, ...form })).body;
    const names = `select lpad(n::text, 26, 'a') || '.jpg'`;
    await own.db.execute(
      `insert into media (file_name, kind, bytes, width, height, created_at)
       ${names}, 'image', 1, 1, 1, now() from generate_series(1, 98) n`,
    );
    await own.db.execute(
      `insert into blog_media (file_name, blog_id, position) ${names}, ${blogId}, n from generate_series(1, 98) n`,
    );
    const send = async () =>
      own.call(`POST /api/blog-posts/${blogId}/add-images`, {
        as,
        ...(await formOf({}, [await picture(), await picture()])),
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual([
      { field: 'body.files', message: 'Objava može imati najviše 100 slika i videa.' },
    ]);
  });
});
