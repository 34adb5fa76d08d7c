import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, holdBack, hydrated, test } from '../fixtures.ts';
import { boxOf, hallBoxes } from './home-page.ts';

/** The last section first, since after a page change all content above it has yet to be laid out. */
const sections = [
  { label: 'Kontakt', id: 'contact' },
  { label: 'O nama', id: 'about' },
] as const;

const bar = (page: Page) => page.getByRole('banner');

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

/** Retried, since a smooth scroll in progress may hide the bar again. */
const openLinksAtTop = (page: Page, label: string) =>
  expect(async () => {
    const link = bar(page).getByRole('link', { name: label, exact: true });
    await scrollTo(page, 0);
    const opener = bar(page).getByRole('button', { name: 'Meni' });
    if (!(await link.isVisible())) await opener.click({ timeout: 2000 });
    await expect(link).toBeInViewport({ timeout: 2000 });
  }).toPass();

/** The section is at the top of the viewport, apart from the height of the bar. */
const isAtTop = (page: Page, id: string) =>
  expect
    .poll(() => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id))
    .toBeLessThan(200);

async function followLink(page: Page, { label, id }: (typeof sections)[number]) {
  await openLinksAtTop(page, label);
  await bar(page).getByRole('link', { name: label, exact: true }).click();
  await expect(page).toHaveURL(`/#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();
  await isAtTop(page, id);
  await expect(page.getByRole('button', { name: 'Zatvori meni' })).toBeHidden();
}

const sectionFiles = /\/build\/(about|home-halls|dates|home-blog|contact-part)-/;

const sectionsAreHydrated = (page: Page) => expect(page.locator('[data-hydrating]')).toHaveCount(0);

test('on a slow connection clicks and selections before hydration are not lost; a link to a section keeps the content and is followed, also from another page; Back restores the scroll position', async ({
  page,
}) => {
  const scriptsArrive = await holdBack(page, '**/build/library-*.js');
  const sectionsArrive = await holdBack(page, sectionFiles);
  await page.goto('/');
  const dates = page.locator('#termini');
  await dates.getByRole('button', { name: 'Sljedeći mjesec' }).click();
  await dates.getByLabel('Dan u sedmici').selectOption({ index: 1 });
  const [wanted, month] = await Promise.all([
    dates.getByLabel('Dan u sedmici').inputValue(),
    dates.getByLabel('Mjesec u kalendaru').inputValue(),
  ]);
  await bar(page).getByRole('button', { name: 'Meni' }).click();
  await expect(page.locator('#menu')).toBeHidden();
  scriptsArrive();
  await hydrated(page);
  await bar(page).getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Kruna' })).toBeAttached();
  sectionsArrive();
  await expect(page).toHaveURL('/#contact');
  await sectionsAreHydrated(page);
  await expect(page.getByRole('button', { name: 'Zatvori meni' })).toBeHidden();
  await isAtTop(page, 'contact');
  await expect(dates.getByLabel('Dan u sedmici')).toHaveValue(wanted);
  await expect(dates.getByLabel('Mjesec u kalendaru')).not.toHaveValue(month);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(dates.getByLabel('Dan u sedmici')).toBeInViewport();
  await page.goForward();
  await expect(page).toHaveURL('/#contact');
  await isAtTop(page, 'contact');

  await page.locator('#salon').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const way = page.getByRole('link', { name: 'Više o salonu Evropa' });
  await way.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evropa' })).toBeVisible();
  await expect(page).toHaveTitle(/^Salon Evropa · /);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Evropa' })).toBeVisible();
  for (const one of sections) await followLink(page, one);
});

/** The date is beside the text; the first hall has the full width, the next two are side by side. */
async function expectWideLayout(page: Page) {
  const words = await boxOf(page.getByRole('heading', { level: 1 }));
  const card = await boxOf(page.getByRole('region', { name: 'Provjeri termin' }).first());
  expect(card.x).toBeGreaterThan(words.x + words.width);
  expect(card.y).toBeLessThan(560);
  await expect(page.getByRole('navigation', { name: 'Brze radnje' })).toBeHidden();
  const [first, second, third] = await hallBoxes(page);
  expect(first.width).toBe(page.viewportSize()?.width);
  expect(third.x).toBeGreaterThan(second.x + second.width);
  expect(second.width / third.width).toBeCloseTo(7 / 5, 1);
  expect(third.y - second.y).toBe(132);
  for (const width of [320, 600, 899, 900, 1099, 1100, 2560, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${width} px`, () => expectNoSidewaysScroll(page));
  }
}

test('the home page does not move while its sections are hydrated, is laid out for a wide screen and fits every width; a failed navigation keeps it with the entered text; a link is prefetched on hover', {
  tag: '@desktop',
}, async ({ page, context, expected }) => {
  expected.push(/net::ERR_|status of 503/);
  const sectionsArrive = await holdBack(page, sectionFiles);
  await page.goto('/');
  await hydrated(page);
  await scrollTo(page, 2000);
  const kruna = page.getByRole('article', { name: 'Kruna' });
  const place = await boxOf(kruna);
  sectionsArrive();
  await sectionsAreHydrated(page);
  expect(await boxOf(kruna)).toEqual(place);
  // With a route the browser would not use its cache.
  await page.unroute(sectionFiles);
  await expectWideLayout(page);
  const guests = page.getByRole('region', { name: 'Provjeri termin' }).getByRole('textbox').first();
  await guests.fill('123');
  const way = bar(page).getByRole('link', { name: 'Arhiva', exact: true });
  const errorMessage = page.getByText(/ Ništa od upisanog nije izgubljeno/);
  // Further down the bar is hidden when the last scroll went down.
  await scrollTo(page, 0);
  // Neither code nor data of the page can be loaded.
  await context.setOffline(true);
  await way.click();
  await expect(errorMessage).toHaveText([/^Nema internet veze/]);
  await context.setOffline(false);
  // Only the data cannot be loaded.
  await page.route('**/o-nama.data*', (route) => route.fulfill({ status: 503 }));
  await page.locator('main a[href="/o-nama"]').click();
  await expect(errorMessage).toHaveText([/^Nema internet veze/, /^Server trenutno ne odgovara/]);
  await page.unroute('**/o-nama.data*');
  await expect(page).toHaveURL('/');
  await expect(guests).toHaveValue('123');

  const pointed = page.locator('a[href="/saloni/kruna"]').first();
  const data = page.waitForResponse(/\/saloni\/kruna\.data/);
  const code = page.waitForResponse(/\/build\/hall-/);
  await pointed.hover();
  await (await data).finished();
  await (await code).finished();
  await page.evaluate(() => performance.clearResourceTimings());
  await pointed.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kruna' })).toBeVisible();
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        ({ name, transferSize }) => /kruna\.data|\/build\/hall-(?!prices)/.test(name) && transferSize > 0,
      )
      .map(({ name }) => name),
  );
  expect(fetched).toEqual([]);
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Arhiva' })).toBeVisible();
});
