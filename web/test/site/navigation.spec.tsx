import { createMemoryRouter, Outlet, RouterProvider, useRevalidator } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepPageOnFailure, useShownPage, useStayOffline } from '#web/layout/failed-navigation.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { ToastRegion } from '#web/ui/toast.tsx';
import { show } from '../render.tsx';
import { click, fill } from '../user.ts';

const warning = page.getByText(
  /^(Server trenutno ne odgovara|Nema internet veze)\. Ništa od upisanog nije izgubljeno/,
);
const field = page.getByLabelText('Gosti');

function Root() {
  useShownPage();
  useStayOffline();
  return (
    <>
      <Outlet />
      <div data-notices>
        <ToastRegion />
      </div>
    </>
  );
}

function Home() {
  const { revalidate } = useRevalidator();
  return (
    <main>
      <label>
        Gosti <input />
      </label>
      <PageLink to="/archive">Arhiva</PageLink>
      <button type="button" onClick={() => void revalidate()}>
        Pokušaj ponovo
      </button>
    </main>
  );
}

const Archive = () => <h1>Arhiva</h1>;
const Failed = () => <h1>Stranica se nije učitala</h1>;

/** Two pages with the given loaders. */
async function openSite(loaders: { home?: () => unknown; archive?: () => unknown }) {
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        middleware: [keepPageOnFailure],
        ErrorBoundary: Failed,
        children: [
          { path: '/', Component: Home, loader: loaders.home ?? (() => null) },
          { path: '/archive', Component: Archive, loader: loaders.archive ?? (() => null) },
        ],
      },
    ],
    { initialEntries: ['/?dan=2027-06-12', '/'] },
  );
  await show(<RouterProvider router={router} />);
  await fill(field, '123');
  return router;
}

const follow = () => click(page.getByRole('link', { name: 'Arhiva' }));

async function expectPageKept() {
  await expect.element(warning.first()).toBeVisible();
  await expect.element(field).toHaveValue('123');
}

afterEach(() => vi.restoreAllMocks());

test('a navigation whose data cannot be loaded keeps the page and its input, and can be repeated', async () => {
  const archive = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(null);
  const router = await openSite({ archive });
  await follow();
  await expectPageKept();
  expect(router.state.location.pathname).toBe('/');
  await follow();
  await expect.element(page.getByRole('heading', { name: 'Arhiva' })).toBeVisible();
});

test('a navigation to a 404 page is not cancelled', async () => {
  await openSite({
    archive: () => {
      throw new Response(null, { status: 404 });
    },
  });
  await follow();
  await expect.element(page.getByRole('heading', { name: 'Stranica se nije učitala' })).toBeVisible();
});

test('Back gives up a navigation whose data is on its way, without a warning', async () => {
  const { promise, reject } = Promise.withResolvers<null>();
  const archive = vi.fn(() => promise);
  const router = await openSite({ archive });
  await follow();
  await expect.poll(() => archive).toHaveBeenCalledOnce();
  await router.navigate(-1);
  reject(new TypeError('Failed to fetch'));
  await expect.poll(() => router.state.navigation.state).toBe('idle');
  expect(router.state.location.search).toBe('?dan=2027-06-12');
  await expect.element(field).toHaveValue('123');
  await expect.element(warning).not.toBeInTheDocument();
});

test('a failed revalidation keeps the page', async () => {
  const home = vi.fn().mockResolvedValueOnce(null).mockRejectedValue(new TypeError('Failed to fetch'));
  await openSite({ home });
  await click(page.getByRole('button', { name: 'Pokušaj ponovo' }));
  await expectPageKept();
});

test('offline nothing is prefetched and the page stays', async () => {
  const archive = vi.fn().mockResolvedValue(null);
  await openSite({ archive });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.hover(page.getByRole('link', { name: 'Arhiva' }));
  await follow();
  await expectPageKept();
  await expect.element(page.getByText('Nema internet veze.')).toBeVisible();
  expect(archive).not.toHaveBeenCalled();
});

test('offline a dialog opens, since it is part of the page that is there', async () => {
  const router = await openSite({});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await router.navigate('/?galerija=kruna');
  expect(router.state.location.search).toBe('?galerija=kruna');
  await expect.element(warning).not.toBeInTheDocument();
});
