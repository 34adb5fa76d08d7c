import type { Page } from '@playwright/test';
import { addDays } from '#contracts/dates/days.ts';
import { arriveSignedIn, expect, signIn, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';
import { unusedEmail } from '../people.ts';
import {
  askFor,
  cell,
  hallNamed,
  halls,
  inWords,
  openCalendar,
  showMonth,
  someFreeDay,
  termini,
} from './dates.ts';

const guestAlert = 'Morate biti prijavljeni kako biste napravili rezervaciju.';
const createCall = '**/api/reservations/create-reservation';

const dialog = (page: Page) => page.getByRole('dialog', { name: /Zatražite termin|Upit je poslan/ });
const guests = (page: Page) => dialog(page).getByLabel('Broj gostiju');
const message = (page: Page) => dialog(page).getByLabel(/^Poruka/);
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Pošalji upit' });
const sent = (page: Page) => dialog(page).getByText('Upit je poslan.', { exact: true });

test('a guest has to sign in, and hall and day are kept after registration and confirmation', async ({
  page,
  browser,
  request,
}) => {
  const kruna = await hallNamed(request, halls.kruna);
  const day = await someFreeDay(request, kruna);
  await askFor(page, kruna, day);
  const alert = page.getByRole('alertdialog', { name: guestAlert });
  await expect(alert.getByText(guestAlert, { exact: true })).toBeVisible();
  await expect(alert.getByText(`Kruna · ${inWords(day)}`, { exact: true })).toBeVisible();
  await expect(alert.getByText('Datum i salon ćemo zapamtiti za vas.', { exact: true })).toBeVisible();
  await expect(alert.getByRole('link', { name: 'Prijava', exact: true })).toHaveAttribute('href', '/login');
  await alert.getByRole('link', { name: 'Registracija', exact: true }).click();
  await expect(page).toHaveURL('/register');

  const email = unusedEmail();
  await page.getByLabel('Ime', { exact: true }).fill('Selma');
  await page.getByLabel('Prezime').fill('Kovač');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Lozinka', { exact: true }).fill('Svečana-Lozinka-7');
  await page.getByRole('button', { name: 'Napravi nalog' }).click();
  await expect(page.getByText('Poslali smo vam link za potvrdu naloga.', { exact: false })).toBeVisible();

  // Another device: nothing is in its storage.
  const device = await browser.newContext();
  const another = await device.newPage();
  await another.goto(await linkInMail(email, '/auth/verify'));
  await expect(another.getByText(`Kruna · ${inWords(day)}`, { exact: true })).toBeVisible();
  await signIn(another, { email, password: 'Svečana-Lozinka-7' });
  await expect(another).toHaveURL('/');
  await expect(dialog(another).getByText('Salon Kruna', { exact: true })).toBeVisible();
  await guests(another).fill('300');
  await send(another).click();
  await expect(sent(another)).toBeVisible();
  await expect(dialog(another).getByText(`Kruna · ${inWords(day)}`, { exact: true })).toBeVisible();
  await device.close();
});

test('a request is filled in and sent, and its day is taken', async ({ page, request, person }) => {
  const kruna = await hallNamed(request, halls.kruna);
  const day = await someFreeDay(request, kruna);
  await arriveSignedIn(page, request, person, '/');
  await askFor(page, kruna, day);
  const form = dialog(page);
  await expect(form.getByText('Salon Kruna', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Naziv događaja')).toBeHidden();

  await guests(page).fill('600');
  await form.getByRole('radio', { name: 'Drugo' }).check();
  await form.getByLabel('Naziv događaja').fill('Zlatna svadba');
  await message(page).fill('Okrugli stolovi, molim.');

  const answer = page.waitForResponse(createCall);
  await send(page).click();
  expect(await (await answer).json()).toMatchObject({
    hallId: kruna.hallId,
    eventDate: day,
    guestCount: 600,
    eventType: 'OTHER',
    customEventType: 'Zlatna svadba',
    status: 'PENDING',
    message: 'Okrugli stolovi, molim.',
    user: { email: person.email },
  });
  await expect(sent(page)).toBeVisible();
  await expect(form.getByRole('status')).toContainText(person.email);
  await form.getByRole('button', { name: 'Zatvori' }).last().click();
  await expect(form).toBeHidden();
  await expect(cell(page, day)).toContainText('Kruna zauzeta');
  expect(await page.evaluate(() => localStorage.getItem('reservationDraft'))).toBeNull();
});

test('a date is requested with the keyboard alone', async ({ page, request, person }) => {
  const kristal = await hallNamed(request, halls.kristal);
  const day = await someFreeDay(request, kristal);
  await arriveSignedIn(page, request, person, '/');
  await openCalendar(page);
  await showMonth(page, day);
  await termini(page).getByRole('button', { name: 'Sljedeći mjesec' }).focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');
  const month = `${day.slice(0, 7)}-01`;
  for (const key of ['PageDown', 'PageUp']) await page.keyboard.press(key);
  expect(await focused()).toBe(month);
  for (const [key, days] of [
    ['ArrowDown', 7],
    ['ArrowRight', 1],
    ['ArrowUp', -7],
    ['ArrowLeft', -1],
    ['ArrowDown', 7],
  ] as const) {
    const from = await focused();
    await page.keyboard.press(key);
    expect(await focused(), key).toBe(addDays(from, days));
  }
  const weekday = new Date(`${month}T00:00:00Z`).getUTCDay();
  await page.keyboard.press('Home');
  expect(await focused()).toBe(addDays(month, 7 - weekday));
  await page.keyboard.press('End');
  expect(await focused()).toBe(addDays(month, 13 - weekday));
  while ((await focused()) < day) await page.keyboard.press('ArrowRight');
  while ((await focused()) > day) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(cell(page, day)).toHaveAccessibleName(/izabrano$/);
  await expect(termini(page).getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1);
  const ask = termini(page).getByRole('button', { name: `Zatraži: Kristal, ${inWords(day)}` });
  const isAtAsk = () => ask.evaluate((button) => button === document.activeElement);
  while (!(await isAtAsk())) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();

  const wedding = dialog(page).getByRole('radio', { name: 'Vjenčanje' });
  const isAtWedding = () => wedding.evaluate((radio) => radio === document.activeElement);
  while (!(await isAtWedding())) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: 'Rođendan' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(guests(page)).toBeFocused();
  await page.keyboard.type('75');
  await page.keyboard.press('ArrowUp');
  await expect(guests(page)).toHaveValue('80');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});
