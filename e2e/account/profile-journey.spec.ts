import { readFile } from 'node:fs/promises';
import { expect, hydrated, signIn, test, unusedEmail } from '../journey.ts';
import { linkInMail } from '../mailbox.ts';
import { chooseDate, confirmByHouse, freeDay, hallNamed, openList, spoken } from './profile-booking.ts';

test('from the registration to a date that the house has confirmed', async ({ page, request }) => {
  const person = { email: unusedEmail(), password: 'Svečana-Lozinka-7' };
  const hall = await hallNamed(request, 'Kruna');
  const day = await freeDay(request, hall);

  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('Ime', { exact: true }).fill('Selma');
  await page.getByLabel('Prezime').fill('Kovač');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Lozinka', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Napravi nalog' }).click();
  await expect(page.getByText('Poslali smo vam link za potvrdu naloga.', { exact: false })).toBeVisible();
  await page.goto(await linkInMail(person.email, '/auth/verify'));
  await signIn(page, person);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Meni' }).click();
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Selma Kovač' })).toBeVisible();

  await openList(page);
  const list = page.getByRole('dialog', { name: 'Moje Rezervacije' });
  await expect(list.getByText('Nemate rezervacija.', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Zatvori' }).click();

  await chooseDate(page, hall, day);
  await expect(page.getByText(`Salon Kruna je slobodan ${spoken(day)}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Nova Rezervacija' }).click();
  const form = page.getByRole('dialog', { name: 'Zatražite termin' });
  await form.getByLabel('Broj gostiju').fill(String(hall.maxGuestsMin));
  await form.getByLabel('Poruka').fill('Okrugli stolovi, orkestar na bini.');
  const answer = page.waitForResponse('**/api/reservations/create-reservation');
  await form.getByRole('button', { name: 'Pošalji upit' }).click();
  const { reservationId } = await (await answer).json();
  await expect(form.getByText('Upit je poslan.')).toBeVisible();
  await form.getByRole('button', { name: 'Zatvori' }).last().click();
  await expect(page.getByText(`Vaš upit za salon Kruna ${spoken(day)} već čeka odgovor`)).toBeVisible();

  await openList(page);
  await expect(list.getByText('Na čekanju', { exact: true })).toBeVisible();
  await expect(list.getByText('Vjenčanje', { exact: true })).toBeVisible();
  await expect(list.getByText('„Okrugli stolovi, orkestar na bini.“')).toBeVisible();
  await expect(list.getByText(`Odgovor stiže na ${person.email}.`, { exact: false })).toBeVisible();

  await confirmByHouse(request, reservationId);
  await page.reload();
  await hydrated(page);
  await openList(page);
  await expect(list.getByText('Potvrđeno', { exact: true })).toBeVisible();
  await expect(list.getByRole('button', { name: /^Otkaži upit/ })).toBeHidden();
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: /^Dodaj u kalendar/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('termin.ics');
  const entry = await readFile(await file.path(), 'utf8');
  expect(entry).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
  expect(entry).toContain(`UID:reservation-${reservationId}@`);
});
