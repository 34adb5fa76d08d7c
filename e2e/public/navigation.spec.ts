import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, expectAccessible, holdBack, hydrated, test } from '../fixtures.ts';

const sections = [
  { label: 'O nama', id: 'about' },
  { label: 'Saloni', id: 'salon' },
  { label: 'Termini', id: 'termini' },
  { label: 'Kontakt', id: 'contact' },
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

test('the links lead to the sections of the home page', async ({ page }) => {
  await page.goto('/');
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
  await expect(bar(page).getByRole('link', { name: 'Arhiva', exact: true })).toHaveAttribute(
    'href',
    '/archive',
  );
});

test('from another page, and from an address with an anchor, the ways lead to the sections too', async ({
  page,
}) => {
  for (const { label, id } of [sections[0], sections[3]]) {
    await page.goto('/verify-error');
    await hydrated(page);
    await openLinks(page);
    await bar(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Datum koji se pamti.' })).toBeAttached();
    await isAtTop(page, id);
  }
  await page.goto('/login');
  await page.goto('/#contact');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Radno vrijeme' })).toBeInViewport();
});

test('guests may sign in or register, a user sees the own address and the way out', async ({
  page,
  request,
  person,
}) => {
  await page.goto('/');
  await hydrated(page);
  await openLinks(page);
  await expect(bar(page).getByRole('link', { name: 'Prijava' })).toHaveAttribute('href', '/login');
  await expect(bar(page).getByRole('link', { name: 'Registracija' })).toHaveAttribute('href', '/register');

  await arriveSignedIn(page, request, person, '/');
  await openLinks(page);
  await expect(bar(page).getByRole('link', { name: 'Prijava' })).toBeHidden();
  const address = bar(page).getByRole('link', { name: person.email });
  await expect(address).toHaveAttribute('href', '/profile');
  // Whole, however long.
  expect(
    await address
      .locator('span')
      .evaluate((text) => [text.scrollWidth - text.clientWidth, getComputedStyle(text).overflow]),
  ).toEqual([0, 'visible']);
  await bar(page).getByRole('button', { name: 'Odjava' }).click();
  await openLinks(page);
  await expect(bar(page).getByRole('link', { name: 'Prijava' })).toBeVisible();
});

test('the bar hides only past 80 px of the way down, and returns on the way up', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await scrollTo(page, 80);
  await expect(bar(page)).toBeInViewport();
  await scrollTo(page, 81);
  await expect(bar(page)).not.toBeInViewport();
  await scrollTo(page, 1200);
  await expect(bar(page)).not.toBeInViewport();
  await scrollTo(page, 1100);
  await expect(bar(page)).toBeInViewport();
});

test('the bar returns with the focus; after the way back up it is solid and offers the date in gold', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const offer = bar(page).getByRole('link', { name: 'Provjeri termin' });
  await expect(offer).toBeHidden();
  await expect(bar(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await scrollTo(page, 1400);
  await expect(bar(page)).not.toBeInViewport();
  await page.evaluate(() => document.getElementById('main')?.focus({ preventScroll: true }));
  await page.keyboard.press('Shift+Tab');
  await expect(bar(page)).toBeInViewport();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scrollTo(page, 1600);
  await expect(bar(page)).not.toBeInViewport();
  await scrollTo(page, 1000);
  await expect(bar(page)).toBeInViewport();
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(251, 247, 239)');
  await expect(offer).toHaveCSS('background-color', 'rgb(200, 155, 69)');
  await offer.click();
  await expect(page.getByRole('heading', { name: 'Termini', exact: true })).toBeInViewport();
});

test('the bar of somebody signed in stays in one row', { tag: '@desktop' }, async ({
  page,
  request,
  person,
}) => {
  await arriveSignedIn(page, request, person, '/');
  for (const width of [1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const links = bar(page).getByRole('link').filter({ visible: true });
    // Parts that come alive meanwhile may move the page.
    await expect(async () => {
      await scrollTo(page, 900);
      await scrollTo(page, 600);
      await expect(links.filter({ hasText: person.email })).toBeInViewport({ timeout: 1000 });
    }).toPass();
    const tops = await links.evaluateAll((all) =>
      all
        .filter(({ textContent }) => !textContent?.startsWith('Preskoči'))
        .map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
    );
    expect([...new Set(tops)], `${width} px`).toHaveLength(1);
  }
});

test('the menu fills the screen, keeps the quick bar, and nothing behind it can be reached', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const opener = bar(page).getByRole('button', { name: 'Meni' });
  await openLinks(page);
  const menu = page.locator('#menu');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(menu).toBeHidden();
  await openLinks(page);
  await expect(menu.getByRole('link')).toHaveText([
    'Početna',
    'O nama',
    'Saloni',
    'Termini',
    'Arhiva',
    'Kontakt',
    'Više o nama',
    'Privatnost',
    'Prijava',
    'Registracija',
  ]);
  const box = await menu.boundingBox();
  expect(box?.width).toBe(390);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(844);
  await expectAccessible(page, 'header');
  const quick = page.getByRole('navigation', { name: 'Brze radnje' });
  await expect(quick).toBeInViewport();
  // The last link of the menu stands above the quick bar.
  const last = await menu.getByRole('link', { name: 'Registracija' }).boundingBox();
  const quickTop = (await quick.boundingBox())?.y ?? 0;
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(quickTop);
  await expect(page.getByRole('main')).toHaveAttribute('inert');
  await quick.getByRole('link', { name: 'Provjeri termin' }).click();
  await expect(page.locator('#termini')).toBeInViewport();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');
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

test('on a slow connection a link to a section takes nothing away, is followed, and leads back', async ({
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
});

test('Back finds the place where a page was left', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await sectionsAreHydrated(page);
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

test('a navigation that fails keeps the page and what was typed', { tag: '@desktop' }, async ({
  page,
  context,
  expected,
}) => {
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
  await bar(page).getByRole('link', { name: 'Arhiva', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Arhiva' })).toBeVisible();
});

test('a page that somebody points at is there before the click ends', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/o-nama');
  await hydrated(page);
  const way = page.locator('a[href="/saloni/kruna"]').first();
  const data = page.waitForResponse(/\/saloni\/kruna\.data/);
  const code = page.waitForResponse(/\/build\/hall-/);
  await way.hover();
  await (await data).finished();
  await (await code).finished();
  await page.evaluate(() => performance.clearResourceTimings());
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kruna' })).toBeVisible();
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => /kruna\.data|\/build\/hall-/.test(name) && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(fetched).toEqual([]);
});
