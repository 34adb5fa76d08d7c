import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from '../fixtures.ts';
import { expectDatesWithoutScripts } from './dates.ts';
import { boxOf, expectPreloadedFontsUsed, hall, hallBoxes, hallNames, section } from './home-page.ts';

const sectionIds = ['about', 'salon', 'termini', 'blog', 'contact'];

/** The quick bar is visible from the start, and links to the card and back. */
async function followQuickBar(page: Page) {
  const quick = page.getByRole('navigation', { name: 'Brze radnje' });
  await expect(quick).toBeInViewport();
  await expect(quick.getByRole('link', { name: /Pozovi/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await quick.getByRole('link', { name: 'Provjeri termin' }).click();
  await expect(page).toHaveURL('/#provjeri-termin');
  // That of the first hall: a request, or another date where it is taken.
  const chosen = page.getByRole('region', { name: 'Izabrani termin' });
  const action = chosen.getByRole('listitem').getByRole('button').first();
  await expect(action).toBeFocused();
  await expect(action).toBeInViewport({ ratio: 1 });
  // On a small phone, or a zoomed page, it does not repeat what is on the screen.
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  await action.scrollIntoViewIfNeeded();
  await expect(quick).toBeHidden();
  await page.locator('#blog').scrollIntoViewIfNeeded();
  await expect(quick).toBeInViewport();
  if (screen) await page.setViewportSize(screen);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  // The quick bar does not cover the end of the page.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const end = await page.getByText(/^© \d{4}/).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan((await quick.boundingBox())?.y ?? 0);
  }).toPass();
  // It is hidden while a field has the focus.
  await page.getByRole('region', { name: 'Provjeri termin' }).getByRole('textbox').first().focus();
  await expect(quick).toBeHidden();
}

test('the page has its sections in order; halls show what they offer and link to their dates; the quick bar follows, and all of it is accessible', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datum koji se pamti.');
  await expect(page.getByText(/Vaše snove pretvaramo u elegantne svečane trenutke/)).toBeVisible();
  expect(await page.locator('main > section[id]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(
    sectionIds,
  );
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Dobro došli u kuću velikih dana.',
    'Tri salona, tri karaktera.',
    'Termini',
    'Iz naših salona',
    'Svratite ili se javite.',
  ]);
  await expect(page.getByRole('contentinfo')).toContainText('KrunaEvropaKristal');

  // The date is below the text; the first screen shows the beginning of the card.
  const words = await boxOf(page.getByRole('heading', { level: 1 }));
  const card = await boxOf(page.getByRole('region', { name: 'Provjeri termin' }).first());
  expect(card.y).toBeGreaterThan(words.y + words.height);
  expect(card.y).toBeLessThan(450);
  await followQuickBar(page);

  const about = await section(page, 'about');
  await expect(about.getByRole('img', { name: /Postavljen sto/ })).toBeVisible();
  await expect(about.getByRole('term')).toHaveText([
    'Profinjeni enterijeri',
    'Vrhunska usluga',
    'Meni po vašoj mjeri',
    'Profesionalan tim',
  ]);

  const width = page.viewportSize()?.width;
  const [first, second, third] = await hallBoxes(page);
  expect([first.width, second.width]).toEqual([width, width]);
  expect(third.y).toBeGreaterThan(second.y + second.height);

  const europe = await hall(page, 'Evropa');
  await expect(europe.getByText('120–320 gostiju')).toBeVisible();
  await expect(europe.getByText(/Tamnoplavi baršun/)).toBeVisible();
  await expect(europe.getByRole('listitem').filter({ hasText: 'Ljetna terasa' })).toBeVisible();
  await europe.getByRole('link', { name: 'Provjeri termin: Evropa' }).click();
  await expect(page).toHaveURL('/#provjeri-termin');
  await expect(page.locator('#termini').getByRole('tab', { name: 'Evropa' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  for (const id of ['blog', 'contact']) await section(page, id);
  const search = page.locator('#termini').getByRole('region', { name: 'Potražite slobodan datum' });
  await search.getByLabel('Broj gostiju').fill('200');
  await expect(search.getByRole('heading', { name: 'Slobodni datumi' })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);

  await page.getByRole('link', { name: 'ovde', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main')).toBeFocused();
});

const widths = [390, 820, 1440];

/** The document's height by width; a smaller or larger screen is no input of the visitor. */
async function documentHeights(page: Page) {
  const heights: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
  }
  return heights;
}

for (const [path, link] of [
  ['/', 'Kontakt'],
  ['/saloni/kruna', 'Provjeri termin'],
] as const)
  test(`${path} has nearly its height before it is laid out, and the target of a link stays in its place`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    const estimated = await documentHeights(page);
    await expect(page.locator('html')).toHaveAttribute('data-first-screen');
    const anchor = page.getByRole('link', { name: link, exact: true }).and(page.locator('[href*="#"]'));
    await anchor.first().click();
    await expect(page).toHaveURL(/#/);
    const target = page.locator(new URL(page.url()).hash);
    await expect(target).toBeInViewport();
    const place = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const reached = await place();
    for (const id of await page.locator('main > section[id]').evaluateAll((all) => all.map(({ id }) => id)))
      await expect(page.locator(`#${id} > :last-child`)).toHaveCSS('content-visibility', 'visible');
    expect(await place()).toBe(reached);
    for (const [index, height] of (await documentHeights(page)).entries())
      expect(Math.abs((estimated[index] ?? 0) / height - 1), `${widths[index]} px`).toBeLessThan(0.1);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all content is readable, every anchor has a target, and forms explain that they need scripts; the first screen shows which hall is free on the first Saturday', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    await expectDatesWithoutScripts(page, request);
    await expectPreloadedFontsUsed(page);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
    expect(await page.content()).not.toMatch(/<div hidden="" id="S:/);
    for (const name of hallNames)
      await expect(page.getByRole('img', { name: `Salon ${name}, slika 1 od 4` })).toBeVisible();
    await expect(page.getByText('09:00–20:00')).toBeVisible();
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    // Controls that need scripts are not shown.
    await expect(page.getByRole('button', { name: 'Sljedeća slika' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /otvori galeriju/ })).toHaveCount(0);
    for (const [label, id] of [
      ['Saloni', 'salon'],
      ['Termini', 'termini'],
      ['Kontakt', 'contact'],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name: 'Meni', exact: true }).click();
      await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(`/#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    // The page contains only cards of the posts, each with a link to its text.
    const text = 'Podijum smo pomjerili u sredinu sale';
    expect(await page.content()).not.toContain(text);
    const post = page.getByRole('link', { name: 'Prvi ples Amre i Nikole pod lusterima Krune' });
    expect(await (await request.get((await post.getAttribute('href')) ?? '')).text()).toContain(text);
    await page.getByRole('banner').getByRole('link', { name: 'Prijava' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expectPreloadedFontsUsed(page);
    expect(await page.content()).toMatch(/<noscript>.*Za ovaj obrazac je potreban JavaScript/);
    await page.getByRole('link', { name: 'Registracija' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Registracija' })).toBeVisible();
    // Where nothing can be filled, the notice stands alone.
    await page.goto('/razgledanje');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.goto('/profile');
    expect(await page.content()).toMatch(/<noscript>.*Za ovaj obrazac je potreban JavaScript/);
    await expect(page.getByText('Učitavanje...')).toBeHidden();
  });
});
