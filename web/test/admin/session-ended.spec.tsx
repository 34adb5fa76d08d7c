import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Feeds from '#web/admin/screens/feeds.tsx';
import * as Messages from '#web/admin/screens/messages.tsx';
import { readRequestedPage } from '#web/platform/session/requested-page.ts';
import { createSession } from '#web/platform/session/session.ts';
import { expectAccessible } from '../accessible.ts';
import { message } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, openPanel } from '../panel.ts';
import { administrator, amra } from '../people.ts';
import { answer, calls, json, refuse } from '../server.ts';
import { click, fill } from '../user.ts';

const create = 'POST /api/feeds';
const respond = 'PATCH /api/messages/*/respond';
const screens = { '/adminPanel/messages': Messages, '/adminPanel/feeds': Feeds };

const form = page.getByRole('dialog', { name: 'Novi link' });
const name = form.getByLabelText('Naziv');
const save = form.getByRole('button', { name: 'Napravi link' });
const signIn = page.getByRole('dialog', { name: 'Prijava je istekla' });
const answerField = page.getByRole('article', { name: 'Parking' }).getByRole('textbox');
const sendAnswer = page.getByRole('button', { name: 'Pošalji odgovor' });

let tokens = 0;

function endSession(...also: string[]) {
  for (const call of [...also, 'POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
}

async function signInAs(user: typeof administrator) {
  answer('POST /auth/login', () => {
    tokens += 1;
    answer('GET /auth/me', user);
    return json({ accessToken: `opet-${tokens}`, refreshToken: `opet-${tokens}` });
  });
  await fill(signIn.getByLabelText('E-mail'), user.email);
  await fill(signIn.getByLabelText('Lozinka', { exact: true }), 'Tačna lozinka');
  await click(signIn.getByRole('button', { name: 'Prijavi se', exact: true }));
}

/** What a frame stores reaches the page as from another tab. */
async function endSessionInAnotherTab() {
  endSession();
  const tab = document.body.appendChild(document.createElement('iframe'));
  const storage = tab.contentWindow?.localStorage;
  if (!storage) throw new Error('The frame has no storage');
  const exclusively = <Result,>(task: () => Promise<Result>) => task();
  await createSession({ storage, send: fetch, exclusively, origin: location.origin }).restore();
  tab.remove();
}

async function openForm() {
  const site = await openPanel('/adminPanel/feeds', screens);
  await click(page.getByRole('button', { name: 'Novi link' }));
  await fill(name, 'Moj telefon');
  return site;
}

async function openHalfFilledForm() {
  const site = await openForm();
  endSession(create);
  await click(save);
  await expect.element(signIn).toBeVisible();
  return site;
}

beforeEach(() => {
  answerForPanel();
  answer('GET /api/feeds', []);
  answer('GET /api/users/team', []);
  answer('GET /api/messages', [message()]);
});

test('a session that ends over a half-filled form asks for the sign-in over it, and the same form saves', async () => {
  const site = await openHalfFilledForm();
  await expectAccessible('[role=dialog]');
  await expect.element(signIn.getByLabelText('E-mail')).toHaveValue(administrator.email);
  answer('POST /auth/login', refuse('signInFailed'));
  await fill(signIn.getByLabelText('Lozinka', { exact: true }), 'pogrešna');
  await click(signIn.getByRole('button', { name: 'Prijavi se', exact: true }));
  await expectText(signIn.getByRole('alert'), 'Provjerite e-mail i lozinku.');
  await signInAs(administrator);
  await expect.element(signIn).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Moj telefon');
  expect(site.location()).toBe('/adminPanel/feeds');
  const feed = { feedId: 1, name: 'Moj telefon', hall: null, createdAt: '2026-11-19T10:00:00.000Z' };
  answer(create, () => json({ ...feed, url: 'https://saloni.test/feeds/x.ics', lastReadAt: null }, 201));
  await click(save);
  await expect.element(form).not.toBeInTheDocument();
  expect(calls(create).at(-1)?.body).toEqual({ name: 'Moj telefon', hallId: null });
  expect(calls(create).at(-1)?.headers.get('authorization')).toBe(`Bearer opet-${tokens}`);
});

test('a session that ended in another tab asks for the sign-in over the form, too, and without input leads to the home page with the way back', async () => {
  const site = await openForm();
  await endSessionInAnotherTab();
  await expect.element(signIn).toBeVisible();
  await signInAs(administrator);
  await expect.element(signIn).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Moj telefon');
  expect(site.location()).toBe('/adminPanel/feeds');
  await click(form.getByRole('button', { name: 'Zatvori' }).first());
  await site.leave();
  await openPanel('/adminPanel/messages', screens);
  await expect.element(answerField).toBeVisible();
  await endSessionInAnotherTab();
  await expect.poll(site.location).toBe('/');
  await expect.element(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
  expect(readRequestedPage()).toBe('/adminPanel/messages');
});

test('a restored draft counts as input, and the screen is up to date after the sign-in', async () => {
  const site = await openPanel('/adminPanel/messages', screens);
  await fill(answerField, 'Iza salona.');
  await site.reload();
  endSession(respond);
  await click(sendAnswer);
  await expect.element(signIn).toBeVisible();
  answer('GET /api/messages', [message(), message({ messageId: 52, subject: 'Obilazak' })]);
  await signInAs(administrator);
  await expect.element(page.getByRole('article', { name: 'Obilazak' })).toBeVisible();
  await expect.element(answerField).toHaveValue('Iza salona.');
});

test('a dismissed sign-in leads to the home page, and the tokens are gone', async () => {
  const site = await openHalfFilledForm();
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(localStorage.getItem('refreshToken')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(site.location).toBe('/');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('another administrator finds the page anew, without what the first one typed', async () => {
  const site = await openPanel('/adminPanel/messages', screens);
  await fill(answerField, 'Iza salona.');
  endSession(respond);
  await click(sendAnswer);
  await expect.element(signIn).toBeVisible();
  const before = calls('GET /api/messages').length;
  await signInAs({ ...administrator, userId: 2, email: 'druga@saloni.test' });
  await expect.element(answerField).toHaveValue('');
  expect(calls('GET /api/messages').length).toBeGreaterThan(before);
  expect(site.location()).toBe('/adminPanel/messages');
});

test('a customer who signs in there does not stay in the panel', async () => {
  const site = await openHalfFilledForm();
  await signInAs(amra);
  await expect.poll(site.location).toBe('/');
});

test('a session that ends without input leads to the home page, with the way to the sign-in', async () => {
  const site = await openPanel('/adminPanel/messages', screens);
  await fill(answerField, 'Iza salona.');
  answer(respond, message({ status: 'ANSWERED', response: 'Iza salona.' }));
  answer('GET /api/messages', [message({ status: 'ANSWERED', response: 'Iza salona.' })]);
  await click(sendAnswer);
  await expect.element(answerField).not.toBeInTheDocument();
  endSession('GET /api/feeds', 'GET /api/users/team');
  await click(page.getByRole('link', { name: 'Tim' }));
  await click(page.getByRole('link', { name: 'Linkovi kalendara' }));
  await expect.poll(site.location).toBe('/');
  await expect.element(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
});
