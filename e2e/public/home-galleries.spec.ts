import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { section, slideshow, swipe } from './home-page.ts';

const shows = (show: Locator, position: number) =>
  expect(show.getByText(`${position} / 4`, { exact: true })).toBeVisible();

const lead = 'Prvi ples Amre i Nikole pod lusterima Krune';
const pageOfLead = /\/blog\/\d+-prvi-ples-amre-i-nikole-pod-lusterima-krune$/;

/** The newest post is large, older ones are collapsed; it opens with film, pictures and text. */
async function expectPosts(page: Page) {
  const blog = await section(page, 'blog');
  const posts = blog.getByRole('article').filter({ visible: true });
  await expect(posts).toHaveCount(4);
  await expect(posts.first().getByRole('heading', { name: lead })).toBeVisible();
  await expect(posts.first().getByText('Video', { exact: true })).toBeVisible();
  await expect(posts.nth(1).getByText('Video', { exact: true })).toHaveCount(0);
  const sizes = await Promise.all([posts.first().boundingBox(), posts.nth(1).boundingBox()]);
  expect(sizes[0]?.height).toBeGreaterThan((sizes[1]?.height ?? 0) * 1.5);
  await blog.getByText('Prikaži još objava').click();
  await expect(posts.nth(4)).toBeVisible();
  await expect(blog.getByRole('link', { name: 'Pogledaj arhivu' })).toHaveAttribute('href', '/archive');

  const opener = blog.getByRole('link', { name: lead });
  // Only the address matters, so the page is not loaded.
  await page.context().route(pageOfLead, (route) => route.fulfill({ body: '' }));
  const opened = page.context().waitForEvent('page');
  await opener.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(pageOfLead);
  await tab.close();
  await page.context().unroute(pageOfLead);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await opener.focus();
  await page.keyboard.press('Enter');
  const post = page.getByRole('dialog', { name: lead });
  const film = post.locator('video');
  await expect(film).toHaveAttribute('controls');
  await expect(film).toHaveAttribute('preload', 'none');
  await expect(film).toHaveAttribute('poster', /^\/assets\/photos\/.+\?w=960$/);
  const address = await film.getAttribute('src');
  const answer = await page.request.get(address ?? '', { headers: { range: 'bytes=0-1' } });
  expect(answer.status()).toBe(206);
  expect(answer.headers()['content-type']).toBe('video/mp4');
  await expect(post.getByText('Hvala što ste nam povjerili svoj dan.')).toBeVisible();
  await expect(post.locator('strong', { hasText: 'svijeće umjesto reflektora' })).toBeVisible();
  await expect(post.getByText('1 / 5')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(post.getByText('2 / 5')).toBeVisible();
  await expect(film).toHaveCount(0);
  await post.getByRole('button', { name: 'Prikaži 4.' }).click();
  await expect(post.getByText('4 / 5')).toBeVisible();
  await swipe(page, post.getByRole('img', { name: /4 od 5/ }), -160);
  await expect(post.getByText('5 / 5')).toBeVisible();
  await post.getByRole('button', { name: 'Prethodno' }).click();
  await expect(post.getByText('4 / 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(post).toBeHidden();
  await expect(opener).toBeFocused();
  const ownPage = await page.request.get((await opener.getAttribute('href')) ?? '');
  expect(await ownPage.text()).toContain('href="/#blog"');
  await expect(page).toHaveURL('/');
}

/** The first picture is preloaded, the others are loaded near the viewport and have their space reserved. */
async function expectPicturesLater(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The last request of a page load.
  const tracked = page.waitForRequest('**/api/visits/track');
  await page.goto('/');
  await hydrated(page);
  await tracked;
  expect(asked.filter((path) => path.startsWith('/assets/photos/'))).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/pictures/hero'))).toEqual(['/pictures/hero-phone.avif']);
  const others = page.locator('#about img, #salon img, #blog img');
  for (const picture of await others.all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveAttribute('width', /^\d+$/);
    await expect(picture).toHaveAttribute('height', /^\d+$/);
  }
}

/** Width and format fit the screen. */
async function expectFittingPicture(page: Page) {
  const cover = page.getByRole('img', { name: 'Salon Kruna, slika 1 od 4' });
  await expect(cover).toHaveAttribute('srcset', /\?w=480 480w, .+\?w=960 960w, .+\?w=1440 1440w/);
  await expect(cover).toHaveCSS('background-image', /^url\("data:image\/webp/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await slideshow(page, 'Kruna');
  const chosen = () => cover.evaluate((element: HTMLImageElement) => element.currentSrc);
  await expect.poll(chosen).toMatch(/\?w=1440$/);
  const picture = await chosen();
  const accept = (type: string) => page.request.get(picture, { headers: { accept: type } });
  expect((await accept('image/avif,image/webp,*/*')).headers().vary).toContain('accept');
  expect((await accept('image/*')).headers()['content-type']).toBe('image/jpeg');
}

test('pictures are loaded near the viewport in a fitting width; with reduced motion they change by button and swipe only; the gallery opens in full screen, and a post with its film, pictures and text', async ({
  page,
}) => {
  await expectPicturesLater(page);
  await page.mouse.move(0, 0);
  const show = await slideshow(page, 'Kruna');
  await expect(show).toBeInViewport();
  // The second picture is added once the intersection observer has reported.
  await expect(show.locator('img')).toHaveCount(2);
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
  await expect(page).toHaveURL('/?galerija=kruna');
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
  await expect(page).toHaveURL('/');
  await expectPosts(page);
  await expectFittingPicture(page);
});
