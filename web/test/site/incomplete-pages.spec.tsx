import { createRoutesStub, Outlet, useRevalidator } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toHeldDays } from '#web/features/availability/free-days.ts';
import { toContactSettings } from '#web/site/features/contact/contact-settings.ts';
import { toHallFacts } from '#web/site/features/halls/hall-facts-view.ts';
import { toNeighbouringHall, toShownHall } from '#web/site/features/halls/hall-view.ts';
import Archive from '#web/site/screens/archive.tsx';
import ArchiveBlogs from '#web/site/screens/archive-blogs.tsx';
import HallScreen from '#web/site/screens/hall.tsx';
import Home from '#web/site/screens/home.tsx';
import type { HomeData } from '#web/site/screens/sections/home-data.ts';
import { dayAhead, halls, settings } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { show } from '../render.tsx';
import { answer, fail } from '../server.ts';
import { click } from '../user.ts';

const today = dayAhead(0);
const again = page.getByRole('button', { name: 'Pokušaj ponovo' });

// Asked for whenever the browser gives the page the focus.
beforeEach(() => answer('GET /api/reservations', fail));

const card = {
  blogId: 1,
  title: 'Prvi ples',
  archivedAt: '2025-09-15T10:00:00Z',
  media: [],
  hasVideo: false,
};

test.each([
  [
    'by years',
    Archive,
    { months: [{ year: 2025, month: 9, count: 1 }], given: { year: 2025, month: 9, posts: [card] } },
  ],
  ['in one list', ArchiveBlogs, { posts: [card] }],
])('an archive %s that cannot be read says so, and a retry brings it', async (_, Component, found) => {
  const pages = { page: 1, pages: 1 };
  const read = vi.fn((): object | Promise<object> => pages);
  const Site = createRoutesStub([{ path: '/', Component, loader: read }]);
  await show(<Site />);
  const failed = page.getByText('Failed to load archived posts', { exact: true });
  for (const brought of [pages, { ...pages, ...found }]) {
    await expect.element(failed).toBeVisible();
    const { promise, resolve } = Promise.withResolvers<object>();
    read.mockReturnValue(promise);
    await click(again);
    await expect.element(page.getByText('Loading archive...', { exact: true })).toBeVisible();
    resolve(brought);
  }
  await expect.element(page.getByRole('link', { name: 'Prvi ples' })).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

/** A page whose data is asked for again by a button. */
function Layout() {
  const { revalidate } = useRevalidator();
  return (
    <>
      <button type="button" onClick={() => void revalidate()}>
        Osvježi
      </button>
      <Outlet />
    </>
  );
}

test('each part of the home page without its data says so until a retry brings it, and a later failure takes nothing away', async () => {
  const contact = toContactSettings(settings);
  const whole: HomeData = {
    today,
    halls: halls.map(toShownHall),
    posts: [{ blogId: 1, title: 'Prvi ples', hasVideo: false, date: '01.05.2026.', excerpt: '' }],
    settings: contact,
    heldDays: toHeldDays([]),
  };
  const read = vi.fn((): HomeData | Promise<HomeData> => ({ today }));
  const Site = createRoutesStub([
    { Component: Layout, children: [{ path: '/', Component: Home, loader: read }] },
  ]);
  await show(<Site />);
  const dates = 'Termini se trenutno ne mogu provjeriti.';
  const failed = [
    dates,
    'Greška pri dohvatanju salona.',
    dates,
    'Failed to load blog posts',
    'Kontakt podaci se trenutno ne mogu učitati.',
  ];
  const alerts = page.getByRole('alert');
  const shown = () => alerts.elements().map((alert) => alert.querySelector('p')?.textContent);
  await expect.poll(shown).toEqual(failed);
  await expect.element(page.getByText('09:00–20:00')).toBeVisible();

  const { promise, resolve } = Promise.withResolvers<HomeData>();
  read.mockReturnValue(promise);
  await click(again.last());
  await expect.poll(shown).toEqual([dates, dates]);
  resolve({ today });
  await expect.poll(shown).toEqual(failed);
  read.mockReturnValue(whole);
  await click(again.first());
  await expect.element(page.getByRole('grid')).toBeVisible();

  read.mockReturnValue({ today, settings: { ...contact, phone: '051 999 888' } });
  await click(page.getByRole('button', { name: 'Osvježi' }));
  await expect.element(page.getByText('051 999 888').first()).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Kruna' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Prvi ples' })).toBeVisible();
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(shown()).toEqual([]);
});

const failedHall = page.getByText('Greška pri dohvatanju salona.', { exact: true });
const hallName = page.getByRole('heading', { level: 1 });

const wholeHall = (slug: string | undefined) => ({
  today,
  hall: halls
    .map((hall) => ({ ...toShownHall(hall), ...toHallFacts(hall) }))
    .find((hall) => hall.slug === slug),
  halls: halls.map(toNeighbouringHall),
  settings: toContactSettings(settings),
  heldDays: toHeldDays([]),
});

async function openKruna(read: (slug: string | undefined) => object) {
  const Site = createRoutesStub([
    { path: '/saloni/:slug', Component: HallScreen, loader: ({ params }) => read(params.slug) },
  ]);
  await show(<Site initialEntries={['/saloni/kruna']} />);
}

test('a hall without its data says so, and a retry brings it', async () => {
  const read = vi.fn(wholeHall).mockReturnValueOnce({ ...wholeHall('kruna'), hall: undefined });
  await openKruna(read);
  await expect.element(failedHall).toBeVisible();
  await click(again);
  await expectText(hallName, 'Kruna');
  await expect.element(failedHall).not.toBeInTheDocument();
});

test('a hall links to the other halls, and nothing of it is shown on their pages', async () => {
  const read = vi.fn((slug: string | undefined): object => wholeHall(slug));
  await openKruna(read);
  const others = page.getByRole('region', { name: 'Pogledajte i ostale salone' });
  await expectText(others, /Evropa.*Kristal/);
  await click(others.getByRole('link', { name: /^Evropa/ }));
  await expectText(hallName, 'Evropa');
  await expect.element(page.getByText('Salon Kruna.')).not.toBeInTheDocument();
  await expectText(others, /Kruna.*Kristal/);
  read.mockReturnValue({ today });
  await click(others.getByRole('link', { name: /^Kristal/ }));
  await expect.element(failedHall).toBeVisible();
  await expect.element(hallName).not.toBeInTheDocument();
});
