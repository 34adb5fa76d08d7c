import type { Page } from '@playwright/test';
import {
  arriveSignedIn,
  expect,
  hydrated,
  pressAsSessionEnds,
  signIn,
  test,
  unusedEmail,
} from '../journey.ts';
import { linkInMail } from '../mailbox.ts';
import { administrator } from '../product.ts';
import {
  askFor,
  cell,
  hallNamed,
  halls,
  inWords,
  openCalendar,
  showMonth,
  someFreeDay,
  takeDay,
  termini,
} from './dates.ts';

const guestAlert = 'Morate biti prijavljeni kako biste napravili rezervaciju.';
const failed = 'Greška prilikom kreiranja rezervacije.';
const invalid = 'Molimo unesite validne podatke.';
const createCall = '**/api/reservations/create-reservation';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Zatražite termin' });
const guests = (page: Page) => dialog(page).getByLabel('Broj gostiju');
const message = (page: Page) => dialog(page).getByLabel(/^Poruka/);
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Pošalji upit' });
const sent = (page: Page) => dialog(page).getByText('Upit je poslan.', { exact: true });

/** Counts what is sent, and with which keys. */
function watchSending(page: Page) {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/create-reservation')) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

test('a guest is told to sign in, and finds hall and day again after registration and confirmation', async ({
  page,
  context,
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
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Lozinka', { exact: true }).fill('Svečana-Lozinka-7');
  await page.getByRole('button', { name: 'Napravi nalog' }).click();
  await expect(page).toHaveURL('/login');

  const another = await context.newPage();
  await another.goto(await linkInMail(email, '/auth/verify'));
  await signIn(another, { email, password: 'Svečana-Lozinka-7' });
  await expect(another).toHaveURL('/');
  await expect(dialog(another).getByText('Salon Kruna', { exact: true })).toBeVisible();
  await guests(another).fill('300');
  await send(another).click();
  await expect(sent(another)).toBeVisible();
  await expect(dialog(another).getByText(`Kruna · ${inWords(day)}`, { exact: true })).toBeVisible();
});

test('a guest who closes the alert is left in peace, and signing out leaves nothing behind', async ({
  page,
  request,
  person,
  isMobile,
}) => {
  const kruna = await hallNamed(request, halls.kruna);
  await askFor(page, kruna, await someFreeDay(request, kruna));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await signIn(page, person);
  await expect(page).toHaveURL('/');
  await hydrated(page);
  await expect(dialog(page)).toBeHidden();

  await askFor(page, kruna, await someFreeDay(request, kruna));
  await message(page).fill('Samo za mene');
  await dialog(page).getByRole('button', { name: 'Odustani' }).click();
  expect(await page.evaluate(() => localStorage.getItem('reservationDraft'))).toContain('Samo za mene');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  if (isMobile) await page.getByRole('button', { name: 'Meni' }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reservationDraft'))).toBeNull();
});

test('a request is filled in, judged by the capacity of the hall, and sent', async ({
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

  await send(page).click();
  await expect(form.getByRole('alert').getByText(invalid, { exact: true })).toBeVisible();
  await expect(guests(page)).toHaveAccessibleDescription('Upišite koliko gostiju očekujete');
  await expect(send(page)).toBeDisabled();
  await guests(page).fill('0');
  await expect(send(page)).toBeDisabled();

  await guests(page).fill('249');
  await expect(guests(page)).toHaveAccessibleDescription('Minimalni broj gostiju za ovaj salon je 250');
  await expect(send(page)).toBeDisabled();
  await guests(page).fill('601');
  await expect(form.getByText('Maksimalni broj gostiju za ovaj salon je 600', { exact: true })).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await form.getByRole('button', { name: 'Manje gostiju' }).click();
  await expect(guests(page)).toHaveValue('600');
  await expect(send(page)).toBeEnabled();

  await form.getByRole('radio', { name: 'Drugo' }).check();
  await expect(send(page)).toBeDisabled();
  await expect(form.getByLabel('Naziv događaja')).toHaveAccessibleDescription('Unesite naziv događaja');
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

test('pressing twice sends once', async ({ page, request, person }) => {
  const evropa = await hallNamed(request, halls.evropa);
  await arriveSignedIn(page, request, person, '/');
  await askFor(page, evropa, await someFreeDay(request, evropa));
  const keys = watchSending(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(createCall, async (route) => {
    await held;
    await route.continue();
  });
  await guests(page).fill('200');
  await send(page).dblclick();
  await expect(dialog(page).getByRole('status').getByText('Šaljem…')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  letGo();
  await expect(sent(page)).toBeVisible();
  expect(keys).toHaveLength(1);
});

test('nothing typed is lost when the server fails or is away, and the repeat carries the same key', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(/status of 500/, /net::ERR_INTERNET_DISCONNECTED/);
  const evropa = await hallNamed(request, halls.evropa);
  const day = await someFreeDay(request, evropa);
  await arriveSignedIn(page, request, person, '/');
  await askFor(page, evropa, day);
  const keys = watchSending(page);
  const alert = dialog(page).getByRole('alert');
  await guests(page).fill('180');
  await message(page).fill('Bina za orkestar');
  await page.route(createCall, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await send(page).click();
  await expect(alert.getByText(failed, { exact: true })).toBeVisible();
  await expect(alert).toContainText('Ništa od upisanog nije izgubljeno');
  await expect(alert).toBeFocused();
  await page.unroute(createCall);
  await page.route(createCall, (route) => route.abort('internetdisconnected'));
  await send(page).click();
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Ništa od upisanog nije izgubljeno');

  await page.reload();
  await expect(guests(page)).toHaveValue('180');
  await expect(message(page)).toHaveValue('Bina za orkestar');
  await page.unroute(createCall);
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('an ended session asks to sign in and brings everything back', async ({ page, request, person }) => {
  const evropa = await hallNamed(request, halls.evropa);
  const day = await someFreeDay(request, evropa);
  await arriveSignedIn(page, request, person, '/');
  await askFor(page, evropa, day);
  await guests(page).fill('210');
  await message(page).fill('Dječji kutak');
  await pressAsSessionEnds(send(page));
  const alert = page.getByRole('alertdialog', { name: guestAlert });
  await expect(alert.getByText(`Evropa · ${inWords(day)}`, { exact: true })).toBeVisible();
  await alert.getByRole('link', { name: 'Prijava', exact: true }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Lozinka', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await expect(page).toHaveURL('/');
  await expect(guests(page)).toHaveValue('210');
  await expect(message(page)).toHaveValue('Dječji kutak');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
});

test('a day that was taken meanwhile is explained when the request opens again', async ({
  page,
  request,
  person,
}) => {
  const kristal = await hallNamed(request, halls.kristal);
  const day = await someFreeDay(request, kristal);
  await askFor(page, kristal, day);
  await page.getByRole('alertdialog').getByRole('link', { name: 'Prijava', exact: true }).click();
  await takeDay(request, kristal, day);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Lozinka', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  const alert = dialog(page).getByRole('alert');
  await expect(alert.getByText('Ovaj salon je tog dana već zauzet.', { exact: true })).toBeVisible();
  await alert.getByRole('button').first().click();
  await expect(alert).toBeHidden();
  await guests(page).fill('60');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
});

test('a fourth open request is refused with the reason', async ({ page, request, person }) => {
  const kristal = await hallNamed(request, halls.kristal);
  const signedIn = await request.post('/auth/login', {
    data: { email: person.email, password: person.password },
  });
  const { accessToken } = await signedIn.json();
  for (let count = 0; count < 3; count += 1) {
    const response = await request.post('/api/reservations/create-reservation', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: {
        hallId: kristal.hallId,
        eventDate: await someFreeDay(request, kristal),
        guestCount: 60,
        eventType: 'BIRTHDAY',
        customEventType: null,
        message: null,
      },
    });
    expect(response.status()).toBe(201);
  }
  await arriveSignedIn(page, request, person, '/');
  await askFor(page, kristal, await someFreeDay(request, kristal));
  await guests(page).fill('60');
  await send(page).click();
  const alert = dialog(page).getByRole('alert');
  await expect(alert.getByText(failed, { exact: true })).toBeVisible();
  await expect(alert).toContainText('Već imate tri upita na čekanju.');
  await expect(guests(page)).toHaveValue('60');
});

test('a date is asked for with the keyboard alone', async ({ page, request, person }) => {
  const kristal = await hallNamed(request, halls.kristal);
  const day = await someFreeDay(request, kristal);
  await arriveSignedIn(page, request, person, '/');
  await openCalendar(page);
  await showMonth(page, day);
  await termini(page).getByRole('button', { name: 'Sljedeći mjesec' }).focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');
  while ((await focused()) < day) await page.keyboard.press('ArrowRight');
  while ((await focused()) > day) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
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

test('an administrator never gets the form', async ({ page, request }) => {
  const kruna = await hallNamed(request, halls.kruna);
  await askFor(page, kruna, await someFreeDay(request, kruna));
  await page.getByRole('alertdialog').getByRole('link', { name: 'Prijava', exact: true }).click();
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Lozinka', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await expect(page).toHaveURL('/adminPanel');
  await page.goto('/');
  await expect(page).toHaveURL('/adminPanel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
