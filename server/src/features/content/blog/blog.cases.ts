import type { Make } from '#test/routes/make.ts';
import { routeCases, sendCase } from '#test/routes/route-cases.ts';
import { mp4Of } from '#test/support/fixtures/films.ts';

async function post(make: Make) {
  const form = { fields: { title: `Objava ${make.next()}`, content: 'Tekst' }, files: [] };
  return { blogId: (await sendCase(make, 'POST /api/blog-posts/create', { form })).body.blogId as number };
}

const draft = { title: 'Nacrt' };
const unexpected = { isDraft: false };

export const cases = routeCases({
  'POST /api/blog-posts/create': ({ next }) => ({
    form: { fields: { title: `Večer ${next()}`, content: 'Tekst' }, files: [] },
  }),
  'GET /api/blog-posts/:blogId/for-edit': async (make) => ({ params: await post(make) }),
  'PATCH /api/blog-posts/:blogId/update': async (make) => ({
    params: await post(make),
    body: { content: 'č'.repeat(500) },
    entry: { changes: [{ field: 'content', from: 'Tekst', to: `${'č'.repeat(120)}…` }] },
  }),
  'POST /api/blog-posts/:blogId/add-images': async (make) => ({
    params: await post(make),
    form: await make.pictures(),
  }),
  'POST /api/blog-posts/:blogId/change-poster/:fileName': async (make) => {
    const form = { fields: {}, files: [{ name: 'ples.mp4', content: mp4Of() }] };
    const filmed = { params: await post(make), form };
    const { body } = await sendCase(make, 'POST /api/blog-posts/:blogId/add-images', filmed);
    return { params: { ...filmed.params, fileName: body.imageUrls[0] }, form: await make.pictures() };
  },
  'PATCH /api/blog-posts/:blogId/restore': async (make) => {
    const params = await post(make);
    await make.asAdmin(`DELETE /api/blog-posts/delete/${params.blogId}/true`);
    return { params };
  },
  'DELETE /api/blog-posts/delete/:blogId/:archive': async (make) => ({
    params: { ...(await post(make)), archive: 'true' },
    entry: { action: 'ARCHIVED' },
  }),
  'POST /api/blog-posts/drafts/create': () => ({ body: draft, unexpected }),
  'PATCH /api/blog-posts/drafts/:blogId/update': async ({ asAdmin }) => {
    const { blogId } = await asAdmin('POST /api/blog-posts/drafts/create', {});
    return { params: { blogId }, body: draft, unexpected };
  },
});
