import type { ReactNode } from 'react';
import { HeadingContext } from 'react-aria-components';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ArchivedBlogPost } from '#contracts/blog.ts';
import ArchivedPostDialog from './archived-post-dialog.tsx';

// The real frame is a portal, which exists only in a browser.
vi.mock('./post-frame.tsx', async (original) => ({
  ...(await original<typeof import('./post-frame.tsx')>()),
  PostFrame: ({ children }: { children: ReactNode }) => (
    <HeadingContext value={{ slots: { title: {} } }}>{children}</HeadingContext>
  ),
}));

const post: ArchivedBlogPost = {
  blogId: 12,
  archivedBlogId: 12,
  title: 'Đurđevdan u Kruni',
  content: 'Tekst.',
  imageUrl: [],
  media: [],
  createdAt: '2025-01-02T10:00:00.000Z',
  updatedAt: '2025-01-02T10:00:00.000Z',
  archivedAt: '2026-05-06T10:00:00.000Z',
};

const html = (fields: Partial<Record<keyof ArchivedBlogPost, undefined>> = {}) =>
  renderToStaticMarkup(
    <StaticRouter location="/adminPanel/archive-blogs">
      <ArchivedPostDialog post={{ ...post, ...fields } as ArchivedBlogPost} onClose={() => {}} />
    </StaticRouter>,
  );

test('an archived post opened in the panel shows the day on which it was archived', () => {
  expect(html()).toMatch(/>06\.05\.2026</);
  expect(html()).not.toContain('02.01.2025');
});

test('without that day it says so and does not show the day of writing', () => {
  expect(html({ archivedAt: undefined })).toMatch(/>Nepoznat datum</);
  expect(html({ archivedAt: undefined })).not.toContain('2025');
});
