import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';

/** From a page without data to the home page, without a new load. */
async function goHome(page: Page) {
  await page.goto('/login');
  await hydrated(page);
  await page.locator('a[href="/"]').first().click();
  await expect(page).toHaveURL('/');
}

const hallNames = ['Kruna', 'Evropa', 'Kristal'];

test('a way inside the site brings the data of the page under one address, known again by its tag', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (call) => {
    if (new URL(call.url()).pathname.endsWith('.data')) asked.push(call.url());
  });
  await goHome(page);
  for (const name of hallNames) await expect(page.locator('#salon').getByText(name).first()).toBeVisible();
  expect(new Set(asked).size).toBe(1);
  const first = await request.get('/_.data');
  const { etag = '', 'cache-control': caching } = first.headers();
  expect(caching).toBe('no-cache');
  expect((await request.get('/_.data', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  expect((await request.get('/nema/ove/stranice.data')).status()).toBe(404);
});

test('a way inside the site to a page that does not exist says so', async ({ page }) => {
  await page.goto('/nema/ove/stranice');
  await hydrated(page);
  await page.locator('main a[href="/"]').click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByText('404 - Stranica ne postoji', { exact: true })).toBeVisible();
});
