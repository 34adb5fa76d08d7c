import { createBrowserRouter, createRoutesStub, RouterProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { markHydrated } from '#web/platform/first-paint/hydrated.ts';
import { hydratingAttribute } from '#web/platform/first-paint/input-before-hydration.ts';
import { toShownHall } from '#web/site/features/halls/hall-view.ts';
import { HallsList } from '#web/site/features/halls/halls-section.tsx';
import HallGallery from '#web/site/features/halls/photo-gallery.tsx';
import { ShareLinks } from '#web/site/ui/share-links.tsx';
import { expectAccessible } from '../accessible.ts';
import { halls } from '../data.ts';
import { htmlElement } from '../element.ts';
import { serve } from '../hydrate.tsx';
import { show } from '../render.tsx';
import { click } from '../user.ts';
import { resize } from '../viewport.ts';

const photo = (name: string, occasion?: 'WEDDING' | 'BAPTISM') => ({
  fileName: `${name}.jpg`,
  kind: 'image' as const,
  width: 1200,
  height: 800,
  placeholder: null,
  occasion,
});

const hall = {
  name: 'Kruna',
  photos: [photo('a', 'WEDDING'), photo('b', 'BAPTISM'), photo('c', 'WEDDING'), photo('d')],
  film: null,
};

const tiles = page.getByRole('button', { name: /^Otvori sliku/ });
const gallery = page.getByRole('dialog');

/** The gallery on a page with the history of the browser; `query` is its search and fragment. */
async function open(photos: typeof hall.photos, query = '') {
  const address = window.location.href;
  window.history.replaceState(null, '', `${window.location.pathname}${query}`);
  const screen = (
    <main id="main" tabIndex={-1}>
      <HallGallery hall={{ ...hall, photos }} />
    </main>
  );
  const router = createBrowserRouter([{ path: '*', element: screen }]);
  onTestFinished(() => {
    router.dispose();
    window.history.replaceState(null, '', address);
  });
  await show(<RouterProvider router={router} />);
}

const isOpen = () => expect.element(gallery).toBeVisible();
const isClosed = () => expect.element(gallery).not.toBeInTheDocument();
const shownQuery = () => window.location.search + window.location.hash;

test('an album shows its photos, and opens on the chosen one; Back closes it, Forward opens it again', async () => {
  await open(hall.photos, '?dan=2027-06-12#termini');
  await expect.element(page.getByText('4 slike', { exact: true })).toBeVisible();
  await click(page.getByRole('button', { name: 'Vjenčanja' }));
  await expect.element(page.getByText('2 slike', { exact: true })).toBeVisible();
  expect(tiles.elements()).toHaveLength(2);

  await click(tiles.nth(1));
  await expect.element(gallery.getByText('2 / 2', { exact: true })).toBeVisible();
  expect(shownQuery()).toBe('?dan=2027-06-12&galerija=album#termini');
  await expectAccessible('[role=dialog]');
  window.history.back();
  await isClosed();
  await expect.element(tiles.nth(1)).toHaveFocus();
  expect(shownQuery()).toBe('?dan=2027-06-12#termini');
  window.history.forward();
  await expect.element(gallery.getByText('2 / 2', { exact: true })).toBeVisible();
});

test('a closed gallery leaves no entry behind, and a second press of the button does not leave the page', async () => {
  await open(hall.photos);
  await click(tiles.first());
  await isOpen();
  const entries = window.history.length;
  const close = htmlElement(gallery.getByRole('button', { name: 'Zatvori' }));
  close.click();
  close.click();
  await isClosed();
  await expect.element(tiles.first()).toHaveFocus();
  expect([shownQuery(), window.history.length]).toEqual(['', entries]);
  await click(tiles.nth(2));
  await expect.element(gallery.getByText('3 / 4', { exact: true })).toBeVisible();
  expect(window.history.length).toBe(entries);
});

test('a gallery is opened by its address, and closed it leaves the page with the focus', async () => {
  await open(hall.photos, '?galerija=album&dan=2027-06-12');
  await expect.element(gallery.getByText('1 / 4', { exact: true })).toBeVisible();
  await click(gallery.getByRole('button', { name: 'Zatvori' }));
  await isClosed();
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(shownQuery()).toBe('?dan=2027-06-12');
});

test('pressed before other sections are hydrated, a gallery opens once they are', async () => {
  await open(hall.photos);
  const section = document.createElement('section');
  section.setAttribute(hydratingAttribute, '');
  document.body.append(section);
  onTestFinished(() => section.remove());
  const entries = window.history.length;
  await click(tiles.first());
  await click(tiles.nth(1));
  expect([shownQuery(), window.history.length]).toEqual(['', entries]);
  markHydrated(section);
  await isOpen();
  expect(window.history.length).toBe(entries + 1);
});

test('photos without occasions have no albums', async () => {
  await open([photo('a'), photo('b')]);
  await expect.element(tiles.first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sve slike' })).not.toBeInTheDocument();
});

const pictured = halls.map((one) => ({ ...toShownHall(one), photos: [photo(one.slug)] }));
const Halls = createRoutesStub([
  {
    path: '/',
    Component: () => <HallsList halls={pictured} daysOf={() => null} onCheckDate={() => {}} />,
  },
]);

test('a phone loads the narrow pictures of the halls', async () => {
  await resize(360, 800);
  const asked: string[] = [];
  // The tests have no pictures, so that loading each of them fails.
  const onError = ({ target }: Event) => asked.push((target as HTMLImageElement).currentSrc);
  document.addEventListener('error', onError, { capture: true });
  onTestFinished(() => document.removeEventListener('error', onError, { capture: true }));
  await show(<Halls />);
  page.getByRole('article').last().element().scrollIntoView();
  await expect
    .poll(() => asked.map((address) => address.split('/').at(-1)).sort())
    .toEqual(['evropa.jpg?w=480', 'kristal.jpg?w=480', 'kruna.jpg?w=480']);
});

test('a hall is sent by Viber and WhatsApp, copied, or passed to the menu of the phone', async () => {
  const share = vi.fn(async () => {});
  const copied = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  const address = 'https://saloni.test/saloni/kruna?dan=2027-06-12#termini';
  // Already in the page of the server, before any script.
  const { hydrate, remove } = serve(<ShareLinks text="Pogledaj salon Kruna" address={address} />);
  const list = page.getByRole('list').element();
  const before = list.getBoundingClientRect().height;
  const message = encodeURIComponent(`Pogledaj salon Kruna: ${address}`);
  await expect
    .element(page.getByRole('link', { name: 'Podijeli: Viber' }))
    .toHaveAttribute('href', `viber://forward?text=${message}`);
  await expect
    .element(page.getByRole('link', { name: 'Podijeli: WhatsApp' }))
    .toHaveAttribute('href', `https://wa.me/?text=${message}`);
  hydrate();
  await expect.element(page.getByRole('button', { name: 'Drugi načini' })).toBeVisible();
  expect(list.getBoundingClientRect().height).toBe(before);
  await click(page.getByRole('button', { name: 'Kopiraj link' }));
  await expect.element(page.getByText('Link je kopiran.', { exact: true })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(address);
  await click(page.getByRole('button', { name: 'Drugi načini' }));
  await expect.poll(() => share).toHaveBeenCalledWith({ text: 'Pogledaj salon Kruna', url: address });
  remove();
  clipboard.mockRestore();
  Reflect.deleteProperty(navigator, 'share');
});
