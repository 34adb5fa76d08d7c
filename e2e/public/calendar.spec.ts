import { addDays } from '#contracts/days.ts';
import { expect, hydrated, test } from '../fixtures.ts';
import {
  cell,
  hallNamed,
  halls,
  hero,
  inCalendar,
  inShort,
  inWords,
  isSaturday,
  openCalendar,
  pickDay,
  showMonth,
  someFreeDay,
  takeDay,
  takenDays,
  termini,
  today,
} from './dates.ts';

test('the first screen answers which hall is free on the first Saturday, also without scripts', async ({
  browser,
  baseURL,
  request,
  viewport,
}) => {
  const taken = await takenDays(request);
  const app = await Promise.all(Object.values(halls).map((name) => hallNamed(request, name)));
  let day = today();
  while (!isSaturday(day) || app.every(({ hallId }) => taken.has(`${hallId} ${day}`))) day = addDays(day, 1);

  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const card = hero(page).getByRole('region', { name: 'Provjeri termin' });
  await expect(card).toContainText(`${Number(day.slice(8))}`);
  await expect(card).toContainText('subota');
  for (const hall of app) {
    const row = card.getByRole('listitem').filter({ hasText: hall.name });
    const words = taken.has(`${hall.hallId} ${day}`)
      ? 'Zauzet'
      : `Slobodan${hall.maxGuestsMin}–${hall.maxGuestsMax} gostiju`;
    await expect(row).toContainText(words);
    await expect(row.getByText(hall.name, { exact: true })).toBeInViewport();
  }
  await expect(card.getByRole('button')).toHaveCount(0);

  await expect(termini(page).getByRole('grid')).toBeVisible();
  await expect(cell(page, day)).toHaveAccessibleName(new RegExp(inCalendar(day)));
  await expect(termini(page).getByText('Kruna · sljedeći slobodni')).toBeVisible();
  await expect(termini(page).getByRole('tab')).toHaveCount(0);
  await context.close();
});

