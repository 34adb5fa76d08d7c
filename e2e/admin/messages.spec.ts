import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, pressAsSessionEnds, test } from '../journey.ts';
import { administrator } from '../product.ts';
import {
  arriveAsAdministrator,
  callsOf,
  promote,
  streamIsAway,
  withoutLookingAgain,
  withoutStream,
  writeMessage,
} from './visitors.ts';

const newSubject = () => `Obilazak ${randomUUID().slice(0, 8)}`;
const path = '/adminPanel/messages';

test('a message is answered from where the day begins, with at most three taps beyond typing', {
  tag: '@phone',
}, async ({ page, request, person }) => {
  const subject = newSubject();
  const guest = await callsOf(request, person);
  await writeMessage(guest, subject);
  await arriveAsAdministrator(page, request);
  const section = page.getByRole('region', { name: /Poruke bez odgovora/ });
  await expect(section.getByRole('article').first()).toBeVisible();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const article = page.getByRole('article', { name: subject });
  // Those who wait longer come first; the way to the others is one tap.
  if (!(await article.isVisible())) await tap(section.getByRole('link', { name: /Sve poruke/ }));
  await tap(article.getByRole('textbox'));
  await page.keyboard.type('Dobar dan, subota u 12:00 nam odgovara.');
  await tap(article.getByRole('button', { name: 'Pošalji odgovor' }));
  await expect(page.getByText('Odgovor je poslan. Amra Hodžić dobija mail.')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(3);
  const [message] = await guest.get('/api/messages');
  expect(message).toMatchObject({
    status: 'ANSWERED',
    response: 'Dobar dan, subota u 12:00 nam odgovara.',
  });
});

test('a message shows who wrote what and when, then its answer, and stands where the address says', async ({
  page,
  request,
  person,
}) => {
  const [subject, waits] = [newSubject(), newSubject()];
  const guest = await callsOf(request, person);
  for (const one of [subject, waits]) await writeMessage(guest, one);
  await arriveAsAdministrator(page, request, path);
  const article = page.getByRole('article', { name: subject });
  for (const text of ['Amra Hodžić', person.email, 'Čeka odgovor', 'Možemo li pogledati salon?'])
    await expect(article.getByText(text, { exact: true })).toBeVisible();
  await expect(article.getByText(/^danas u \d\d:\d\d$/)).toBeVisible();

  const send = article.getByRole('button', { name: 'Pošalji odgovor' });
  await expect(send).toBeDisabled();
  await article.getByRole('textbox').fill('  \n ');
  await expect(send).toBeDisabled();
  await article.getByRole('textbox').fill('Naravno.\nDočekaćemo vas.');
  await send.click();
  await expect(article.getByText('Vaš odgovor', { exact: true })).toBeVisible();
  await expect(article.getByText('Naravno.\nDočekaćemo vas.')).toBeVisible();
  await expect(article.getByText('Odgovoreno', { exact: true })).toBeVisible();
  await expect(article.getByRole('textbox')).toBeHidden();

  const waiting = page.getByRole('article', { name: waits });
  await page.getByRole('button', { name: /^Odgovorene/ }).click();
  await expect(page).toHaveURL(`${path}?show=answered`);
  await expect(waiting).toBeHidden();
  await page.reload();
  await expect(article).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.getByRole('button', { name: /^Čekaju odgovor/ }).click();
  await expect(waiting).toBeVisible();
  await expect(article).toBeHidden();
});

test('what was written outlives a new load, another screen and an expired session', async ({
  page,
  request,
  person,
}) => {
  const subject = newSubject();
  await writeMessage(await callsOf(request, person), subject);
  await arriveAsAdministrator(page, request, path);
  const answer = page.getByRole('article', { name: subject }).getByRole('textbox');
  await answer.fill('Započeto');
  await page.goto('/adminPanel/users');
  await page.goto(path);
  await expect(answer).toHaveValue('Započeto');

  await answer.fill('Započeto i dopisano');
  await pressAsSessionEnds(
    page.getByRole('article', { name: subject }).getByRole('button', { name: 'Pošalji odgovor' }),
  );
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Prijava je istekla. Prijavite se ponovo.')).toBeVisible();
  await arriveAsAdministrator(page, request, path);
  await expect(answer).toHaveValue('Započeto i dopisano');
});

test('of two administrators one answers; the other is told and keeps the text', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(streamIsAway);
  const subject = newSubject();
  const { messageId } = await writeMessage(await callsOf(request, person), subject);
  await withoutStream(page);
  await arriveAsAdministrator(page, request, path);
  const article = page.getByRole('article', { name: subject });
  await article.getByRole('textbox').fill('Moj dugi odgovor');

  const colleague = await callsOf(request, administrator);
  await colleague.send('PATCH', `/api/messages/${messageId}/respond`, { response: 'Bio sam brži.' });
  await article.getByRole('button', { name: 'Pošalji odgovor' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Na ovu poruku je već odgovoreno.' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Vaš tekst nije poslan');
  await expect(alert).toContainText('Moj dugi odgovor');
  await expect(article.getByText('Bio sam brži.')).toBeVisible();
  await alert.getByRole('button', { name: 'Zatvori' }).click();
  await expect(alert).toBeHidden();
});

test('what a colleague answers is seen at once', async ({ page, request, person }) => {
  const subject = newSubject();
  const { messageId } = await writeMessage(await callsOf(request, person), subject);
  const colleague = await promote(request, person);
  await withoutLookingAgain(page);
  await arriveAsAdministrator(page, request, `${path}?show=waiting`);
  const article = page.getByRole('article', { name: subject });
  await expect(article).toBeVisible();
  await colleague.send('PATCH', `/api/messages/${messageId}/respond`, { response: 'Iz druge kancelarije.' });
  await expect(article).toBeHidden();
});

test('an answer that did not reach the server stays, and is sent once', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(/net::ERR_/, streamIsAway);
  const subject = newSubject();
  const guest = await callsOf(request, person);
  await writeMessage(guest, subject);
  await withoutStream(page);
  await arriveAsAdministrator(page, request, path);
  const article = page.getByRole('article', { name: subject });
  const send = article.getByRole('button', { name: 'Pošalji odgovor' });
  await article.getByRole('textbox').fill('Dva pokušaja');
  await page.route('**/respond', (route) => route.abort('internetdisconnected'));
  await send.click();
  await expect(article.getByRole('alert')).toContainText('Odgovor nije poslan.');
  await expect(article.getByRole('alert')).toContainText('Ništa od upisanog nije izgubljeno');
  await expect(article.getByRole('textbox')).toHaveValue('Dva pokušaja');

  // It arrives, but its answer is lost on the way back.
  await page.unroute('**/respond');
  await page.route('**/respond', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect.poll(async () => (await guest.get('/api/messages'))[0].status).toBe('ANSWERED');
  await page.unroute('**/respond');
  await send.click();
  await expect(page.getByText('Odgovor je poslan. Amra Hodžić dobija mail.')).toBeVisible();
  await expect(article.getByText('Vaš odgovor', { exact: true })).toBeVisible();
  await expect(article.getByText('Dva pokušaja')).toBeVisible();
});

test('no messages, and messages that did not load, are said', async ({ page, request, expected }) => {
  expected.push(/status of 500/, streamIsAway);
  await withoutStream(page);
  await page.route('**/api/messages', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await arriveAsAdministrator(page, request, path);
  await expect(page.getByText('Poruke se nisu učitale.', { exact: true })).toBeVisible();
  await page.unroute('**/api/messages');
  await page.route('**/api/messages', (route) => route.fulfill({ json: [] }));
  await page.getByRole('main').getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect(page.getByText('Nema poruka.', { exact: true })).toBeVisible();
});

test('messages are accessible in both themes and fit every phone', { tag: '@phone' }, async ({
  page,
  request,
  person,
}) => {
  const subject = newSubject();
  await writeMessage(await callsOf(request, person), subject);
  await arriveAsAdministrator(page, request, path);
  await expect(page.getByRole('article', { name: subject })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
