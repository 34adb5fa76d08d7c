import type { Page } from '@playwright/test';
import { expect, holdBack, hydrated, test } from '../fixtures.ts';
import { section, slideshow } from './home-page.ts';

const defaultPicture = '/assets/default-wedding.jpg';

async function preloadsItsFirstPicture(page: Page) {
  const preload = page.locator('link[rel=preload][as=image]');
  await expect(preload).toHaveCount(2);
  const sources = page.locator('main picture').first().locator('source');
  for (const [place, link] of (await preload.all()).entries()) {
    const source = sources.nth(place);
    expect(await link.getAttribute('imagesrcset')).toBe(await source.getAttribute('srcset'));
    expect(await link.getAttribute('imagesizes')).toBe(await source.getAttribute('sizes'));
    expect(await link.getAttribute('media')).toBe(await source.getAttribute('media'));
  }
}

test('the page about us fetches its picture early too', async ({ page }) => {
  await page.goto('/o-nama');
  await expect(page.locator('#about').getByRole('heading', { level: 1 })).toBeVisible();
  await preloadsItsFirstPicture(page);
});

test('the first picture is fetched early, the others when they come near, each with its space', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The last thing that a page does by itself.
  const tracked = page.waitForRequest('**/api/visits/track');
  await page.goto('/');
  await hydrated(page);
  await tracked;
  expect(asked.filter((path) => path.startsWith('/assets/photos/'))).toEqual([]);
  await preloadsItsFirstPicture(page);
  expect(asked.filter((path) => path.startsWith('/pictures/hero'))).toEqual(['/pictures/hero-phone.avif']);

  const others = page.locator('#about img, #salon img, #blog img');
  for (const picture of await others.all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveAttribute('width', /^\d+$/);
    await expect(picture).toHaveAttribute('height', /^\d+$/);
  }
  const cover = page.getByRole('img', { name: 'Salon Kruna, slika 1 od 4' });
  await expect(cover).toHaveAttribute('srcset', /\?w=480 480w, .+\?w=960 960w, .+\?w=1440 1440w/);
  await expect(cover).toHaveCSS('background-image', /^url\("data:image\/webp/);
});

test('the screen gets the width and format that suit it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await slideshow(page, 'Kruna');
  const cover = page.getByRole('img', { name: 'Salon Kruna, slika 1 od 4' });
  const chosen = () => cover.evaluate((element: HTMLImageElement) => element.currentSrc);
  await expect.poll(chosen).toMatch(/\?w=1440$/);
  const picture = await chosen();
  const accept = (type: string) => page.request.get(picture, { headers: { accept: type } });
  expect((await accept('image/avif,image/webp,*/*')).headers().vary).toContain('accept');
  expect((await accept('image/*')).headers()['content-type']).toBe('image/jpeg');
});

test('a broken picture becomes the default one, also when it broke before the page came alive', async ({
  page,
}) => {
  await page.route('**/assets/photos/**', (route) => route.fulfill({ status: 404 }));
  const release = await holdBack(page, '**/build/home-halls-*.js');
  await page.goto('/');
  await hydrated(page);
  const cover = page.getByRole('img', { name: 'Salon Kruna, slika 1 od 4' });
  // What stands above it may still grow, and move it out of sight again.
  const widthInSight = (element: HTMLImageElement) => {
    element.scrollIntoView({ behavior: 'instant' });
    return element.complete && element.naturalWidth;
  };
  await expect.poll(() => cover.evaluate(widthInSight)).toBe(0);
  release();
  await expect(cover).toHaveAttribute('src', defaultPicture);
  await expect(cover).toHaveAccessibleName('Salon Kruna, slika 1 od 4 (slika nedostupna)');
  const post = (await section(page, 'blog')).locator('img').first();
  await expect(post).toHaveAttribute('src', defaultPicture);
});

test('while the first picture is on its way, whoever scrolls sees what is below', async ({ page }) => {
  const arrive = await holdBack(page, '**/pictures/hero-*');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const heading = page.locator('#salon h2');
  const isLaidOut = () =>
    heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isLaidOut()).toBe(false);
  await page.evaluate(() => window.scrollBy({ top: 600, behavior: 'instant' }));
  await expect.poll(isLaidOut).toBe(true);
  arrive();
});
