import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, hydrated, signIn, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';
import { unusedEmail } from '../people.ts';
import { askFor, cell, hallNamed, halls, inWords, showMonth, someFreeDay, takeDay } from './dates.ts';

const guestAlert = 'Morate biti prijavljeni kako biste napravili rezervaciju.';
const createCall = '**/api/reservations/create-reservation';

const dialog = (page: Page) => page.getByRole('dialog', { name: /Zatražite termin|Upit je poslan/ });
const guests = (page: Page) => dialog(page).getByLabel('Broj gostiju');
const message = (page: Page) => dialog(page).getByLabel(/^Poruka/);
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Pošalji upit' });
const sent = (page: Page) => dialog(page).getByText('Upit je poslan.', { exact: true });

test('a guest has to sign in, registers and confirms, and hall and day are kept', async ({
  page,
  browser,
  request,
}) => {
  const kruna = await hallNamed(request, halls.kruna);
  const day = await someFreeDay(request, kruna);
  await page.goto('/');
  await hydrated(page);
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
  await expect(another).toHaveURL(/\/verify-success\?/);
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

test('a request for a day that was taken meanwhile gets the nearest free dates, keeps its input, is sent, and its day is taken', async ({
  page,
  request,
  person,
}) => {
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

  await takeDay(request, kruna, day);
  await send(page).click();
  const alert = form.getByRole('alert');
  await expect(alert.getByText('Greška prilikom kreiranja rezervacije.', { exact: true })).toBeVisible();
  await expect(alert).toContainText('Ovaj salon je tog dana već zauzet.');
  await expect(message(page)).toHaveValue('Okrugli stolovi, molim.');
  const chips = alert.getByRole('button', { name: /^(pet|sub|ned), / });
  await expect(chips).toHaveCount(4);
  await chips.first().click();
  await expect(alert).toBeHidden();
  await expect(send(page)).toBeFocused();

  const answer = page.waitForResponse(createCall);
  await send(page).click();
  const stored = await (await answer).json();
  expect(stored).toMatchObject({
    hallId: kruna.hallId,
    guestCount: 600,
    eventType: 'OTHER',
    customEventType: 'Zlatna svadba',
    status: 'PENDING',
    message: 'Okrugli stolovi, molim.',
    user: { email: person.email },
  });
  expect(stored.eventDate).not.toBe(day);
  await expect(sent(page)).toBeVisible();
  await expect(form.getByRole('status')).toContainText(person.email);
  await form.getByRole('button', { name: 'Zatvori' }).last().click();
  await expect(form).toBeHidden();
  await showMonth(page, stored.eventDate);
  await expect(cell(page, stored.eventDate)).toContainText('Kruna zauzeta');
  expect(await page.evaluate(() => localStorage.getItem('reservationDraft'))).toBeNull();
});
