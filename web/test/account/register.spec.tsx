import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as AlreadyVerified from '#web/account/screens/already-verified.tsx';
import * as Login from '#web/account/screens/sign-in/login.tsx';
import * as Register from '#web/account/screens/sign-in/register.tsx';
import * as VerifyError from '#web/account/screens/verify-error.tsx';
import * as VerifySuccess from '#web/account/screens/verify-success.tsx';
import { bookingRequest } from '#web/features/booking/booking-request.ts';
import { writeDraft } from '#web/platform/form/stored-drafts.ts';
import { expectAccessible } from '../accessible.ts';
import { halls } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { open } from '../render.tsx';
import { answer, calls, drop, fail, hold, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';

const failed = 'Greška prilikom registracije. Molimo Vas pokušajte ponovo.';
const firstName = page.getByLabelText('Ime', { exact: true });
const lastName = page.getByLabelText('Prezime');
const email = page.getByLabelText('E-mail');
const phone = page.getByLabelText(/Telefon/);
const password = page.getByLabelText('Lozinka', { exact: true });
const alert = page.getByRole('alert');
const send = () => click(page.getByRole('button', { name: 'Napravi nalog' }));
const openForm = () => open('/register', { '/register': Register, '/login': Login });

async function fillIn() {
  await fill(firstName, 'Selma');
  await fill(lastName, 'Kovač');
  await fill(email, 'selma@gost.test');
  await fill(password, 'Svečana-Lozinka-7');
}

test('empty required fields have errors, announced and focused', async () => {
  await openForm();
  await fill(firstName, 'Selma');
  await send();
  await expectText(alert, 'Molimo vas da popunite obavezna polja.');
  await expect.element(alert).toHaveFocus();
  await expect.element(lastName).toHaveAccessibleDescription('Unesite prezime');
  await expect.element(email).toHaveAccessibleDescription('Email je obavezan');
  await expect.element(password).toHaveAccessibleDescription('Lozinka je obavezna.');
  await expect.element(firstName).toHaveValue('Selma');
  await expectAccessible();
  await fill(lastName, 'Kovač');
  await expect.element(page.getByText('Unesite prezime')).not.toBeInTheDocument();
});

test('a refused password is explained at its field, and a blank phone is not sent', async () => {
  const errors = [{ field: 'body.password', message: 'Ova lozinka je među najčešćima.' }];
  answer('POST /auth/register', refuse('validation', { errors }));
  await openForm();
  await fillIn();
  await fill(phone, '   ');
  await send();
  await expectText(alert, failed);
  await expect.element(password).toHaveAccessibleDescription('Ova lozinka je među najčešćima.');
  expect(calls('POST /auth/register')[0]?.body).not.toHaveProperty('phone');
});

test('input survives a server that fails, is away, answers something else or has had too many, and a reload', async () => {
  const site = await openForm();
  await fillIn();
  await fill(phone, '+387 65 111 222');
  for (const [says, reason] of [
    [fail, 'Server trenutno ne odgovara'],
    [drop, 'Server trenutno ne odgovara'],
    [() => json({}, 200), 'Server trenutno ne odgovara'],
    [refuse('tooMany', { detail: 'Pokušajte za sat.' }), 'Pokušajte za sat.'],
  ] as const) {
    answer('POST /auth/register', says);
    await send();
    await expect.element(alert).toHaveFocus();
    await expectText(alert, failed, reason);
    await expect.element(password).toHaveValue('Svečana-Lozinka-7');
  }
  expect(calls('POST /auth/register')).toHaveLength(4);

  await site.reload();
  await expect.element(lastName).toHaveValue('Kovač');
  await expect.element(email).toHaveValue('selma@gost.test');
  await expect.element(phone).toHaveValue('+387 65 111 222');
  await expect.element(password).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('Svečana-Lozinka-7');
});

test('five seconds after the registration the sign-in page opens, with the address', async () => {
  answer('POST /auth/register', () => json({ accepted: true }, 201));
  const site = await openForm();
  await fillIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await send();
  await expect.element(page.getByText(/Poslali smo vam link za potvrdu naloga/)).toBeVisible();
  expect(site.location()).toBe('/register');
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await expect.poll(site.location).toBe('/login');
  await expect.element(email).toHaveValue('selma@gost.test');
  await expectText(page.getByRole('main'), 'Poslali smo vam link za potvrdu na selma@gost.test.');
});

describe('a confirmation link', () => {
  const main = page.getByRole('main');

  test('that was used before leads to the sign-in', async () => {
    await open('/already-verified', { '/already-verified': AlreadyVerified });
    await expect.element(main.getByRole('heading', { name: 'Nalog je već potvrđen' })).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Prijava' })).toHaveAttribute('href', '/login');
    await expectAccessible();
  });

  test('that is invalid leads to the registration', async () => {
    await open('/verify-error', { '/verify-error': VerifyError });
    await expectText(main, 'Link za verifikaciju je nevažeći ili je istekao.');
    await expect
      .element(main.getByRole('link', { name: 'Registracija' }))
      .toHaveAttribute('href', '/register');
  });
});

describe('the chosen date', () => {
  const chosen = { hallId: 2, eventDate: '2027-06-12', guestCount: 280 };
  const date = page.getByText('Evropa · subota, 12. jun 2027.', { exact: true });

  test('goes along from the request to registration, sign-in and server', async () => {
    bookingRequest.open(chosen);
    bookingRequest.closeForSignIn('Evropa');
    answer('POST /auth/register', () => json({ accepted: true }, 201));
    const site = await openForm();
    await expect.element(date).toBeVisible();
    await fillIn();
    await send();
    await click(page.getByRole('link', { name: 'Idi na prijavu' }));
    await expect.poll(site.location).toBe('/login');
    await expect.element(date).toBeVisible();
    const sent = calls('POST /auth/register')[0]?.body;
    expect(sent).toMatchObject({ bookingDraft: { ...chosen, eventType: 'WEDDING' } });
  });

  test('takes no press when it is found while a button is pressed', async () => {
    writeDraft('chosenDate', { hallId: '2', eventDate: '2027-06-12' });
    const { held, release } = hold(halls);
    answer('GET /api/wedding-halls', held);
    answer('POST /auth/register', () => json({ accepted: true }, 201));
    await openForm();
    await fillIn();
    await expect.poll(() => calls('GET /api/wedding-halls')).toHaveLength(1);
    const button = page.getByRole('button', { name: 'Napravi nalog' });
    button.element().addEventListener('mousedown', () => release(), { once: true });
    await button.click({ delay: 500 });
    await expect.element(date).toBeVisible();
    await expect.element(page.getByText(/Poslali smo vam link za potvrdu naloga/)).toBeVisible();
  });

  test('is shown after the confirmation on another device too', async () => {
    answer('GET /api/wedding-halls', halls);
    await open('/verify-success?hallId=2&eventDate=2027-06-12', {
      '/verify-success': VerifySuccess,
      '/login': Login,
    });
    await expect.element(date).toBeVisible();
    await expectAccessible();
    await click(page.getByRole('link', { name: 'Prijava' }));
    await expect.element(email).toBeVisible();
    await expect.element(date).toBeVisible();
  });
});
