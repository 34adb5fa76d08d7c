import { type ReactNode, useState } from 'react';
import { createMemoryRouter, createRoutesStub, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readMarkdown } from '#web/features/blog/markdown.ts';
import type { OpenedPost } from '#web/features/blog/post-view.ts';
import { ArchiveSearch } from '#web/site/features/blog/archive-search.tsx';
import { ArchiveYears } from '#web/site/features/blog/archive-years.tsx';
import { useOpenPost } from '#web/site/features/blog/open-post.ts';
import type { PostListPlace } from '#web/site/features/blog/opened-post-dialog.tsx';
import { postLinkId } from '#web/site/features/blog/post-link.tsx';
import { PostOverList } from '#web/site/features/blog/post-over-list.tsx';
import { clientLoader } from '#web/site/screens/archive-post.tsx';
import { useDialogComponent, useLazyComponent } from '#web/ui/lazy-load.ts';
import { ToastRegion } from '#web/ui/toast.tsx';
import { expectAccessible } from '../accessible.ts';
import { expectText } from '../expect-text.ts';
import { show } from '../render.tsx';
import { answer, calls, fail, hold, json } from '../server.ts';
import { click, fill } from '../user.ts';

const content = 'Hvala što ste nam povjerili svoj dan.';
const post: OpenedPost = {
  blogId: 7,
  title: 'Prvi ples',
  createdAt: '2026-05-01T10:00:00Z',
  updatedAt: '2026-05-01T10:00:00Z',
  media: ['a', 'b'].map((name) => ({
    fileName: `${name}.jpg`,
    kind: 'image',
    width: 1200,
    height: 800,
    placeholder: null,
  })),
  excerpt: content,
  blocks: readMarkdown(content),
};

function List({ place }: { place: PostListPlace }) {
  const [opened, setOpened] = useState<number>();
  return (
    <main>
      <button type="button" id={postLinkId(post.blogId)} onClick={() => setOpened(post.blogId)}>
        Otvori
      </button>
      <PostOverList blogId={opened} place={place} onClose={() => setOpened(undefined)} />
    </main>
  );
}

const Home = () => <List place="home" />;
const Archive = () => <List place="archive" />;

