import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toIsoDay } from '#domain/dates/days.ts';
import { mp4Of } from '#test/support/fixtures/films.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';

type Post = { title: string; content?: string; archivedAt?: string; createdAt?: string };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

/** The app with only these posts, archived at these times; undefined is a live post. */
async function appWith(posts: Post[]) {
  const app = testApp;
  const { invalidation, blog } = app.services;
  await invalidation.transaction(['blog'], async (tx) => {
    await tx.execute('delete from blog_posts');
    for (const { title, content = 'Tekst.', archivedAt, createdAt } of posts)
      await blog.write(tx, {
        title,
        content,
        createdAt: new Date(createdAt ?? archivedAt ?? '2020-01-01T12:00:00Z'),
        archivedAt: archivedAt ? new Date(archivedAt) : null,
        files: [],
        isDemo: false,
      });
  });
  const months = async () => (await app.call('GET /api/blog-posts/archived/months')).body;
  const page = async (query = '') =>
    (await app.call(`GET /api/blog-posts/archived/page${query && `?${query}`}`)).body;
  const titles = async (query = ''): Promise<string[]> =>
    (await page(query)).posts.map(({ title }: Post) => title);
  return { ...app, months, page, titles };
}

describe('the months of the archive', () => {
  test('change at midnight in Sarajevo, in winter and in summer', async () => {
    const app = await appWith([
      { title: 'posljednji trenutak godine', archivedAt: '2025-12-31T22:59:59.999Z' },
      { title: 'prvi trenutak godine', archivedAt: '2025-12-31T23:00:00.000Z' },
      { title: 'posljednji trenutak juna', archivedAt: '2026-06-30T21:59:59.999Z' },
      { title: 'prvi trenutak jula', archivedAt: '2026-06-30T22:00:00.000Z' },
    ]);
    expect(await app.months()).toEqual([
      { year: 2026, month: 7, count: 1 },
      { year: 2026, month: 6, count: 1 },
      { year: 2026, month: 1, count: 1 },
      { year: 2025, month: 12, count: 1 },
    ]);
    expect(await app.titles('year=2025&month=12')).toEqual(['posljednji trenutak godine']);
    expect(await app.titles('year=2026&month=1')).toEqual(['prvi trenutak godine']);
    expect(await app.titles('year=2026&month=6')).toEqual(['posljednji trenutak juna']);
    expect(await app.titles('year=2026&month=7')).toEqual(['prvi trenutak jula']);
  });

  test('count archived posts only, and an empty archive has none', async () => {
    const app = await appWith([{ title: 'živa objava' }]);
    expect(await app.months()).toEqual([]);
    expect(await app.page()).toEqual({ posts: [], count: 0 });
  });

  test('are cached with an ETag until a post is archived', async () => {
    const app = await appWith([
      { title: 'ranija', archivedAt: '2024-05-01T12:00:00Z' },
      { title: 'živa objava' },
    ]);
    const admin = await app.administrator();
    const calls = [
      '/api/blog-posts/archived/months',
      '/api/blog-posts/archived/page',
      '/api/blog-posts/archived/page?year=2024&month=5',
      '/api/blog-posts/archived/page?year=2024&month=5&page=9',
    ];
    const tags = await Promise.all(calls.map(async (call) => (await app.call(`GET ${call}`)).headers.etag));
    const again = () =>
      Promise.all(
        calls.map(async (call, index) => {
          const headers = { 'if-none-match': String(tags[index]) };
          return (await app.call(`GET ${call}`, { headers })).status;
        }),
      );
    expect(await again()).toEqual([304, 304, 304, 304]);
    const [live] = (await app.call('GET /api/blog-posts')).body;
    await app.call(`DELETE /api/blog-posts/delete/${live.blogId}/true`, { as: admin });
    expect(await again()).toEqual([200, 200, 304, 304]);
    expect((await app.months())[0].count).toBe(1);
    const [older] = (await app.page('year=2024&month=5')).posts;
    await app.call(`DELETE /api/blog-posts/delete/${older.blogId}/true`, { as: admin });
    expect(await again()).toEqual([200, 200, 200, 200]);
  });
});

