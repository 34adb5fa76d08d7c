import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as Messages from '../../app/admin/screens/messages.tsx';
import { expectAccessible } from '../accessible.ts';
import { message } from '../data.ts';
import { expectText } from '../expect-text.ts';
import { answerForPanel, openPanel, openStream } from '../panel.ts';
import { answer, calls, drop, fail, json, refuse } from '../server.ts';

const path = '/adminPanel/messages';
const respond = 'PATCH /api/messages/*/respond';
const article = (subject = 'Parking') => page.getByRole('article', { name: subject });
const answerField = article().getByRole('textbox');
const send = article().getByRole('button', { name: 'Pošalji odgovor' });
const answered = message({ status: 'ANSWERED', response: 'Iza salona.' });

const openMessages = (at = path) => openPanel(at, { [path]: Messages });

beforeEach(() => {
  answerForPanel();
  answer('GET /api/messages', [message()]);
});

test('a message shows its author and text, and a blank answer is refused', async () => {
  answer(respond, () => {
    answer('GET /api/messages', [answered]);
    return json(answered);
  });
  await openMessages();
  await expectText(article(), 'Amra Hodžić', 'amra@gost.test', 'Čeka odgovor', 'Gdje staje autobus?');
  await expect.element(send).toBeDisabled();
  await answerField.fill('  \n ');
  await expect.element(send).toBeDisabled();
  await answerField.fill('Iza salona.');
  await expectAccessible();
  await send.click();
  await expectText(article(), 'Vaš odgovor', 'Iza salona.', 'Odgovoreno');
  await expect.element(answerField).not.toBeInTheDocument();
});

test('the filter of messages is in the URL', async () => {
  const waiting = message({ messageId: 52, subject: 'Obilazak' });
  answer('GET /api/messages', [answered, waiting]);
  const site = await openMessages();
  await page.getByRole('button', { name: /^Odgovorene/ }).click();
  await expect.poll(site.location).toBe(`${path}?show=answered`);
  await expect.element(article('Obilazak')).not.toBeInTheDocument();
  await site.reload();
  await expect.element(article()).toBeVisible();
  await expect.element(article('Obilazak')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Čekaju odgovor/ }).click();
  await expect.element(article('Obilazak')).toBeVisible();
  await expect.element(article()).not.toBeInTheDocument();
});

test('a missing message in the URL is reported', async () => {
  await openMessages(`${path}?message=2000000000`);
  await expect.element(page.getByText('Tražene poruke više nema.')).toBeVisible();
});

test('a typed answer survives a reload and an ended session', async () => {
  const site = await openMessages();
  await answerField.fill('Započeto');
  await site.reload();
  await expect.element(answerField).toHaveValue('Započeto');
  for (const call of [respond, 'POST /auth/refresh', 'GET /auth/me']) answer(call, refuse('sessionEnded'));
  await send.click();
  await expect.poll(site.location).toBe('/');
  await expect.element(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
  await site.leave();
  await openMessages();
  await expect.element(answerField).toHaveValue('Započeto');
});

test('a second answer is refused, and its text is kept', async () => {
  answer(respond, () => {
    answer('GET /api/messages', [answered]);
    return refuse('alreadyAnswered')();
  });
  await openMessages();
  await answerField.fill('Moj dugi odgovor');
  await send.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Na ovu poruku je već odgovoreno.' });
  await expect.element(alert).toHaveFocus();
  await expectText(alert, 'Vaš tekst nije poslan', 'Moj dugi odgovor');
  await expectText(article(), 'Iza salona.');
  await alert.getByRole('button', { name: 'Zatvori' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('an answer by a colleague is shown at once', async () => {
  const stream = openStream();
  await openMessages(`${path}?show=waiting`);
  await expect.element(article()).toBeVisible();
  answer('GET /api/messages', [answered]);
  await stream.emit('changed', { topic: 'messages' });
  await expect.element(article()).not.toBeInTheDocument();
});

test.each([
  ['cannot be reached', drop],
  ['fails', fail],
])('an answer stays when the server %s, and can be sent again', async (_name, says) => {
  answer(respond, says);
  await openMessages();
  await answerField.fill('Dva pokušaja');
  await send.click();
  await expectText(article().getByRole('alert'), 'Odgovor nije poslan.', 'Ništa od upisanog nije izgubljeno');
  await expect.element(answerField).toHaveValue('Dva pokušaja');
  answer(respond, answered);
  await send.click();
  await expect.element(page.getByText('Odgovor je poslan. Amra Hodžić dobija mail.')).toBeVisible();
  expect(calls(respond)).toHaveLength(2);
});

test('messages that did not load can be retried, and an empty list has a notice', async () => {
  answer('GET /api/messages', fail);
  await openMessages();
  await expect.element(page.getByText('Poruke se nisu učitale.', { exact: true })).toBeVisible();
  answer('GET /api/messages', []);
  await page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect.element(page.getByText('Nema poruka.', { exact: true })).toBeVisible();
});
