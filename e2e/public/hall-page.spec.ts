import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, holdBack, hydrated, test } from '../fixtures.ts';
import { hallNamed, halls, inWords, pickDay, someFreeDay, termini } from './dates.ts';

const ask = (page: Page, day: string) =>
  termini(page).getByRole('button', { name: `Zatraži: Kristal, ${inWords(day)}` });

const sectionFiles = /\/build\/(dates|hall-prices|photo-gallery|contact-part)-/;

const opener = (page: Page) => page.getByRole('button', { name: 'Slike salona Kristal: otvori galeriju' });
const gallery = (page: Page) => page.getByRole('dialog', { name: 'Salon Kristal' });

/** Back closes it, Forward opens it again, and a second press of its button does not leave the page. */
async function expectGalleryInHistory(page: Page) {
  await page.goBack();
  await expect(gallery(page)).toBeHidden();
  await expect(page).toHaveURL('/saloni/kristal');
  await page.goForward();
  await expect(gallery(page)).toBeVisible();
  await gallery(page)
    .getByRole('button', { name: 'Zatvori' })
    .evaluate((close: HTMLButtonElement) => {
      close.click();
      close.click();
    });
  await expect(gallery(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL('/saloni/kristal');
}

/** The rest of the address, the scroll position and what was chosen stay while it is open and after it. */
async function expectGalleryOverPage(page: Page, address: string) {
  const place = () => page.evaluate(() => window.scrollY);
  await opener(page).focus();
  const before = await place();
  await page.keyboard.press('Enter');
  await expect(gallery(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('galerija')).toBe('kristal');
  expect(await place()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(opener(page)).toBeFocused();
  expect(await place()).toBe(before);
}

test('a visitor sees the free days of a hall and chooses one; the page is accessible, fits the narrowest phone, and can be printed', async ({
  page,
  request,
}) => {
  const kristal = await hallNamed(request, halls.kristal);
  const day = await someFreeDay(request, kristal);
  const sectionsArrive = await holdBack(page, sectionFiles);
  await page.goto('/saloni/kristal');
  await hydrated(page);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kristal');
  await expect(page.getByText('40–150 gostiju').first()).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Zakaži razgledanje', exact: true }),
  ).toHaveAttribute('href', '/razgledanje?salon=kristal');
  await expect(page.getByRole('list', { name: 'Kapacitet salona' })).toContainText('250–600 gostiju');
  await expect(page).toHaveURL('/saloni/kristal');
  sectionsArrive();
  await expect(gallery(page)).toBeVisible();
  await expectGalleryInHistory(page);

  const second = page.getByRole('link', { name: /^Kristal, / }).nth(1);
  const name = await second.getAttribute('aria-label');
  await second.click();
  await expect(page).toHaveURL('/saloni/kristal#provjeri-termin');
  await expect(termini(page).getByRole('tab')).toHaveCount(0);
  const requestButton = termini(page).getByRole('button', { name: /^Zatraži: Kristal/ });
  await expect(requestButton).toBeFocused();
  await expect(requestButton).toBeInViewport({ ratio: 1 });
  const chosen = termini(page).locator('[aria-selected=true] [data-day]');
  expect(name).toContain(`, ${Number((await chosen.getAttribute('data-day'))?.slice(-2))}. `);
  await page.goBack();
  await expect(page).toHaveURL('/saloni/kristal');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  await pickDay(page, day);

  const [year, month, date] = day.split('-');
  const message = await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain(
    `zanima me termin ${date}.${month}.${year}. u salonu Kristal.`,
  );
  const shared = await page.getByRole('link', { name: 'Podijeli: WhatsApp' }).getAttribute('href');
  const address =
    decodeURIComponent(shared ?? '')
      .split(': ')
      .at(-1) ?? '';
  await page.goto(address.replace('?', '?galerija=kristal&'));
  await expect(gallery(page)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/saloni\/kristal$/);
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /as=share$/);
  await expect(ask(page, day)).toBeVisible();
  await expect(chosen).toHaveAttribute('data-day', day);
  await expectGalleryOverPage(page, address);
  await expect(chosen).toHaveAttribute('data-day', day);

  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(termini(page).getByRole('grid')).toBeVisible();
  await expect(page.locator('main button:not([data-day]):visible')).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
});
