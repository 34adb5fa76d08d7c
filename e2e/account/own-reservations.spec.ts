import { readFile } from 'node:fs/promises';
import { arriveSignedIn, expect, hydrated, test } from '../fixtures.ts';
import { chooseDate, confirmAsAdmin, freeDay, hallNamed, openList, spoken } from './profile-booking.ts';

test('dates are requested; one is confirmed by the business and exported to a calendar, one is canceled', async ({
  page,
  request,
  person,
}) => {
  const list = page.getByRole('dialog', { name: 'Moje Rezervacije' });
  const askFor = async (name: string) => {
    const hall = await hallNamed(request, name);
    const day = await freeDay(request, hall);
    await chooseDate(page, hall, day);
    await expect(page.getByText(`Salon ${name} je slobodan ${spoken(day)}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Nova Rezervacija' }).click();
    const form = page.getByRole('dialog', { name: /Zatražite termin|Upit je poslan/ });
    await form.getByLabel('Broj gostiju').fill(String(hall.maxGuestsMin));
    await form.getByLabel('Poruka').fill(`Okrugli stolovi, ${name}.`);
    await form.getByLabel('Početak').fill('18:00');
    await form.getByLabel('Kraj').fill('02:00');
    const answer = page.waitForResponse('**/api/reservations/create-reservation');
    await form.getByRole('button', { name: 'Pošalji upit' }).click();
    const { reservationId } = await (await answer).json();
    await expect(form.getByText('Upit je poslan.')).toBeVisible();
    await form.getByRole('button', { name: 'Zatvori' }).last().click();
    return { reservationId: Number(reservationId), hall, day };
  };

  await arriveSignedIn(page, request, person, '/profile');
  const confirmed = await askFor('Kruna');
  const canceled = await askFor('Evropa');
  await expect(page.getByLabel('Datum', { exact: true })).toHaveValue('');
  await chooseDate(page, canceled.hall, canceled.day);
  await expect(
    page.getByText(`Vaš upit za salon Evropa ${spoken(canceled.day)} već čeka odgovor`),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Izmijeni upit: Evropa/ }).click();
  const editing = page.getByRole('dialog', { name: 'Izmijenite upit' });
  await editing.getByLabel('Broj gostiju').fill('171');
  await editing.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
  await expect(page.getByRole('region', { name: 'Vaši termini' })).toContainText('171 gost');
  await openList(page);
  await list.getByRole('button', { name: /^Otkaži upit: Evropa/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Otkaži upit' }).click();
  await expect(list.getByText('Otkazano', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Zatvori' }).click();
  await expect(
    page.getByText(`Salon Evropa je slobodan ${spoken(canceled.day)}`, { exact: true }),
  ).toBeVisible();

  await confirmAsAdmin(request, confirmed.reservationId);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Šta je sljedeće' })).toContainText('termin je vaš');
  await openList(page);
  await expect(list.getByText('Potvrđeno', { exact: true })).toBeVisible();
  await expect(list.getByText('„Okrugli stolovi, Kruna.“')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Otkaži upit/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: /^Dodaj u kalendar/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('termin.ics');
  const entry = await readFile(await file.path(), 'utf8');
  expect(entry).toMatch(new RegExp(`DTSTART:${confirmed.day.replaceAll('-', '')}T1[67]0000Z`));
  expect(entry).toContain(`UID:reservation-${confirmed.reservationId}@`);
});