describe('the cards of the archive', () => {
  test('come 24 a page, newest first, each once, for the whole archive or one month', async () => {
    const inMay = Array.from({ length: 30 }, (_, index) => ({
      title: `maj ${index}`,
      // With equal times the id decides.
      archivedAt: `2026-05-${String(1 + Math.floor(index / 3)).padStart(2, '0')}T12:00:00Z`,
    }));
    const app = await appWith([...inMay, { title: 'juni', archivedAt: '2026-06-01T12:00:00Z' }]);
    const expected = [...inMay].reverse().map(({ title }) => title);
    const month = 'year=2026&month=5';
    expect([await app.titles(month), await app.titles(`${month}&page=2`)]).toEqual([
      expected.slice(0, 24),
      expected.slice(24),
    ]);
    expect(await app.page(`${month}&page=3`)).toEqual({ posts: [], count: 30 });
    expect(await app.titles()).toEqual(['juni', ...expected.slice(0, 23)]);
    expect(await app.titles('page=2')).toEqual(expected.slice(23));
    expect((await app.page()).count).toBe(31);
  });

  test('are empty for a month without posts', async () => {
    const app = await appWith([{ title: 'maj', archivedAt: '2026-05-10T12:00:00Z' }]);
    expect(await app.page('year=2026&month=4')).toEqual({ posts: [], count: 0 });
    expect(await app.page('year=1999&month=5')).toEqual({ posts: [], count: 0 });
  });

  test('contain no text and only the first file, picture or film', async () => {
    const app = await appWith([{ title: '', archivedAt: '2024-05-10T12:00:00Z' }]);
    const admin = await app.administrator();
    const form = await formOf({ title: 'Ples', content: 'Dug tekst.' }, [
      { name: 'a.mp4', content: mp4Of() },
      { name: 'b.jpg', content: await pictureOf() },
      { name: 'c.jpg', content: await pictureOf() },
    ]);
    const { body: post } = await app.call('POST /api/blog-posts/create', { as: admin, ...form });
    await app.call(`DELETE /api/blog-posts/delete/${post.blogId}/true`, { as: admin });
    const { posts } = await app.page();
    expect(posts).toEqual([
      {
        blogId: post.blogId,
        title: 'Ples',
        archivedAt: app.clock.now().toISOString(),
        archivedDay: toIsoDay(app.clock.now()),
        media: post.media.slice(0, 1),
        hasVideo: true,
      },
      {
        blogId: expect.any(Number),
        title: '',
        archivedAt: '2024-05-10T12:00:00.000Z',
        archivedDay: '2024-05-10',
        media: [],
        hasVideo: false,
      },
    ]);
  });

  test.each(['year=2026', 'month=5', 'year=2026&month=13', 'year=2026&month=0', 'page=0', 'year=x&month=5'])(
    'with %s are refused',
    async (query) => {
      const app = await appWith([]);
      expect((await app.call(`GET /api/blog-posts/archived/page?${query}`)).status).toBe(400);
    },
  );
});

describe('a search of the archive', () => {
  test('finds all words in title or text, without regard to diacritics, and follows edits', async () => {
    const archivedAt = '2026-05-10T12:00:00Z';
    const app = await appWith([
      { title: 'Đurđevdan u Kruni', content: 'Žive svijeće i **šampanjac**.', archivedAt },
      { title: 'Matura', content: 'Plesali su do zore.', archivedAt: '2026-04-10T12:00:00Z' },
      { title: 'Matura uživo', content: 'Još nije u arhivi.' },
    ]);
    const admin = await app.administrator();
    const search = (q: string) => app.titles(String(new URLSearchParams({ q })));
    for (const q of ['djurdjevdan', 'durdevdan', 'ĐURĐEV sampanjac', 'zive kruni'])
      expect(await search(q), q).toEqual(['Đurđevdan u Kruni']);
    expect(await search('matura')).toEqual(['Matura']);
    expect(await search('matura šampanjac')).toEqual([]);
    expect(await app.page('q=matura&year=2026&month=5')).toEqual({ posts: [], count: 0 });
    expect(await app.page('q=matura&page=2')).toEqual({ posts: [], count: 1 });
    const { body: whole } = await app.call('GET /api/blog-posts/archived?q=zore');
    expect(whole).toMatchObject([{ title: 'Matura', content: 'Plesali su do zore.' }]);
    const edited = { as: admin, body: { title: 'Maturska noć' } };
    await app.call(`PATCH /api/blog-posts/${whole[0].blogId}/update`, edited);
    expect([await search('noc zore'), await search('matura')]).toEqual([['Maturska noć'], []]);
  });
});

describe('the neighbours of a post', () => {
  test('are the posts written before and after it, also across the archive, and follow changes', async () => {
    const app = await appWith([
      { title: 'prva', createdAt: '2024-01-01T12:00:00Z', archivedAt: '2026-01-01T12:00:00Z' },
      { title: 'druga', createdAt: '2024-02-01T12:00:00Z' },
      { title: 'treća', createdAt: '2024-03-01T12:00:00Z', archivedAt: '2025-01-01T12:00:00Z' },
    ]);
    const admin = await app.administrator();
    const [second] = (await app.call('GET /api/blog-posts')).body;
    const archived = (await app.call('GET /api/blog-posts/archived')).body;
    const [first, third] = archived.map(({ blogId, title }: { blogId: number; title: string }) => ({
      blogId,
      title,
    }));
    const around = async (blogId: number) =>
      (await app.call(`GET /api/blog-posts/${blogId}/neighbours`)).body;
    expect(await around(second.blogId)).toEqual({ newer: third, older: first });
    expect(await around(third.blogId)).toEqual({
      newer: null,
      older: { blogId: second.blogId, title: 'druga' },
    });
    await app.call(`DELETE /api/blog-posts/delete/${second.blogId}/false`, { as: admin });
    expect(await around(third.blogId)).toEqual({ newer: null, older: first });
    expect((await app.call(`GET /api/blog-posts/${second.blogId}/neighbours`)).status).toBe(404);
    expect((await app.call(`GET /api/blog-posts/${second.blogId}`)).status).toBe(404);
  });
});
