import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../journey.ts';
import { section, swipe } from './home-page.ts';

const lead = 'Prvi ples Amre i Nikole pod lusterima Krune';

async function openLead(page: Page) {
  await page.goto('/');
  await hydrated(page);
  const blog = await section(page, 'blog');
  const opener = blog.getByRole('button', { name: lead });
  await opener.focus();
  await page.keyboard.press('Enter');
  const post = page.getByRole('dialog', { name: lead });
  await expect(post).toBeVisible();
  return { opener, post };
}

test('the newest post is large, three stand beside it, older ones are folded', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
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
});

test('a post opens with its film, pictures and text, and gives the focus back', async ({ page }) => {
  const { opener, post } = await openLead(page);
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
  await expectAccessible(page, '[role=dialog]');

  await page.keyboard.press('ArrowRight');
  await expect(post.getByText('2 / 5')).toBeVisible();
  await expect(film).toHaveCount(0);
  await post.getByRole('button', { name: 'Prikaži 4.' }).click();
  await expect(post.getByText('4 / 5')).toBeVisible();
  await swipe(page, post.getByRole('img', { name: /4 od 5/ }), -160);
  await expect(post.getByText('5 / 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(post).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a page that comes without its data says so in each part, and a retry brings it', async ({
  page,
  expected,
}) => {
  expected.push(/Failed to fetch|ERR_FAILED|status of 503/);
  await page.goto('/login');
  await hydrated(page);
  await page.route('**/_.data*', (route) => route.abort());
  await page.getByRole('link', { name: 'Početna' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datum koji se pamti.' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Provjeri termin' }).first();
  await expect(card.getByText('Termini se trenutno ne mogu provjeriti.', { exact: true })).toBeVisible();
  const blog = await section(page, 'blog');
  await expect(blog.getByText('Failed to load blog posts', { exact: true })).toBeVisible();
  await expect(page.locator('#salon').getByText('Greška pri dohvatanju salona.')).toBeVisible();
  await expect(
    page.locator('#contact').getByText('Kontakt podaci se trenutno ne mogu učitati.'),
  ).toBeVisible();
  await expect(page.locator('#contact').getByText('09:00–20:00')).toBeVisible();

  await blog.getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect(blog.getByText('Failed to load blog posts', { exact: true })).toBeVisible();
  await page.unroute('**/_.data*');
  await blog.getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect(blog.getByRole('heading', { name: lead })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Kruna' })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(page.locator('#termini').getByRole('grid')).toBeVisible();

  // A later try that fails takes nothing away.
  await page.route('**/_.data*', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Početna' }).click();
  await expect(page.getByRole('article', { name: 'Kruna' })).toBeAttached();
  await expect(page.locator('#blog').getByText('Failed to load blog posts')).toHaveCount(0);
});
