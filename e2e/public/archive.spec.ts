import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { archivedNumber, cardOf, findCard, openArchive, walk, wedding, yearButton } from './archive-page.ts';
import { expectPreloadedFontsUsed } from './home-page.ts';

const slug = 'vjencanje-na-dva-jezika';

async function expectPageOfPost(page: Page) {
  await expect(page).toHaveTitle(`${wedding.title} · Kruna, Evropa, Kristal`);
  await expect(page.getByRole('heading', { level: 1, name: wedding.title })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^15\.09\.\d{4}$/)).toBeVisible();
  await expect(page.getByRole('main').locator('blockquote')).toContainText('Mislili smo da će se gosti');
  const carousel = page.getByRole('region', { name: `Slike i video: ${wedding.title}` });
  await carousel.getByRole('button', { name: 'Sljedeće' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 2')).toBeVisible();
  await page.getByRole('link', { name: 'Nazad' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 2')).toBeVisible();
}

/** The page of a post leads to older and newer posts, and to the calendar. */
async function expectNeighbours(page: Page) {
  const others = page.getByRole('navigation', { name: 'Druge objave' });
  const older = others.getByRole('link', { name: /Starija objava/ });
  const next = await older.getAttribute('href');
  await older.click();
  await expect(page).toHaveURL(next ?? '');
  // The URL changes before the page.
  await expect(page.getByRole('heading', { level: 1, name: wedding.title })).toBeHidden();
  await others.getByRole('link', { name: /Novija objava/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: wedding.title })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Provjeri termin' }).click();
  await expect(page).toHaveURL('/#provjeri-termin');
}

test('years open by keyboard; a post opens with its own URL, is closed with Back, and shared; the plain list is sorted newest first; the page of a post has its pictures, text and neighbours, and a link to the calendar', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const blogId = await archivedNumber(request, wedding);
  await openArchive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Arhiva' })).toBeVisible();
  const years = page.getByRole('heading', { level: 2 }).getByRole('button');
  const shown = (await years.allInnerTexts()).map(Number);
  expect(shown).toEqual([...shown].sort((a, b) => b - a));
  await expect(years.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(years.last()).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('4 objave · april – decembar')).toBeVisible();

  const card = await findCard(page, wedding);
  await expect(page.getByRole('region', { name: 'Septembar' }).filter({ has: card })).toBeVisible();
  const date = /^15\.09\.\d{4}$/;
  await expect(page.getByRole('article').filter({ has: card }).getByText(date)).toBeVisible();
  await card.focus();
  await page.keyboard.press('Enter');
  const post = page.getByRole('dialog', { name: wedding.title });
  await expect(post.getByText('Meni smo odštampali na dva jezika', { exact: false })).toBeVisible();
  await expect(post.getByText(date)).toBeVisible();
  const carousel = post.getByRole('region', { name: `Slike i video: ${wedding.title}` });
  await expect(carousel).toHaveAttribute('aria-roledescription', 'karusel');
  await expect(carousel.getByRole('img', { name: `${wedding.title}, 1 od 2` })).toBeVisible();
  await expect(page).toHaveURL(`/archive?post=${blogId}`);
  await page.keyboard.press('Escape');
  await expect(post).toBeHidden();
  await expect(card).toBeFocused();
  await expect(page).toHaveURL('/archive');

  await card.click();
  await expect(post).toBeVisible();
  await page.goBack();
  await expect(post).toBeHidden();
  await expect(page).toHaveURL('/archive');
  await expect(card).toBeVisible();
  await page.goForward();
  await expect(post).toBeVisible();
  await post.getByRole('button', { name: 'Zatvori' }).evaluate((close: HTMLButtonElement) => {
    close.click();
    close.click();
  });
  await expect(post).toBeHidden();
  await expect(page).toHaveURL('/archive');
  await page.goForward();
  await post.getByRole('button', { name: 'Podijeli' }).click();
  await expect(post.getByText('Adresa je kopirana.', { exact: true })).toBeVisible();
  const path = `/blog/${blogId}-${slug}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);

  await page.goto(`/archive?post=${blogId}`);
  await expect(post.getByRole('heading', { name: wedding.title })).toBeVisible();
  await post.getByRole('link', { name: 'Otvori stranicu objave' }).click();
  await expect(page).toHaveURL(path);
  await expectPageOfPost(page);
  await page.goBack();
  await post.getByRole('button', { name: 'Zatvori' }).click();
  await expect(page).toHaveURL('/archive');
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);

  await findCard(page, wedding);
  await yearButton(page, wedding).focus();
  await page.keyboard.press('Space');
  await expect(card).toBeHidden();
  await expect(yearButton(page, wedding)).toHaveAttribute('aria-expanded', 'false');

  await page.getByRole('link', { name: 'Sve objave redom' }).click();
  await expect(page).toHaveURL('/archive-blogs');
  await expect(page.getByRole('link', { name: 'Nazad' })).toHaveAttribute('href', '/');
  const dates = page.getByRole('article').getByText(/^\d\d\.\d\d\.\d{4}$/);
  await expect(dates.nth(10)).toBeVisible();
  const inOrder = (await dates.allInnerTexts()).map((text) => text.split('.').reverse().join('-'));
  expect(inOrder).toEqual([...inOrder].sort().reverse());
  await cardOf(page, wedding).click();
  await expect(post).toBeVisible();
  await expect(page).toHaveURL(/\/archive-blogs\?post=\d+$/);
  await post.getByRole('link', { name: 'Otvori stranicu objave' }).click();
  await expectNeighbours(page);
});

test('the page of a post has its metadata; another slug redirects to the right one, and an unknown post answers 404', async ({
  request,
  baseURL,
}) => {
  const blogId = await archivedNumber(request, wedding);
  const path = `/blog/${blogId}-${slug}`;
  const html = await (await request.get(path)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain(`<title>${wedding.title} · Kruna, Evropa, Kristal</title>`);
  expect(head).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`);
  expect(head).toContain('<meta property="og:type" content="article"/>');
  expect(head).toContain('<meta name="description" content="Pola gostiju stiglo je iz Beča');
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'BlogPosting',
    headline: wedding.title,
    mainEntityOfPage: `${baseURL}${path}`,
    datePublished: expect.stringMatching(/^\d{4}-/),
    image: [expect.any(String), expect.any(String)],
  });
  for (const asked of [`/blog/${blogId}`, `/blog/${blogId}-stari-naslov`, `/blog/${blogId}-${slug}-`]) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], asked).toEqual([301, path]);
  }
  for (const asked of ['/blog/2000000000-x', '/blog/x', `/blog/0${blogId}-${slug}`, '/blog/99999999999-x'])
    expect((await request.get(asked)).status(), asked).toBe(404);
});

