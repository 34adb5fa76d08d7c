import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Desk, openDesk } from '../admin/reservations-desk.ts';
import { callsOf } from '../admin/visitors.ts';
import { arriveSignedIn, expect, test } from '../fixtures.ts';
import type { Person } from '../people.ts';
import { answerAsAdmin, chooseDate, freeDay, hallNamed, openList, spoken } from './profile-booking.ts';

async function expectConversation(page: Page, request: APIRequestContext, person: Person) {
  await expect(page.getByText('Još nema poruka.', { exact: true })).toBeVisible();
  await page.getByLabel('Naslov').fill('Parking za autobus');
  await page.getByRole('button', { name: /Salon/ }).click();
  await page.getByRole('option', { name: 'Evropa' }).click();
  await page.getByLabel('Poruka', { exact: true }).fill('Gdje staje autobus s gostima?');
  const answer = page.waitForResponse('**/createMessage');
  await page.getByRole('button', { name: 'Pošalji poruku' }).click();
  const { messageId } = await (await answer).json();
  const entry = page.getByRole('listitem').filter({ hasText: 'Parking za autobus' });
  await expect(entry.getByText('Čeka odgovor', { exact: true })).toBeVisible();

  await answerAsAdmin(request, messageId, 'Iza salona, besplatno.');
  await page.reload();
  await expect(entry.getByText('Odgovoreno', { exact: true })).toBeVisible();
  await expect(entry.getByText('Iza salona, besplatno.')).toBeVisible();
  await entry.getByRole('button', { name: /^Nastavi razgovor/ }).click();
  await entry.getByRole('textbox').fill('Hvala!');
  await entry.getByRole('button', { name: 'Pošalji', exact: true }).click();
  await expect(entry.getByText('Čeka odgovor', { exact: true })).toBeVisible();
  await expect(entry.getByText('Hvala!')).toBeVisible();
  const [stored] = await (await callsOf(request, person)).get('/api/messages');
  expect(stored.messageId).toBe(messageId);
  expect(JSON.stringify(stored)).toContain('Hvala!');
}

async function expectRequestedAndCanceled(page: Page, request: APIRequestContext, desk: Desk) {
  const hall = await hallNamed(request, 'Evropa');
  const day = await freeDay(request, hall);
  const free = page.getByText(`Salon Evropa je slobodan ${spoken(day)}`, { exact: true });
  await chooseDate(page, hall, day);
  await expect(free).toBeVisible();
  await page.getByRole('button', { name: 'Nova Rezervacija' }).click();
  const form = page.getByRole('dialog', { name: /Zatražite termin|Upit je poslan/ });
  await form.getByLabel('Broj gostiju').fill('171');
  await form.getByLabel('Poruka').fill('Okrugli stolovi.');
  await form.getByRole('button', { name: 'Pošalji upit' }).click();
  await expect(form.getByText('Upit je poslan.')).toBeVisible();
  await form.getByRole('button', { name: 'Zatvori' }).last().click();
  await expect(page.getByRole('region', { name: 'Vaši termini' })).toContainText('171 gost');
  expect(await desk.onDay(day)).toContainEqual(
    expect.objectContaining({ hallId: hall.hallId, guestCount: 171, status: 'PENDING' }),
  );

  await openList(page);
  const list = page.getByRole('dialog', { name: 'Moje Rezervacije' });
  await expect(list.getByText('„Okrugli stolovi.“')).toBeVisible();
  await list.getByRole('button', { name: /^Otkaži upit/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Otkaži upit' }).click();
  await expect(list.getByText('Otkazano', { exact: true })).toBeVisible();
  expect(await desk.onDay(day)).not.toContainEqual(expect.objectContaining({ status: 'PENDING' }));
}

async function downloaded(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function expectDataChanged(page: Page, request: APIRequestContext, person: Person) {
  await page.getByRole('button', { name: 'Izmijeni: Vaši podaci' }).click();
  await page.getByLabel('Prezime').fill('Begić');
  await page.getByLabel(/Telefon/).fill('+387 61 000 111');
  await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click();
  await expect(page.getByText('Podaci su sačuvani.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Amra Begić' })).toBeVisible();
  await expect(page.getByRole('main').getByText('+387 61 000 111')).toBeVisible();
  const data = await downloaded(page, page.getByRole('button', { name: 'Preuzmi: Preuzimanje podataka' }));
  expect(data.name).toBe('moji-podaci.json');
  expect(JSON.parse(data.text)).toMatchObject({ user: { email: person.email, lastName: 'Begić' } });

  await page.getByRole('button', { name: 'Promijeni: Lozinka' }).click();
  await page.getByLabel('Trenutna lozinka').fill(person.password);
  await page.getByLabel('Nova lozinka').fill('Nova-Svečana-Lozinka-8');
  await page.getByRole('button', { name: 'Promijeni lozinku' }).click();
  await expect(page.getByText('Lozinka je promijenjena.')).toBeVisible();
  const signInAnew = () =>
    request.post('/auth/login', { data: { email: person.email, password: 'Nova-Svečana-Lozinka-8' } });
  expect((await signInAnew()).status()).toBe(200);

  await page.getByRole('button', { name: 'Obriši nalog' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'DA' }).click();
  await expect(page).toHaveURL('/');
  expect((await signInAnew()).status()).toBe(401);
}

test('a customer writes to the business, requests a date and cancels it, exports a confirmed one, changes the own data and password, downloads what is stored, and deletes the account', async ({
  page,
  request,
  person,
}) => {
  const desk = await openDesk(request);
  const asked = await desk.ask(person, { startTime: '18:00', endTime: '02:00' });
  expect((await desk.setStatus(asked.reservationId, 'CONFIRMED')).status()).toBe(200);
  await arriveSignedIn(page, request, person, '/profile');
  await expect(page.getByRole('region', { name: 'Šta je sljedeće' })).toContainText('termin je vaš');
  await expectConversation(page, request, person);
  await expectRequestedAndCanceled(page, request, desk);
  const list = page.getByRole('dialog', { name: 'Moje Rezervacije' });
  const entry = await downloaded(page, list.getByRole('button', { name: /^Dodaj u kalendar/ }));
  expect(entry.name).toBe('termin.ics');
  expect(entry.text).toMatch(new RegExp(`DTSTART:${asked.eventDate.replaceAll('-', '')}T1[67]0000Z`));
  expect(entry.text).toContain(`UID:reservation-${asked.reservationId}@`);
  await list.getByRole('button', { name: 'Zatvori' }).click();
  await expectDataChanged(page, request, person);
});
