import { expect, hydrated, test } from '../fixtures.ts';

const pages = [
  { path: '/', title: 'Svečani saloni Kruna, Evropa i Kristal', types: ['LocalBusiness'] },
  {
    path: '/saloni/kruna',
    title: 'Salon Kruna · Kruna, Evropa, Kristal',
    types: ['EventVenue', 'LocalBusiness'],
  },
  { path: '/o-nama', title: 'O nama · Kruna, Evropa, Kristal', types: ['LocalBusiness'] },
  { path: '/privatnost', title: 'Privatnost · Kruna, Evropa, Kristal', types: [] },
];

test('each public page says what it is, to search engines and to messengers', async ({
  page,
  request,
  baseURL,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const { path, title, types } of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const content = (selector: string) => page.locator(`head meta[${selector}]`).getAttribute('content');
    const address = `${baseURL}${path}`;
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', address);
    expect(await content('property="og:url"')).toBe(address);
    expect(await content('name="twitter:card"')).toBe('summary_large_image');
    const description = (await content('name="description"')) ?? '';
    expect(description.length).toBeGreaterThan(40);
    const picture = await request.get((await content('property="og:image"')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(types);
    await expect(page.locator('head meta[name=robots]')).toHaveCount(0);
    await expect(page.locator('head link[type="application/rss+xml"]')).toHaveAttribute('href', '/rss.xml');
    seen.titles.add(title);
    seen.descriptions.add(description);
  }
  expect(seen.titles.size).toBe(pages.length);
  expect(seen.descriptions.size).toBe(pages.length);
});

test('what describes a page follows on the way inside the site', async ({ page, baseURL }) => {
  await page.goto('/privatnost');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'O nama' }).click();
  await expect(page).toHaveTitle(/^O nama · /);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/o-nama`);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});

test('pages of persons are nobody’s to find, and a hall that does not exist is a page that does not', async ({
  page,
  request,
}) => {
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/profile',
    '/adminPanel',
    '/verify-error',
  ]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).not.toContain('rel="canonical"');
  }
  const response = await page.goto('/saloni/nema-ga');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 - Stranica ne postoji', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect((await request.get('/saloni/nema-ga.data')).status()).toBe(404);
});

test('another spelling of an address leads to the one that counts, also on a way inside the site', async ({
  request,
}) => {
  const page = await request.get('/saloni/KRUNA', { maxRedirects: 0 });
  expect(page.status()).toBe(301);
  expect(page.headers().location).toBe('/saloni/kruna');
  const data = await request.get('/saloni/KRUNA.data', { maxRedirects: 0 });
  expect([data.status(), data.headers()['x-remix-redirect']]).toEqual([204, '/saloni/kruna']);
});

test('icons, manifest, feed and map of the site are there', async ({ request, baseURL }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const icon of [...icons, '/favicon.ico', '/icons/apple-touch-icon.png', '/assets/share.jpg'])
    expect((await request.get(icon)).status(), icon).toBe(200);
  const map = await (await request.get('/sitemap.xml')).text();
  for (const [, address = ''] of map.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    expect(address.startsWith(`${baseURL}/`), address).toBe(true);
    if (/\/(o-nama|privatnost|saloni\/[^/]+)?$/.test(address.slice(baseURL?.length)))
      expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
  }
  expect(map).toContain(`<loc>${baseURL}/saloni/evropa</loc>`);
  expect(await (await request.get('/rss.xml')).text()).toContain('<rss version="2.0"');
});

test('the page about privacy names everything that stays in the browser', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: /promijeni temu/ }).click();
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill('neko@gost.test');
  await page.goto('/privatnost');
  await hydrated(page);
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(names).toEqual(expect.arrayContaining(['theme', 'drafts']));
  const text = await page.getByRole('table').textContent();
  for (const name of names) expect(text).toContain(name);
  expect(await context.cookies()).toEqual([]);
});
