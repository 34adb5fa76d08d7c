import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { slideshow, swipe } from './home-page.ts';

const shows = (show: Locator, position: number) =>
  expect(show.getByText(`${position} / 4`, { exact: true })).toBeVisible();

async function arrive(page: Page): Promise<Locator> {
  await page.goto('/');
  await hydrated(page);
  await page.mouse.move(0, 0);
  const show = await slideshow(page, 'Kruna');
  await expect(show).toBeInViewport();
  // The second picture is added once the intersection observer has reported.
  await expect(show.locator('img')).toHaveCount(2);
  return show;
}

test('with reduced motion pictures change by button and swipe only; the gallery opens in full screen', async ({
  page,
}) => {
  const show = await arrive(page);
  await shows(show, 1);
  await expect(show.getByRole('button', { name: 'Zaustavi smjenu slika' })).toBeHidden();
  await show.getByRole('button', { name: 'Sljedeća slika' }).click();
  await shows(show, 2);
  await show.getByRole('button', { name: 'Prethodna slika' }).click();
  await show.getByRole('button', { name: 'Prethodna slika' }).click();
  await shows(show, 4);
  await swipe(page, show, -160);
  await shows(show, 1);
  await swipe(page, show, 160);
  await shows(show, 4);
  await show.getByRole('button', { name: 'Sljedeća slika' }).click();
  await shows(show, 1);

  const opener = show.getByRole('button', { name: 'Slike salona Kruna: otvori galeriju' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const gallery = page.getByRole('dialog', { name: 'Salon Kruna' });
  await expect(gallery.getByText('1 / 4')).toBeVisible();
  const box = await gallery.boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(page.viewportSize()?.width);
  expect(Math.round(box?.height ?? 0)).toBe(page.viewportSize()?.height);
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('img', { name: 'Salon Kruna, slika 2 od 4' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.getByText('4 / 4')).toBeVisible();
  await gallery.getByRole('button', { name: 'Prikaži 3.' }).click();
  await expect(gallery.getByText('3 / 4')).toBeVisible();
  await gallery.getByRole('button', { name: 'Sljedeće' }).click();
  await expect(gallery.getByText('4 / 4')).toBeVisible();
  await swipe(page, gallery.getByRole('img', { name: /slika 4 od 4/ }), 160);
  await expect(gallery.getByText('3 / 4')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Brze radnje' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();
});
