import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Login from '../../app/account/screens/sign-in/login.tsx';
import { expectAccessible } from '../accessible.ts';
import { expectText } from '../expect-text.ts';
import { amra } from '../people.ts';
import { open } from '../render.tsx';
import { answer, calls, drop, fail, json, refuse } from '../server.ts';

const failed = 'Prijava nije uspijela. Molimo vas provjerite vase akreditive.';
const email = page.getByLabelText('E-mail');
const password = page.getByLabelText('Lozinka', { exact: true });
const alert = page.getByRole('alert');
const send = () => page.getByRole('button', { name: 'Prijavi se' }).click();

async function typeCredentials() {
  await email.fill('selma@gost.test');
  await password.fill('Svečana-Lozinka-7');
}

test('empty fields have errors, and the first of them has the focus', async () => {
  await open('/login', { '/login': Login });
  await send();
  await expect.element(email).toHaveAccessibleDescription('Email je obavezan');
  await expect.element(password).toHaveAccessibleDescription('Lozinka je obavezna.');
  await expect.element(email).toHaveFocus();
  await expectAccessible();
});

test.each([
  ['fails', fail, 'Server trenutno ne odgovara'],
  ['is away', drop, 'Server trenutno ne odgovara'],
  ['asks for patience', refuse('tooMany', { detail: 'Pokušajte za 15 minuta.' }), 'Pokušajte za 15 minuta.'],
  ['refuses', refuse('signInFailed'), 'Provjerite'],
])('a server that %s is reported, and input stays', async (_name, says, reason) => {
  answer('POST /auth/login', says);
  await open('/login', { '/login': Login });
  await typeCredentials();
  await send();
  await expect.element(alert).toHaveFocus();
  await expectText(alert, failed, reason);
  await expect.element(email).toHaveValue('selma@gost.test');
  await expect.element(password).toHaveValue('Svečana-Lozinka-7');
  await expect.element(page.getByRole('button', { name: 'Pošalji link ponovo' })).not.toBeInTheDocument();
});

test('an unconfirmed address gets another link on request', async () => {
  answer('POST /auth/login', refuse('emailNotConfirmed'));
  answer('POST /auth/resend-verification', () => json({ accepted: true }, 202));
  await open('/login', { '/login': Login });
  await typeCredentials();
  await send();
  await page.getByRole('button', { name: 'Pošalji link ponovo' }).click();
  await expect.element(page.getByText(/novi link je već na putu/)).toBeVisible();
  expect(calls('POST /auth/resend-verification')[0]?.body).toEqual({ email: 'selma@gost.test' });
});

test('signing in works with the keyboard only, and leads home', async () => {
  answer('POST /auth/login', { accessToken: 'a', refreshToken: 'r' });
  answer('GET /auth/me', amra);
  const site = await open('/login', { '/login': Login });
  await email.element().focus();
  await userEvent.keyboard('selma@gost.test{Tab}Svečana-Lozinka-7{Enter}');
  await expect.poll(site.location).toBe('/');
  expect(localStorage.getItem('refreshToken')).toBe('r');
});

test('the address comes back after a reload, the password does not', async () => {
  const site = await open('/login', { '/login': Login });
  await typeCredentials();
  await site.reload();
  await expect.element(email).toHaveValue('selma@gost.test');
  await expect.element(password).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('Svečana-Lozinka-7');
});
