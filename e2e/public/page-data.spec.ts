import { expect, hydrated, test } from '../fixtures.ts';

const hallNames = ['Kruna', 'Evropa', 'Kristal'];

test('an unknown page answers 404 in the design of the site; the link home loads its data from one URL; Back shows 404 again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (call) => {
    if (new URL(call.url()).pathname.endsWith('.data')) asked.push(call.url());
  });
  const response = await page.goto('/nema/ove/stranice');
  expect(response?.status()).toBe(404);
  const missing = page.getByText('404 - Stranica ne postoji', { exact: true });
  await expect(missing).toBeVisible();
  await hydrated(page);
  await page.locator('main a[href="/"]').click();
  await expect(page).toHaveURL('/');
  for (const name of hallNames) await expect(page.locator('#salon').getByText(name).first()).toBeVisible();
  expect(new Set(asked).size).toBe(1);
  await page.goBack();
  await expect(missing).toBeVisible();
});

test('the data of a page is revalidated by its ETag; unknown API routes answer with a problem document', async ({
  request,
}) => {
  const first = await request.get('/_.data');
  const { etag = '', 'cache-control': caching } = first.headers();
  expect(caching).toBe('no-cache');
  expect((await request.get('/_.data', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  expect((await request.get('/nema/ove/stranice.data')).status()).toBe(404);
  for (const path of ['/api/nema', '/auth/nema', '/assets/nema.jpg', '/dev/nema', '/build/nema.js']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['content-type'], path).toContain('application/problem+json');
  }
});
