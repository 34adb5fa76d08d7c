import type { Browser, Page } from '@playwright/test';
import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { askFor, cell, hallNamed, halls, inWords, showMonth, someFreeDay, termini } from './dates.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /Zatražite termin|Upit je poslan/ });

async function openSecondBrowser(browser: Browser, page: Page, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  return context.newPage();
}

test('of two simultaneous requests for one day one succeeds, the other gets the nearest free dates', async ({
  page,
  browser,
  baseURL,
  request,
  person,
}) => {
  const evropa = await hallNamed(request, halls.evropa);
  const day = await someFreeDay(request, evropa);
  const rival = await openSecondBrowser(browser, page, baseURL);
  const pages = [page, rival];
  for (const one of pages) {
    await arriveSignedIn(one, request, person, '/');
    await askFor(one, evropa, day);
    await dialog(one).getByLabel('Broj gostiju').fill('240');
    await dialog(one)
      .getByLabel(/^Poruka/)
      .fill('Naš jedini datum');
  }
  await Promise.all(pages.map((one) => dialog(one).getByRole('button', { name: 'Pošalji upit' }).click()));

  const sent = (one: Page) => dialog(one).getByText('Upit je poslan.', { exact: true });
  const alert = (one: Page) => dialog(one).getByRole('alert');
  await expect(sent(page).or(alert(page))).toBeVisible();
  await expect(sent(rival).or(alert(rival))).toBeVisible();
  const results = await Promise.all(pages.map((one) => sent(one).isVisible()));
  expect(results.filter(Boolean)).toHaveLength(1);

  const loser = results[0] ? rival : page;
  await expect(
    alert(loser).getByText('Greška prilikom kreiranja rezervacije.', { exact: true }),
  ).toBeVisible();
  await expect(alert(loser)).toContainText('Ovaj salon je tog dana već zauzet.');
  await expect(dialog(loser).getByLabel(/^Poruka/)).toHaveValue('Naš jedini datum');

  const chips = alert(loser).getByRole('button', { name: /^(pet|sub|ned), / });
  await expect(chips).toHaveCount(4);
  await chips.first().click();
  await expect(alert(loser)).toBeHidden();
  await expect(dialog(loser).getByRole('button', { name: 'Pošalji upit' })).toBeFocused();
  await dialog(loser).getByRole('button', { name: 'Pošalji upit' }).click();
  await expect(sent(loser)).toBeVisible();

  await loser.keyboard.press('Escape');
  await termini(loser).getByRole('tab', { name: 'Evropa' }).click();
  await showMonth(loser, day);
  await expect(cell(loser, day)).toContainText('Evropa zauzeta');
  await expect(termini(loser).getByRole('button', { name: `Zatraži: Evropa, ${inWords(day)}` })).toHaveCount(
    0,
  );
  await rival.context().close();
});
