import { readFile } from 'node:fs/promises';
import { openDesk } from '../admin/reservations-desk.ts';
import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { chooseDate, freeDay, hallNamed, openList, spoken } from './profile-booking.ts';

test('a date is requested and canceled; one that the business has confirmed is exported to a calendar', async ({
  page,
  request,
  person,
}) => {
  const desk = await openDesk(request);
  const asked = await desk.ask(person, { startTime: '18:00', endTime: '02:00' });
  expect((await desk.setStatus(asked.reservationId, 'CONFIRMED')).status()).toBe(200);
  const hall = await hallNamed(request, 'Evropa');
  const day = await freeDay(request, hall);
  await arriveSignedIn(page, request, person, '/profile');
  await expect(page.getByRole('region', { name: 'Šta je sljedeće' })).toContainText('termin je vaš');

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

  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: /^Dodaj u kalendar/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('termin.ics');
  const entry = await readFile(await file.path(), 'utf8');
  expect(entry).toMatch(new RegExp(`DTSTART:${asked.eventDate.replaceAll('-', '')}T1[67]0000Z`));
  expect(entry).toContain(`UID:reservation-${asked.reservationId}@`);
  await list.getByRole('button', { name: 'Zatvori' }).click();
  await chooseDate(page, hall, day);
  await expect(free).toBeVisible();
});