test('the plain list is part of the archive, an unknown post leaves the archive usable, and unknown months answer 404', async ({
  request,
}) => {
  const answer = await request.get('/archive-blogs');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/<link rel="canonical" href="[^"]+\/archive"\/>/);
  expect((await request.get('/archive-blogs/1', { maxRedirects: 0 })).status()).toBe(301);
  for (const path of ['/archive-blogs/0', '/archive-blogs/999', '/archive-blogs/x', '/archive/2025-13'])
    expect((await request.get(path)).status(), path).toBe(404);
  const withoutPost = await request.get('/archive?post=2000000000');
  expect(withoutPost.status()).toBe(200);
  expect(await withoutPost.text()).toMatch(/aria-expanded="true"[^>]*>20\d\d</);
  expect((await request.get('/archive/post/2000000000.data')).status()).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('months and posts open as pages, and every preloaded font is used', async ({ page }) => {
    for (const path of ['/o-nama', '/nema/ove/stranice', '/archive']) {
      await page.goto(path);
      await expectPreloadedFontsUsed(page);
    }
    await expect(page.getByRole('article').first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Decembar \d{4}\. · \d+ objav/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/archive\/\d{4}-12#\d{4}-12$/);
    await page.getByRole('link', { name: walk.title }).click();
    await expect(page).toHaveURL(/\/blog\/\d+-prosetajte-kroz-krunu$/);
    await expect(page.getByRole('heading', { level: 1, name: walk.title })).toBeVisible();
    await page.getByRole('link', { name: 'Nazad' }).click();
    await page.getByRole('link', { name: 'Sve objave redom' }).click();
    await expect(page.getByRole('article').nth(10)).toBeVisible();
  });
});