test('the invitation finds a Saturday for 200 guests with one tap, goes to any day, and to the next free date of a hall', async ({
  page,
  request,
}) => {
  const evropa = await hallNamed(request, halls.evropa);
  const day = await someFreeDay(request, evropa);
  await takeDay(request, evropa, day);
  await page.goto('/');
  await hydrated(page);
  const card = hero(page).getByRole('region', { name: 'Provjeri termin' });
  const rows = card.getByRole('listitem');
  await expect(card.getByLabel('Broj gostiju')).toHaveValue('');
  await expect(rows.getByText(/Premali|Prevelik/)).toHaveCount(0);
  await card.getByRole('button', { name: 'Više gostiju' }).click();
  await expect(card.getByLabel('Broj gostiju')).toHaveValue('200');
  await expect(rows.filter({ hasText: 'Kruna' })).toContainText('Prevelikod 250 gostiju');
  await expect(rows.filter({ hasText: 'Kristal' })).toContainText('Premalido 150 gostiju');
  await expect(rows.filter({ hasText: 'Evropa' })).toContainText('Slobodan');
  await expect(card.getByRole('status')).toHaveText(
    /^subota, .* Kruna prevelik, Evropa slobodna, Kristal premali\.$/,
  );
  const taken = await takenDays(request);
  const saturday = Array.from({ length: 1000 }, (_, index) => addDays(today(), index)).find(
    (one) => isSaturday(one) && !taken.has(`${evropa.hallId} ${one}`),
  );
  const first = await card.getByRole('button', { name: /^Zatraži/ }).getAttribute('aria-label');
  expect(first).toBe(`Zatraži: Evropa, ${inWords(saturday ?? '')}`);

  await card.getByRole('button', { name: 'Sljedeća subota' }).click();
  await expect(card.getByRole('status')).toHaveText(/^subota/);
  await expect(card.getByRole('button', { name: first ?? '' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Prethodna subota' }).click();
  await expect(card.getByRole('button', { name: first ?? '' })).toBeVisible();
  // Taken ones may lie before it, but none before today.
  const earlier = card.getByRole('button', { name: 'Prethodna subota' });
  await expect(async () => {
    if (await earlier.isEnabled()) await earlier.click();
    expect(await earlier.isDisabled()).toBe(true);
  }).toPass();

  await card.getByRole('button', { name: 'Drugi dan' }).click();
  const picker = page.getByRole('dialog', { name: 'Izaberite dan' });
  await picker.getByLabel('Mjesec u kalendaru').selectOption(`${day.slice(0, 7)}-01`);
  await picker.locator(`[data-day="${day}"]`).click();
  await expect(picker).toBeHidden();
  await expect(card.getByRole('button', { name: 'Drugi dan' })).toBeFocused();
  await expect(card.getByRole('status')).toContainText(`${inWords(day)} `);
  await expect(card.getByRole('status')).toContainText('Evropa zauzet');

  const row = card.getByRole('listitem').filter({ hasText: 'Evropa' });
  await expect(row).toContainText(/Zauzetprvi: (pet|sub|ned), /);
  await row.getByRole('button', { name: /^Drugi datum: Evropa/ }).click();
  await expect(row).toContainText('Slobodan');
});

test('the calendar begins its weeks on Sunday, ends after 36 months, and lets nobody pick taken and past days', async ({
  page,
  request,
}) => {
  const kruna = await hallNamed(request, halls.kruna);
  const day = await someFreeDay(request, kruna);
  await takeDay(request, kruna, day);
  await openCalendar(page);
  const grid = termini(page).getByRole('grid');
  await expect(grid.getByRole('columnheader')).toHaveText(['Ned', 'Pon', 'Uto', 'Sre', 'Čet', 'Pet', 'Sub']);
  const now = cell(page, today());
  await showMonth(page, today());
  await expect(now).toHaveAttribute('aria-current', 'date');
  if (!today().endsWith('-01')) {
    const past = cell(page, addDays(today(), -1));
    await expect(past).toHaveAccessibleName(`${inCalendar(addDays(today(), -1))}: prošlo`);
    await expect(past).toHaveAttribute('aria-disabled', 'true');
  }

  await termini(page).getByRole('tab', { name: 'Kruna' }).click();
  await showMonth(page, day);
  await expect(cell(page, day)).toHaveAccessibleName(`${inCalendar(day)}: Kruna zauzeta`);
  await expect(cell(page, day)).toHaveAttribute('aria-disabled', 'true');
  await cell(page, day).click({ force: true });
  await expect(grid.locator('[aria-selected=true]').locator(`[data-day="${day}"]`)).toHaveCount(0);

  await termini(page).getByRole('tab', { name: 'Svi saloni' }).click();
  await expect(cell(page, day)).toHaveAccessibleName(
    new RegExp(`^${inCalendar(day)}: Kruna zauzeta, Evropa`),
  );
  await cell(page, day).click();
  await expect(cell(page, day)).toHaveAccessibleName(/izabrano$/);
  const row = termini(page).getByRole('listitem').filter({ hasText: 'Kruna' }).filter({ hasText: 'prvi:' });
  await expect(row).toContainText('Zauzet');

  const month = termini(page).getByLabel('Mjesec u kalendaru');
  await expect(month.locator('option')).toHaveCount(37);
  const next = termini(page).getByRole('button', { name: 'Sljedeći mjesec' });
  const previous = termini(page).getByRole('button', { name: 'Prethodni mjesec' });
  const shown = await month.inputValue();
  await next.click();
  await expect(month).not.toHaveValue(shown);
  await previous.click();
  await expect(month).toHaveValue(shown);
  await month.selectOption({ index: 36 });
  await expect(next).toBeDisabled();
  await month.selectOption({ index: 0 });
  await expect(previous).toBeDisabled();
});

test('an address names the hall, chips choose hall and day, and dates are searched by guests, weekday and month', async ({
  page,
  request,
}) => {
  const kristal = await hallNamed(request, halls.kristal);
  await openCalendar(page, `/?salon=${kristal.hallId}#termini`);
  await expect(termini(page).getByRole('tab', { name: 'Kristal' })).toHaveAttribute('aria-selected', 'true');
  const chips = termini(page)
    .locator('div', { has: page.getByRole('heading', { name: /^Evropa ·/ }) })
    .last();
  const chip = chips.getByRole('button').nth(2);
  const text = (await chip.textContent()) ?? '';
  await chip.click();
  await expect(termini(page).getByRole('tab', { name: 'Evropa' })).toHaveAttribute('aria-selected', 'true');
  const selected = termini(page).locator('[aria-selected=true] [data-day]');
  const day = (await selected.getAttribute('data-day')) ?? '';
  expect(text).toContain(inShort(day));
  await expect(
    termini(page).getByRole('button', { name: `Zatraži: Evropa, ${inWords(day)}` }),
  ).toBeInViewport();

  const search = termini(page).getByRole('region', { name: 'Potražite slobodan datum' });
  await search.getByLabel('Broj gostiju').fill('200');
  await expect(search.getByRole('heading', { name: 'Slobodni datumi' })).toBeVisible();
  const found = search.getByRole('listitem');
  expect(await found.count()).toBeGreaterThan(3);
  for (const text of await found.allTextContents()) expect(text).toMatch(/^sub, .*Evropa$/);

  const month = `${addDays(today(), 400).slice(0, 7)}-01`;
  await search.getByLabel('Mjesec', { exact: true }).selectOption(month);
  await search.getByLabel('Dan u sedmici').selectOption({ label: 'srijeda' });
  await expect(search.getByRole('heading', { name: 'Najbliži slobodni vikendi' })).toBeVisible();
  await expect(found.first()).toHaveText(/^sre, /);
  await found.first().getByRole('button').click();
  await expect(hero(page).getByRole('status')).toContainText(/^srijeda/);

  await search.getByLabel('Broj gostiju').fill('5000');
  await expect(search.getByText('Nema slobodnih vikenda za toliko gostiju.', { exact: false })).toBeVisible();
  await search.getByLabel('Broj gostiju').fill(String(kristal.maxGuestsMin));
  await expect(found.first()).toContainText('Kristal');
});

test('days that others take disappear within half a minute, and when the page is looked at again', async ({
  page,
  request,
}) => {
  const kruna = await hallNamed(request, halls.kruna);
  const [first, second] = [await someFreeDay(request, kruna), await someFreeDay(request, kruna)];
  await page.clock.install();
  await openCalendar(page);
  await termini(page).getByRole('tab', { name: 'Kruna' }).click();
  await pickDay(page, first);
  await takeDay(request, kruna, first);
  await expect(cell(page, first)).toHaveAccessibleName(/Kruna slobodna/);
  await page.clock.runFor(30_000);
  await expect(cell(page, first)).toHaveAccessibleName(/Kruna zauzeta/);

  await pickDay(page, second);
  await takeDay(request, kruna, second);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(cell(page, second)).toHaveAccessibleName(/Kruna zauzeta/);
});
