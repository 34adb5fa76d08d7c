import { addDays } from '#domain/dates/days.ts';
import { expect, hydrated, test } from '../fixtures.ts';
import {
  hallNamed,
  halls,
  hero,
  inWords,
  isSaturday,
  someFreeDay,
  takeDay,
  takenDays,
  today,
} from './dates.ts';

test('the search finds a Saturday for 200 guests with one tap, opens any day, and offers the next free date of the hall when a day was taken', async ({
  page,
  request,
}) => {
  const evropa = await hallNamed(request, halls.evropa);
  const day = await someFreeDay(request, evropa);
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
  // Earlier days may be taken, but must not be in the past.
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
  await expect(card.getByRole('status')).toContainText('Evropa slobodna');
  // The day is taken by another customer before the page is opened again.
  await takeDay(request, evropa, day);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(card.getByRole('status')).toContainText('Evropa zauzet');

  const row = card.getByRole('listitem').filter({ hasText: 'Evropa' });
  await expect(row).toContainText(/Zauzetnajbliži slobodan: /);
  await row.getByRole('button', { name: /^Drugi datum: Evropa/ }).click();
  await expect(row).toContainText('Slobodan');
});
