import type { Page } from '@playwright/test';
import { expect, holdBack, hydrated, test } from '../fixtures.ts';

/** The last one first: on the way from another page everything above it is new. */
const sections = [
  { label: 'Kontakt', id: 'contact' },
  { label: 'O nama', id: 'about' },
  { label: 'Saloni', id: 'salon' },
  { label: 'Termini', id: 'termini' },
] as const;

const bar = (page: Page) => page.getByRole('banner');

/** The links stand in the bar, on small screens in the menu. */
async function openLinks(page: Page) {
  const opener = bar(page).getByRole('button', { name: 'Meni' });
  if (await opener.isVisible()) await opener.click();
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

/** A smooth scroll that is still under way may hide the bar once more. */
const openLinksAtTop = (page: Page, label: string) =>
  expect(async () => {
    const link = bar(page).getByRole('link', { name: label, exact: true });
    await scrollTo(page, 0);
    const opener = bar(page).getByRole('button', { name: 'Meni' });
    if (!(await link.isVisible())) await opener.click({ timeout: 2000 });
    await expect(link).toBeInViewport({ timeout: 2000 });
  }).toPass();

/** A solid bar begins at the top edge of its section, or a little above it. */
const isAtTop = (page: Page, id: string) =>
  expect
    .poll(() => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id))
    .toBeLessThan(200);

test('links lead to the sections from another page and on the home page, and so does an address with an anchor', async ({
  page,
}) => {
  await page.goto('/verify-error');
  await hydrated(page);
  for (const { label, id } of sections) {
    await openLinksAtTop(page, label);
    await bar(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await isAtTop(page, id);
    await expect(page.getByRole('button', { name: 'Zatvori meni' })).toBeHidden();
  }
  await openLinksAtTop(page, 'Arhiva');
  await bar(page).getByRole('link', { name: 'Arhiva', exact: true }).click();
  await expect(page).toHaveURL('/archive');
  await page.goto('/#contact');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Radno vrijeme' })).toBeInViewport();
});

const sectionFiles = /\/build\/(about|home-halls|dates|home-blog|contact-part)-/;

/** The home page while the code of its sections is on its way, until it is let come. */
async function arriveBeforeSections(page: Page) {
  const arrive = await holdBack(page, sectionFiles);
  await page.goto('/');
  await hydrated(page);
  return arrive;
}

const sectionsAreHydrated = (page: Page) => expect(page.locator('[data-hydrating]')).toHaveCount(0);

test('on a slow connection a link to a section takes nothing away and is followed; Back finds the place that was left', async ({
  page,
}) => {
  const arrive = await arriveBeforeSections(page);
  await openLinks(page);
  await bar(page).getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Kruna' })).toBeAttached();
  arrive();
  await expect(page).toHaveURL('/#contact');
  await sectionsAreHydrated(page);
  await expect(page.getByRole('button', { name: 'Zatvori meni' })).toBeHidden();
  await isAtTop(page, 'contact');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.goForward();
  await expect(page).toHaveURL('/#contact');
  await isAtTop(page, 'contact');

  await page.locator('#salon').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const way = page.getByRole('link', { name: 'Više o salonu Evropa' });
  await way.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evropa' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('what is pressed or chosen before the page is hydrated is not lost', async ({ page }) => {
  const arrive = await holdBack(page, '**/build/library-*.js');
  await page.goto('/');
  await page.locator('#termini').getByRole('button', { name: 'Sljedeći mjesec' }).click();
  await page.locator('#termini').getByLabel('Dan u sedmici').selectOption({ index: 1 });
  const [wanted, month] = await Promise.all([
    page.locator('#termini').getByLabel('Dan u sedmici').inputValue(),
    page.locator('#termini').getByLabel('Mjesec u kalendaru').inputValue(),
  ]);
  await bar(page).getByRole('button', { name: 'Meni' }).click();
  await expect(page.locator('#menu')).toBeHidden();
  arrive();
  await sectionsAreHydrated(page);
  await expect(page.locator('#menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#termini').getByLabel('Dan u sedmici')).toHaveValue(wanted);
  await expect(page.locator('#termini').getByLabel('Mjesec u kalendaru')).not.toHaveValue(month);
});

test('a navigation that fails keeps the page and what was typed; a page that somebody points at is there before the click ends', {
  tag: '@desktop',
}, async ({ page, context, expected }) => {
  expected.push(/net::ERR_|503/);
  await page.goto('/');
  await sectionsAreHydrated(page);
  const guests = page.getByRole('region', { name: 'Provjeri termin' }).getByRole('textbox').first();
  await guests.fill('123');
  const way = bar(page).getByRole('link', { name: 'Arhiva', exact: true });
  const said = page.getByText(/^Server trenutno ne odgovara\. Ništa od upisanog nije izgubljeno/);
  // Neither its code nor its data.
  await context.setOffline(true);
  await way.click();
  await expect(said).toHaveCount(1);
  await context.setOffline(false);
  // Its data alone.
  await page.route('**/o-nama.data*', (route) => route.fulfill({ status: 503 }));
  const other = page.locator('main a[href="/o-nama"]');
  await other.click();
  await expect(said).toHaveCount(2);
  await expect(page).toHaveURL('/');
  await expect(guests).toHaveValue('123');
  await page.unroute('**/o-nama.data*');
  await other.click();
  await expect(page).toHaveURL('/o-nama');
  await expect(page.locator('#about').getByRole('heading', { level: 1 })).toBeVisible();

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
      .filter(({ name, transferSize }) => /kruna\.data|\/build\/hall-/.test(name) && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(fetched).toEqual([]);
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Arhiva' })).toBeVisible();
});
