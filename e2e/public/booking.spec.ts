import type { APIRequestContext, Page } from '@playwright/test';
import { expect, fillSignIn, hydrated, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';
import { unusedEmail } from '../people.ts';
import {
  askFor,
  cell,
  type Hall,
  hallNamed,
  halls,
  inWords,
  showMonth,
  someFreeDay,
  takeDay,
} from './dates.ts';

const guestAlert = 'Morate biti prijavljeni kako biste napravili rezervaciju.';
const createCall = '**/api/reservations/create-reservation';

const dialog = (page: Page) => page.getByRole('dialog', { name: /Zatražite termin|Upit je poslan/ });
const guests = (page: Page) => dialog(page).getByLabel('Broj gostiju');
const message = (page: Page) => dialog(page).getByLabel(/^Poruka/);
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Pošalji upit' });
const sent = (page: Page) => dialog(page).getByText('Upit je poslan.', { exact: true });

async function expectRequestSent(
  page: Page,
  request: APIRequestContext,
  { hall, day, email }: { hall: Hall; day: string; email: string },
) {
  const form = dialog(page);
  await expect(form.getByText('Salon Kruna', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Naziv događaja')).toBeHidden();
  await guests(page).fill('600');
  await form.getByRole('radio', { name: 'Drugo' }).check();
  await form.getByLabel('Naziv događaja').fill('Zlatna svadba');
  await message(page).fill('Okrugli stolovi, molim.');

  await takeDay(request, hall, day);
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
    hallId: hall.hallId,
    guestCount: 600,
    eventType: 'OTHER',
    customEventType: 'Zlatna svadba',
    status: 'PENDING',
    message: 'Okrugli stolovi, molim.',
    user: { email },
  });
  expect(stored.eventDate).not.toBe(day);
  await expect(sent(page)).toBeVisible();
  await expect(form.getByRole('status')).toContainText(email);
  await form.getByRole('button', { name: 'Zatvori' }).last().click();
  await expect(form).toBeHidden();
  await showMonth(page, stored.eventDate);
  await expect(cell(page, stored.eventDate)).toContainText('Kruna zauzeta');
  expect(await page.evaluate(() => localStorage.getItem('reservationDraft'))).toBeNull();
}

test('a guest has to sign in, registers and confirms, and hall and day are kept; when the day is taken meanwhile, a request gets the nearest free dates, keeps its input, is sent, and its day is taken', async ({
  page,
  browser,
  request,
}) => {
  const kruna = await hallNamed(request, halls.kruna);
  const day = await someFreeDay(request, kruna);
  await page.goto('/');
  await hydrated(page);
  await askFor(page, kruna, day);
  const signInFirst = page.getByRole('alertdialog', { name: guestAlert });
  await expect(signInFirst.getByText(guestAlert, { exact: true })).toBeVisible();
  await expect(signInFirst.getByText(`Kruna · ${inWords(day)}`, { exact: true })).toBeVisible();
  await expect(signInFirst.getByText('Datum i salon ćemo zapamtiti za vas.', { exact: true })).toBeVisible();
  await expect(signInFirst.getByRole('link', { name: 'Prijava', exact: true })).toHaveAttribute(
    'href',
    '/login',
  );
  await signInFirst.getByRole('link', { name: 'Registracija', exact: true }).click();
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
  await hydrated(another);
  await another.getByRole('main').getByRole('link', { name: 'Prijava' }).click();
  await fillSignIn(another, { email, password: 'Svečana-Lozinka-7' });
  await expect(another).toHaveURL('/');
  await expectRequestSent(another, request, { hall: kruna, day, email });
  await device.close();
});
