import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '#schemas/users.ts';
import * as Profile from '#web/account/screens/profile.tsx';
import * as ForgotPassword from '#web/account/screens/sign-in/forgot-password.tsx';
import * as Login from '#web/account/screens/sign-in/login.tsx';
import * as ResetPassword from '#web/account/screens/sign-in/reset-password.tsx';
import { session } from '#web/platform/session/browser-session.ts';
import { startPreview } from '#web/platform/session/preview.ts';
import { expectAccessible } from '../accessible.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel } from '../panel.ts';
import { administrator, amra } from '../people.ts';
import { open, signIn } from '../render.tsx';
import { answer, calls, drop, fail, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';

const failed = 'Prijava nije uspijela. Molimo vas provjerite vase akreditive.';
const email = page.getByLabelText('E-mail');
const password = page.getByLabelText('Lozinka', { exact: true });
const alert = page.getByRole('alert');
const send = () => click(page.getByRole('button', { name: 'Prijavi se' }));

async function typeCredentials() {
  await fill(email, 'selma@gost.test');
  await fill(password, 'Svečana-Lozinka-7');
}

test('empty fields have errors, and the first of them has the focus', async () => {
  await open('/login', { '/login': Login });
  await send();
  await expect.element(email).toHaveAccessibleDescription('Email je obavezan');
  await expect.element(password).toHaveAccessibleDescription('Lozinka je obavezna.');
  await expect.element(email).toHaveFocus();
  await expectAccessible();
});

test('a server that fails, is away, asks for patience or refuses is reported, and input stays', async () => {
  await open('/login', { '/login': Login });
  await typeCredentials();
  for (const [says, reason] of [
    [fail, 'Server trenutno ne odgovara'],
    [drop, 'Server trenutno ne odgovara'],
    [refuse('tooMany', { detail: 'Pokušajte za 15 minuta.' }), 'Pokušajte za 15 minuta.'],
    [refuse('signInFailed'), 'Provjerite'],
  ] as const) {
    answer('POST /auth/login', says);
    await send();
    await expect.element(alert).toHaveFocus();
    await expectText(alert, failed, reason);
    await expect.element(email).toHaveValue('selma@gost.test');
    await expect.element(password).toHaveValue('Svečana-Lozinka-7');
    await expect.element(page.getByRole('button', { name: 'Pošalji link ponovo' })).not.toBeInTheDocument();
  }
  expect(calls('POST /auth/login')).toHaveLength(4);
});

test('an unconfirmed address gets another link on request', async () => {
  answer('POST /auth/login', refuse('emailNotConfirmed'));
  answer('POST /auth/resend-verification', () => json({ accepted: true }, 202));
  await open('/login', { '/login': Login });
  await typeCredentials();
  await send();
  await click(page.getByRole('button', { name: 'Pošalji link ponovo' }));
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

test('a passkey signs in without an address; what the device or the server refuses is said', async () => {
  const bytes = new Uint8Array([1]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  const credential = {
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response,
  };
  const device = vi
    .spyOn(navigator.credentials, 'get')
    .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    .mockResolvedValue(credential as unknown as Credential);
  answerForPanel();
  answer('POST /auth/passkey/options', { challenge: 'AQ' });
  answer('POST /auth/passkey/login', refuse('passkeyNotAccepted'));
  const site = await open('/login', { '/login': Login });
  const use = page.getByRole('button', { name: 'Prijava pristupnim ključem' });
  await click(use);
  await expectText(alert, 'Prijava pristupnim ključem nije uspjela.', 'Potvrda na uređaju je prekinuta');
  await click(use);
  await expectText(alert, 'Ovaj pristupni ključ ovdje više ne važi.');
  answer('POST /auth/passkey/login', { accessToken: 'a', refreshToken: 'r' });
  answer('GET /auth/me', administrator);
  await click(use);
  await expect.poll(site.location).toBe('/adminPanel');
  expect(localStorage.getItem('refreshToken')).toBe('r');
  device.mockRestore();
});

test('the address comes back after a reload, the password does not', async () => {
  const site = await open('/login', { '/login': Login });
  await typeCredentials();
  await site.reload();
  await expect.element(email).toHaveValue('selma@gost.test');
  await expect.element(password).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('Svečana-Lozinka-7');
});

test('the typed address goes along to the forgotten password and back, but not in the URL', async () => {
  answer('POST /auth/forgot-password', () => json({ accepted: true }, 202));
  const site = await open('/login', { '/login': Login, '/forgot-password': ForgotPassword });
  await fill(email, 'selma@gost.test');
  await click(page.getByRole('link', { name: 'Zaboravljena lozinka?' }));
  await expect.element(email).toHaveValue('selma@gost.test');
  expect(site.location()).toBe('/forgot-password');
  await expect
    .element(page.getByText('Upišite e-mail svog naloga i poslaćemo vam link za novu lozinku.'))
    .toBeVisible();
  await click(page.getByRole('button', { name: 'Pošalji link' }));
  await expectText(page.getByRole('main'), 'link za novu lozinku je na putu');
  await expect
    .element(page.getByText('Upišite e-mail svog naloga i poslaćemo vam link za novu lozinku.'))
    .not.toBeInTheDocument();
  await click(page.getByRole('link', { name: 'Nazad na prijavu' }));
  await expect.poll(site.location).toBe('/login');
  await expect.element(email).toHaveValue('selma@gost.test');
});

test('a used link for a new password is refused, and another one can be requested', async () => {
  answer('POST /auth/reset-password', refuse('resetLinkInvalid'));
  const screens = { '/reset-password': ResetPassword, '/forgot-password': ForgotPassword };
  const site = await open('/reset-password', screens);
  window.location.hash = 'token=abc';
  await fill(page.getByLabelText('Nova lozinka'), 'Nova-Svečana-Lozinka-8');
  await click(page.getByRole('button', { name: 'Sačuvaj lozinku' }));
  await expectText(alert, 'Lozinka nije promijenjena.', 'nevažeći ili je istekao');
  expect(calls('POST /auth/reset-password')[0]?.body).toEqual({
    token: 'abc',
    password: 'Nova-Svečana-Lozinka-8',
  });
  await expectAccessible();
  await click(page.getByRole('link', { name: 'Zatraži novi link' }));
  await expect.poll(site.location).toBe('/forgot-password');
});

describe('after the sign-in', () => {
  const screens = { '/login': Login, '/profile': Profile };
  const signInAs = async (user: User) => {
    answer('POST /auth/login', { accessToken: 'a', refreshToken: 'r' });
    answer('GET /auth/me', user);
    await typeCredentials();
    await send();
  };
  const prompt = page.getByText('Za tu stranicu morate biti prijavljeni.');

  beforeEach(() => {
    answerForPanel();
    answer('GET /api/reservations/user/*', []);
    answer('GET /api/waiting-list/own', []);
    answer('GET /api/offers/own', []);
    answer('GET /api/contracts/own', []);
    answer('GET /api/ledgers/own', []);
    answer('GET /api/closed-days', []);
  });

  test('an administrator comes to the screen of the panel that they asked for', async () => {
    const site = await open('/adminPanel/reservations/12?a=1', screens);
    await expect.poll(site.location).toBe('/');
    await expect.element(prompt).toBeVisible();
    await expectAccessible('[data-notices]');
    await click(page.getByRole('alert').getByRole('link', { name: 'Prijava' }));
    await signInAs(administrator);
    await expect.poll(site.location).toBe('/adminPanel/reservations/12?a=1');
  });

  test('a customer comes to the profile that was a 404 page', async () => {
    const site = await open('/profile', screens);
    await expect.element(page.getByText('404 - Stranica ne postoji', { exact: true })).toBeVisible();
    await expectText(page.getByRole('main'), 'Za ovu stranicu morate biti prijavljeni.');
    await click(page.getByRole('link', { name: 'Prijava' }));
    await signInAs(amra);
    await expect.poll(site.location).toBe('/profile');
  });

  test('an ended session leads back to where it ended', async () => {
    await signIn(administrator);
    const site = await open('/adminPanel/calendar', screens);
    await expect.element(page.getByRole('link', { name: 'Administrator Panel' })).toBeVisible();
    answer('GET /auth/me', refuse('sessionEnded'));
    answer('POST /auth/refresh', refuse('sessionEnded'));
    await session.restore();
    await expect.poll(site.location).toBe('/');
    await click(page.getByRole('alert').getByRole('link', { name: 'Prijava' }));
    await signInAs(administrator);
    await expect.poll(site.location).toBe('/adminPanel/calendar');
  });

  test('the link of a mail leads to its page, but not to one of the other role or of another site', async () => {
    for (const [next, user, end] of [
      ['/adminPanel/messages', administrator, '/adminPanel/messages'],
      ['/adminPanel/messages', amra, '/'],
      ['//evil.example/adminPanel', administrator, '/adminPanel'],
      ['https://evil.example/profile', amra, '/'],
    ] as const) {
      const site = await open(`/login?next=${encodeURIComponent(next)}`, screens);
      await signInAs(user);
      await expect.poll(site.location).toBe(end);
      expect(sessionStorage.getItem('requestedPage')).toBeNull();
      await site.leave();
      session.abandon();
    }
  });

  test('signing out keeps no page', async () => {
    await signIn(administrator);
    const site = await open('/adminPanel/calendar', screens);
    await expect.element(page.getByRole('link', { name: 'Administrator Panel' })).toBeVisible();
    answer('POST /auth/logout', null);
    session.signOut();
    await expect.poll(site.location).toBe('/');
    expect(sessionStorage.getItem('requestedPage')).toBeNull();
    await expect.element(prompt).not.toBeInTheDocument();
  });
});

describe('with a session', () => {
  const status = page.getByRole('status', { name: 'Obavještenja' });

  test.each([
    [amra, '/#termini', 'Već ste prijavljeni. Izaberite datum i pošaljite upit.'],
    [administrator, '/adminPanel', 'Već ste prijavljeni.'],
  ])('the sign-in page leads on with a word', async (user, end, word) => {
    answerForPanel();
    await signIn(user);
    const site = await open('/login', { '/login': Login });
    await expect.poll(site.location).toBe(end);
    await expectText(status, word);
  });

  test('the link of a mail leads on at once, and says so when it is for another account', async () => {
    answerForPanel();
    await signIn(administrator);
    const site = await open('/login?next=/adminPanel/tours', { '/login': Login });
    await expect.poll(site.location).toBe('/adminPanel/tours');
    await site.leave();
    const again = await open('/login?next=/profile', { '/login': Login });
    await expect.poll(again.location).toBe('/adminPanel');
    await expectText(alert, 'Ovim nalogom ne možete otvoriti tu stranicu.', 'uprava@saloni.test');
  });

  test('a previewing administrator sees the sign-in page', async () => {
    await signIn(administrator);
    startPreview();
    const site = await open('/login', { '/login': Login });
    await expect.element(email).toBeVisible();
    expect(site.location()).toBe('/login');
  });
});
