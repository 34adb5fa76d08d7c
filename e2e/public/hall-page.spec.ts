import type { Page } from '@playwright/test';
import {
  arriveSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  test,
} from '../fixtures.ts';
import { cell, hallNamed, halls, inWords, pickDay, showMonth, someFreeDay, termini } from './dates.ts';

const guestAlert = 'Morate biti prijavljeni kako biste napravili rezervaciju.';
const ask = (page: Page, day: string) =>
  termini(page).getByRole('button', { name: `Zatraži: Kristal, ${inWords(day)}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: /Zatražite termin|Upit je poslan/ });

test('a visitor sees the free days of a hall and requests one; the page is accessible, fits the narrowest phone, and can be printed', async ({
  page,
  request,
}) => {
  const kristal = await hallNamed(request, halls.kristal);
  const day = await someFreeDay(request, kristal);
  await page.goto('/saloni/kristal');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kristal');
  await expect(page.getByText('40–150 gostiju').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Kapacitet salona' })).toContainText('250–600 gostiju');
  await page.getByRole('button', { name: /otvori galeriju/ }).focus();
  await page.keyboard.press('Enter');
  const gallery = page.getByRole('dialog', { name: 'Salon Kristal' });
  await expect(gallery).toBeVisible();
  await page.goBack();
  await expect(gallery).toBeHidden();
  await expect(page).toHaveURL('/saloni/kristal');

  const nearest = page.getByRole('link', { name: /^Kristal, / }).first();
  await nearest.click();
  await expect(page).toHaveURL('/saloni/kristal#provjeri-termin');
  await expect(termini(page).getByRole('tab')).toHaveCount(0);
  await expect(termini(page).getByRole('button', { name: /^Zatraži: Kristal/ })).toBeFocused();

  await pickDay(page, day);
  await ask(page, day).click();
  const alert = page.getByRole('alertdialog', { name: guestAlert });
  await expect(alert.getByText(`Kristal · ${inWords(day)}`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();

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
  await page.getByRole('link', { name: /^Evropa/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evropa');
  await page.goto(address);
  await hydrated(page);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /as=share$/);
  await expect(ask(page, day)).toBeVisible();
  await expect(termini(page).locator('[aria-selected=true] [data-day]')).toHaveAttribute('data-day', day);

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

test('a day clicked on a hall page that was opened directly is selected; the filled-in form survives a reload, and is sent', async ({
  page,
  request,
  person,
}) => {
  const kristal = await hallNamed(request, halls.kristal);
  const day = await someFreeDay(request, kristal);
  await arriveSignedIn(page, request, person, '/saloni/kristal');
  const second = page.getByRole('link', { name: /^Kristal, / }).nth(1);
  const name = await second.getAttribute('aria-label');
  await second.click();
  await expect(page).toHaveURL('/saloni/kristal#provjeri-termin');
  const chosen = termini(page).locator('[aria-selected=true] [data-day]');
  const requestButton = termini(page).getByRole('button', { name: /^Zatraži: Kristal/ });
  await expect(requestButton).toBeFocused();
  await expect(requestButton).toBeInViewport({ ratio: 1 });
  expect(name).toContain(`, ${Number((await chosen.getAttribute('data-day'))?.slice(-2))}. `);
  await page.goBack();
  await expect(page).toHaveURL('/saloni/kristal');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  await pickDay(page, day);
  await ask(page, day).click();
  await dialog(page).getByLabel('Broj gostiju').fill('80');
  await dialog(page)
    .getByLabel(/^Poruka/)
    .fill('Donosimo svoju tortu.');
  await page.reload();
  await expect(dialog(page).getByLabel(/^Poruka/)).toHaveValue('Donosimo svoju tortu.');
  await dialog(page).getByRole('button', { name: 'Pošalji upit' }).click();
  await expect(dialog(page).getByText('Upit je poslan.', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Zatvori' }).last().click();
  await showMonth(page, day);
  await expect(cell(page, day)).toHaveAccessibleName(/zauzet/);
});
