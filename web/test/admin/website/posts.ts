import { page } from 'vitest/browser';
import type { BlogPost } from '#schemas/blog.ts';
import * as Archive from '#web/admin/screens/archive-blogs.tsx';
import * as Posts from '#web/admin/screens/create-blogs.tsx';
import { answerForPanel, openPanel } from '#web-test/panel.ts';
import { answer, json } from '#web-test/server.ts';

export const post: BlogPost = {
  blogId: 71,
  title: 'Prvi ples',
  content: 'Prvi pasus.',
  imageUrls: [],
  media: [],
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
};
export const draft: BlogPost = { ...post, blogId: 90, title: '', content: '', isDraft: true };
export const media = (fileName: string) => ({
  fileName,
  kind: 'image' as const,
  width: 800,
  height: 600,
  placeholder: null,
});
export const newer = { ...post, updatedAt: '2026-01-06T10:00:00.000Z' };

export const path = '/adminPanel/create-blogs';
export const create = 'POST /api/blog-posts/create';
export const update = 'PATCH /api/blog-posts/*/update';
export const createDraft = 'POST /api/blog-posts/drafts/create';
export const saveDraft = 'PATCH /api/blog-posts/drafts/*/update';
export const remove = 'DELETE /api/blog-posts/delete/*/*';
export const title = page.getByLabelText('Naslov');
export const content = page.getByLabelText('Sadržaj', { exact: true });
export const publish = page.getByRole('button', { name: 'Objavi blog' });
export const save = page.getByRole('button', { name: 'Sačuvaj izmjene' });
export const alert = page.getByRole('main').getByRole('alert');
export const question = page.getByRole('alertdialog');
export const openPosts = (query = '') =>
  openPanel(`${path}${query}`, { [path]: Posts, '/adminPanel/archive-blogs': Archive });

/** Default responses; a test overrides what it needs. */
export function answerForPosts() {
  answerForPanel();
  answer('GET /api/blog-posts', [post]);
  answer('GET /api/blog-posts/71/for-edit', post);
  answer('GET /api/blog-posts/archived', []);
  answer('GET /api/blog-posts/drafts', []);
  answer(createDraft, () => json(draft, 201));
  keepDraft(draft);
}

/** Saves merge into the draft, as on the server. */
export function keepDraft(stored: object) {
  answer(saveDraft, ({ body }) => {
    const saved = { ...stored, ...(body as object) };
    keepDraft(saved);
    return json(saved);
  });
}