test('a post that cannot be read shows an error with a retry, and a deleted one offers none', async () => {
  let read: () => Promise<unknown> = () => Promise.reject(new TypeError('Failed to fetch'));
  const router = createMemoryRouter([
    { path: '/', Component: Home },
    {
      path: '/archive/post/:blogId',
      loader: () => clientLoader({ serverLoader: () => read() } as Parameters<typeof clientLoader>[0]),
    },
  ]);
  await show(<RouterProvider router={router} />);
  const opener = page.getByRole('button', { name: 'Otvori' });
  const dialog = page.getByRole('dialog');
  const failed = dialog.getByText('Failed to load blog posts', { exact: true });
  const again = dialog.getByRole('button', { name: 'Pokušaj ponovo' });
  await click(opener);
  await expect.element(failed).toBeVisible();
  await expect.element(dialog.getByText(/^Objava se trenutno ne može učitati/)).toBeVisible();
  // The server responds, but could not read it either.
  read = async () => ({});
  await click(again);
  await expect.element(failed).toBeVisible();
  read = async () => ({ post });
  await click(again);
  await expect.element(dialog.getByText(content)).toBeVisible();
  await expectAccessible('[role=dialog]');
  await click(dialog.getByRole('button', { name: 'Zatvori' }));
  await expect.element(opener).toHaveFocus();

  read = () => Promise.reject({ status: 404, statusText: '', internal: false, data: null });
  await click(opener);
  await expect.element(dialog.getByText('Ova objava više ne postoji.', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Ostale objave su i dalje na početnoj stranici.')).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  await click(dialog.getByRole('button', { name: 'Zatvori' }));
  await expect.element(opener).toHaveFocus();
});

test('an archived post that cannot be read shows an error in the words of the archive', async () => {
  const Site = createRoutesStub([
    { path: '/', Component: Archive },
    { path: '/archive/post/:blogId', loader: () => ({}) },
  ]);
  await show(<Site />);
  await click(page.getByRole('button', { name: 'Otvori' }));
  const dialog = page.getByRole('dialog', { name: 'Arhiva' });
  await expectText(dialog, 'Failed to load archived posts', 'Veza sa serverom je prekinuta.');
});

let isOnline = false;
const fetchComponent = async () => {
  if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  return { default: () => <p>Dio stranice</p> };
};

function PartOnDemand() {
  const { Component, load } = useLazyComponent(fetchComponent);
  return <Opener onOpen={() => void load()}>{Component && <Component />}</Opener>;
}

function DialogOnDemand() {
  const [isOpen, setOpen] = useState(false);
  const Part = useDialogComponent(fetchComponent, isOpen, () => setOpen(false));
  return <Opener onOpen={() => setOpen(true)}>{Part && <Part />}</Opener>;
}

const Opener = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <main>
    <button type="button" onClick={onOpen}>
      Otvori
    </button>
    {children}
    <div data-notices>
      <ToastRegion />
    </div>
  </main>
);

test.each([
  ['part', PartOnDemand],
  ['dialog', DialogOnDemand],
])('a lazy %s that fails to load leaves the page as it is, and the next click retries', async (_, Screen) => {
  isOnline = false;
  await show(<Screen />);
  await click(page.getByRole('button', { name: 'Otvori' }));
  await expect.element(page.getByText(/^Ovaj dio stranice se nije učitao/)).toBeVisible();
  await expect.element(page.getByText('Dio stranice', { exact: true })).not.toBeInTheDocument();
  isOnline = true;
  await click(page.getByRole('button', { name: 'Otvori' }));
  await expect.element(page.getByText('Dio stranice', { exact: true })).toBeVisible();
});

const ArchiveOfOneMonth = () => (
  <ArchiveYears
    months={[
      { year: 2025, month: 9, count: 1 },
      { year: 2024, month: 9, count: 1 },
    ]}
    given={{ year: 2025, month: 12, posts: [] }}
    onOpen={() => {}}
  />
);

test('a month of the archive that cannot be loaded shows an error, and a retry loads its posts', async () => {
  const card = {
    blogId: 7,
    title: 'Prvi ples',
    archivedAt: '2025-09-15T10:00:00Z',
    media: [],
    hasVideo: false,
  };
  const { held, release } = hold(fail);
  answer('GET /api/blog-posts/archived/page', held);
  const Archive = createRoutesStub([{ path: '/', Component: ArchiveOfOneMonth }]);
  await show(<Archive />);
  await expect.element(page.getByText('Loading archive...', { exact: true })).toBeVisible();
  const failed = page.getByText('Failed to load archived posts', { exact: true });
  // Pressed in the moment in which it appears.
  const retried = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      const retry = page.getByRole('button', { name: 'Pokušaj ponovo' }).query() as HTMLElement | null;
      if (!retry) return;
      observer.disconnect();
      answer('GET /api/blog-posts/archived/page', { posts: [card], total: 1, page: 1, pages: 1 });
      retry.focus();
      retry.click();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  release();
  await retried;
  await expect.element(page.getByRole('link', { name: 'Prvi ples' })).toHaveFocus();
  await expect.element(failed).not.toBeInTheDocument();
});

test('a press is not lost when the posts of a month above it arrive before its release', async () => {
  const { held, release } = hold(fail);
  answer('GET /api/blog-posts/archived/page', held);
  const Archive = createRoutesStub([{ path: '/', Component: ArchiveOfOneMonth }]);
  await show(<Archive />);
  const year = page.getByRole('button', { name: '2024' });
  year.element().addEventListener('mousedown', () => release(), { once: true });
  await year.click({ delay: 500 });
  await expect.element(year).toHaveAttribute('aria-expanded', 'true');
});

function SearchedArchive() {
  const { open } = useOpenPost();
  const { search } = useLocation();
  return (
    <main>
      <output>{search}</output>
      <ArchiveSearch onOpen={open}>
        <p>Po godinama</p>
      </ArchiveSearch>
    </main>
  );
}

test('the archive is searched on the server, with the words in the URL, and a post keeps them', async () => {
  const card = (blogId: number, title: string) => ({
    blogId,
    title,
    archivedAt: '2026-05-01T10:00:00Z',
    media: [],
    hasVideo: false,
  });
  const found = 'GET /api/blog-posts/archived/page';
  answer(found, ({ query }) =>
    json({ posts: [card(Number(query.get('page')), `Ples ${query.get('page')}`)], count: 2 }),
  );
  const Site = createRoutesStub([{ path: '/archive', Component: SearchedArchive }]);
  await show(<Site initialEntries={['/archive']} />);
  const years = page.getByText('Po godinama');
  const field = page.getByRole('searchbox', { name: 'Pretražite arhivu' });
  await expect.element(years).toBeVisible();
  await fill(field, 'plés');
  await expect.element(page.getByText('2 objave za „plés“')).toBeVisible();
  await expect.element(years).not.toBeInTheDocument();
  await click(page.getByRole('button', { name: 'Prikaži još' }));
  await expect.element(page.getByRole('link', { name: 'Ples 2' })).toBeVisible();
  await click(page.getByRole('link', { name: 'Ples 1' }));
  await expect.element(page.getByText(/q=pl%C3%A9s&post=1$/)).toBeInTheDocument();
  answer(found, fail);
  await fill(field, 'nema');
  const again = page.getByRole('button', { name: 'Pokušaj ponovo' });
  await expect.element(again).toBeVisible();
  answer(found, { posts: [], count: 0 });
  await click(again);
  await click(page.getByRole('button', { name: 'Prikaži cijelu arhivu' }));
  await expect.element(years).toBeVisible();
  expect(calls(found).map(({ query }) => query.get('q'))).toEqual(['plés', 'plés', 'nema', 'nema']);
});
