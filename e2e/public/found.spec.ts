import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';

const pages = [
  { path: '/', title: 'Svečani saloni Kruna, Evropa i Kristal', types: ['LocalBusiness'] },
  {
    path: '/saloni/kruna',
    title: 'Salon Kruna · Kruna, Evropa, Kristal',
    types: ['EventVenue', 'LocalBusiness'],
  },
  { path: '/o-nama', title: 'O nama · Kruna, Evropa, Kristal', types: ['LocalBusiness'] },
  { path: '/uporedi-salone', title: 'Uporedi salone · Kruna, Evropa, Kristal', types: [] },
  { path: '/cesta-pitanja', title: 'Česta pitanja · Kruna, Evropa, Kristal', types: ['FAQPage'] },
  { path: '/kako-do-nas', title: 'Kako do nas · Kruna, Evropa, Kristal', types: ['LocalBusiness'] },
  { path: '/provjera', title: 'Provjera dokumenta · Kruna, Evropa, Kristal', types: [] },
  { path: '/privatnost', title: 'Privatnost · Kruna, Evropa, Kristal', types: [] },
];

test('each public page has metadata for search engines and messengers', async ({ request, baseURL }) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const { path, title, types } of pages) {
    const html = await (await request.get(path)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head, path).toContain(`<title>${title}</title>`);
    const content = (name: string) => new RegExp(`<meta ${name} content="([^"]+)"/>`).exec(head)?.[1] ?? '';
    const address = `${baseURL}${path}`;
    expect(head, path).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(content('property="og:url"'), path).toBe(address);
    expect(content('name="twitter:card"'), path).toBe('summary_large_image');
    const description = content('name="description"');
    expect(description.length, path).toBeGreaterThan(40);
    const picture = await request.get(content('property="og:image"').replaceAll('&amp;', '&'));
    expect(picture.headers()['content-type'], path).toBe('image/jpeg');
    const data = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
    expect(
      Array.from(data, ([, text = '']) => JSON.parse(text)['@type']),
      path,
    ).toEqual(types);
    expect(head, path).not.toContain('name="robots"');
    expect(head, path).toMatch(/<link [^>]*type="application\/rss\+xml"[^>]* href="\/rss\.xml"/);
    seen.titles.add(title);
    seen.descriptions.add(description);
  }
  expect(seen.titles.size).toBe(pages.length);
  expect(seen.descriptions.size).toBe(pages.length);
});

test('personal pages are not indexed, and an unknown hall answers 404', async ({ request }) => {
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
  const missing = await request.get('/saloni/nema-ga');
  expect(missing.status()).toBe(404);
  const html = await missing.text();
  expect(html).toMatch(/<header .*<h1[^>]*>404 - Stranica ne postoji<\/h1>/s);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect((await request.get('/saloni/nema-ga.data')).status()).toBe(404);
});

test('other spellings of a URL redirect to the canonical one, also within client-side navigation', async ({
  request,
}) => {
  const page = await request.get('/saloni/KRUNA', { maxRedirects: 0 });
  expect(page.status()).toBe(301);
  expect(page.headers().location).toBe('/saloni/kruna');
  const data = await request.get('/saloni/KRUNA.data', { maxRedirects: 0 });
  expect([data.status(), data.headers()['x-remix-redirect']]).toEqual([204, '/saloni/kruna']);
});

test('icons, manifest, feed and sitemap are served', async ({ request, baseURL }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const icon of [...icons, '/favicon.ico', '/icons/apple-touch-icon.png', '/assets/share.jpg'])
    expect((await request.get(icon)).status(), icon).toBe(200);
  const map = await (await request.get('/sitemap.xml')).text();
  for (const [, address = ''] of map.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    expect(address.startsWith(`${baseURL}/`), address).toBe(true);
    if (/\/(o-nama|privatnost|razgledanje|saloni\/[^/]+)?$/.test(address.slice(baseURL?.length)))
      expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
  }
  expect(map).toContain(`<loc>${baseURL}/saloni/evropa</loc>`);
  expect(await (await request.get('/rss.xml')).text()).toContain('<rss version="2.0"');
});

const tracked = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/visits/track'));

test('every page load counts as a visit, also of the panel and without browser storage; the privacy page lists everything stored; metadata is updated by client-side navigation', async ({
  page,
  context,
  baseURL,
}) => {
  const visitors: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits/track')) visitors.push(request.postDataJSON().visitorId);
  });
  const first = tracked(page);
  await page.goto('/login');
  expect((await first).status()).toBe(204);
  await hydrated(page);
  await page.getByRole('button', { name: /promijeni temu/ }).click();
  await page.getByLabel('E-mail').fill('neko@gost.test');
  const second = tracked(page);
  await page.goto('/privatnost');
  expect((await second).status()).toBe(204);
  await hydrated(page);
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(names).toEqual(expect.arrayContaining(['theme', 'drafts', 'visitorId']));
  const text = await page.getByRole('table').textContent();
  for (const name of names) expect(text).toContain(name);
  expect(await context.cookies()).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'O nama' }).click();
  await expect(page).toHaveTitle(/^O nama · /);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/o-nama`);
  const id = await page.evaluate(() => sessionStorage.getItem('visitorId'));
  expect(visitors).toEqual([id, id]);

  const forbidden = await context.newPage();
  await forbidden.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('storage denied', 'SecurityError');
        },
      });
  });
  const loaded = tracked(forbidden);
  await forbidden.goto('/adminPanel');
  expect((await loaded).status()).toBe(204);
  await hydrated(forbidden);
});
