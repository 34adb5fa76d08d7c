import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import HallGallery from '../../app/site/features/halls/photo-gallery.tsx';
import { ShareLinks } from '../../app/site/ui/share-links.tsx';
import { expectAccessible } from '../accessible.ts';
import { show } from '../render.tsx';
import { click } from '../user.ts';

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

test('an album shows its photos, and opens on the chosen one; Back closes it and stays on the page', async () => {
  await show(<HallGallery hall={hall} />);
  await expect.element(page.getByText('4 slike', { exact: true })).toBeVisible();
  await click(page.getByRole('button', { name: 'Vjenčanja' }));
  await expect.element(page.getByText('2 slike', { exact: true })).toBeVisible();
  expect(tiles.elements()).toHaveLength(2);

  const before = window.location.href;
  await click(tiles.nth(1));
  await expect.element(gallery.getByText('2 / 2', { exact: true })).toBeVisible();
  await expectAccessible('[role=dialog]');
  window.history.back();
  await expect.element(gallery).not.toBeInTheDocument();
  expect(window.location.href).toBe(before);

  await click(page.getByRole('button', { name: 'Sve slike' }));
  await click(tiles.first());
  const entries = window.history.length;
  await click(gallery.getByRole('button', { name: 'Zatvori' }));
  await expect.element(gallery).not.toBeInTheDocument();
  expect([window.location.href, window.history.length]).toEqual([before, entries]);
});

test('photos without occasions have no albums', async () => {
  await show(<HallGallery hall={{ ...hall, photos: [photo('a'), photo('b')] }} />);
  await expect.element(tiles.first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sve slike' })).not.toBeInTheDocument();
});

test('a hall is sent by Viber and WhatsApp, copied, or passed to the menu of the phone', async () => {
  const share = vi.fn(async () => {});
  const copied = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  await show(<ShareLinks text="Pogledaj salon Kruna" path="/saloni/kruna?dan=2027-06-12#termini" />);
  const address = `${window.location.origin}/saloni/kruna?dan=2027-06-12#termini`;
  const message = encodeURIComponent(`Pogledaj salon Kruna: ${address}`);
  await expect
    .element(page.getByRole('link', { name: 'Podijeli: Viber' }))
    .toHaveAttribute('href', `viber://forward?text=${message}`);
  await expect
    .element(page.getByRole('link', { name: 'Podijeli: WhatsApp' }))
    .toHaveAttribute('href', `https://wa.me/?text=${message}`);
  await click(page.getByRole('button', { name: 'Kopiraj link' }));
  await expect.element(page.getByText('Link je kopiran.', { exact: true })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(address);
  await click(page.getByRole('button', { name: 'Drugi načini' }));
  await expect.poll(() => share).toHaveBeenCalledWith({ text: 'Pogledaj salon Kruna', url: address });
  clipboard.mockRestore();
  Reflect.deleteProperty(navigator, 'share');
});
