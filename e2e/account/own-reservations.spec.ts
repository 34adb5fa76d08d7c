import { readFile } from 'node:fs/promises';
import { arriveSignedIn, expect, hydrated, test } from '../journey.ts';
import {
  chooseDate,
  confirmByHouse,
  freeDay,
  hallNamed,
  openList,
  requested,
  spoken,
} from './profile-booking.ts';

test('a date is asked for, confirmed by the house, and taken into the own calendar', async ({
  page,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Kruna');
  const day = await freeDay(request, hall);
  await arriveSignedIn(page, request, person, '/profile');
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

  await confirmByHouse(request, reservationId);
  await page.reload();
  await hydrated(page);
  await openList(page);
  const list = page.getByRole('dialog', { name: 'Moje Rezervacije' });
  await expect(list.getByText('Potvrđeno', { exact: true })).toBeVisible();
  await expect(list.getByText('„Okrugli stolovi, orkestar na bini.“')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Otkaži upit/ })).toBeHidden();
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: /^Dodaj u kalendar/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('termin.ics');
  const entry = await readFile(await file.path(), 'utf8');
  expect(entry).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
  expect(entry).toContain(`UID:reservation-${reservationId}@`);
});

test('an own request is canceled after one question, and the day is free again', async ({
  page,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Evropa');
  const day = await freeDay(request, hall);
  await requested(request, person, { hall, day });
  await arriveSignedIn(page, request, person, '/profile');
  await chooseDate(page, hall, day);
  await expect(page.getByText(`Vaš upit za salon Evropa ${spoken(day)} već čeka odgovor`)).toBeVisible();
  await openList(page);
  const list = page.getByRole('dialog', { name: 'Moje Rezervacije' });
  await list.getByRole('button', { name: /^Otkaži upit: Evropa/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Otkaži upit' }).click();
  await expect(list.getByText('Otkazano', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Zatvori' }).click();
  await expect(page.getByText(`Salon Evropa je slobodan ${spoken(day)}`, { exact: true })).toBeVisible();
});

test('a date is chosen, asked for and put aside with the keyboard alone', { tag: '@desktop' }, async ({
  page,
  request,
  person,
}) => {
  const hall = await hallNamed(request, 'Kruna');
  const day = await freeDay(request, hall);
  await arriveSignedIn(page, request, person, '/profile');
  await page.getByLabel('Datum', { exact: true }).focus();
  await page.getByLabel('Datum', { exact: true }).fill(day);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Kruna' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Evropa' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  const open = page.getByRole('button', { name: 'Nova Rezervacija' });
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Zatražite termin' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(open).toBeFocused();
});
