import type { APIRequestContext } from '@playwright/test';
import { addDays, toIsoDay } from '#contracts/dates/days.ts';
import { closedDays } from '../closed-days.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, distantDay, inNumbers, openDesk, uniqueName } from './reservations-desk.ts';

const calendar = (day: string) => `/adminPanel/calendar?month=${day.slice(0, 7)}`;

/** The first day of a week in which the hall has no event. */
async function freeWeek(request: APIRequestContext, hallId: number) {
  const held: { hallId: number; eventDate: string }[] = await (await request.get('/api/reservations')).json();
  const taken = new Set(held.filter((day) => day.hallId === hallId).map(({ eventDate }) => eventDate));
  const isClosed = await closedDays(request, hallId);
  const isFree = (day: string) => !taken.has(day) && !isClosed(day);
  let first = addDays(toIsoDay(new Date()), 400);
  while (!Array.from({ length: 7 }, (_, index) => addDays(first, index)).every(isFree))
    first = addDays(first, 1);
  return first;
}

test('a day shows the reservations of each hall, and which halls are free', async ({ page, request }) => {
  const desk = await openDesk(request);
  const [day, name] = [distantDay(), uniqueName()];
  const booked = await desk.book({ eventDate: day, guestLastName: name });
  await arrive(page, desk, calendar(day));
  await expect(page.getByRole('columnheader').first()).toHaveText('Ned');
  const cell = page.locator(`[data-day="${day}"]`);
  await expect(cell).toHaveAccessibleName(new RegExp(`Kruna – ${name}, potvrđeno`));
  await cell.click();
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(page.getByRole('region', { name: 'Evropa' })).toContainText('Slobodno');
  await page.reload();
  await page.getByRole('link', { name: `Selma ${name}` }).click();
  await expect(page).toHaveURL(`/adminPanel/reservations/${booked.reservationId}`);
  await page.goBack();
  await page.getByRole('link', { name: `Nova rezervacija: Kristal, ${inNumbers(day)}` }).click();
  await expect(page.getByLabel('Datum', { exact: true })).toHaveValue(inNumbers(day));
  await expect(page.getByRole('radio', { name: /Kristal/ })).toBeChecked();
  await expect(page.getByLabel('Broj gostiju')).toBeFocused();
});

test('a request is confirmed with two taps, and a message announces the mail to the guest', {
  tag: '@phone',
}, async ({ page, request, person }) => {
  const desk = await openDesk(request);
  const { eventDate, reservationId } = await desk.ask(person);
  await arrive(page, desk, calendar(eventDate));
  await page.locator(`[data-day="${eventDate}"]`).click();
  await page.getByRole('button', { name: /^Potvrdi: Amra Hodžić/ }).click();
  await expect(page.getByText('Amra Hodžić: Potvrđeno. Gost će dobiti e-mail.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kruna' })).toContainText('Potvrđeno');
  expect((await desk.one(reservationId)).status).toBe('CONFIRMED');
});

test('a week is closed and opened again, and visitors see it as closed', async ({ page, request }) => {
  const desk = await openDesk(request);
  const hallId = desk.halls[2]?.hallId ?? 0;
  const from = await freeWeek(request, hallId);
  const to = addDays(from, 6);
  await arrive(page, desk, calendar(from));
  await page.getByRole('button', { name: 'Zatvori dane' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Od', { exact: true }).fill(inNumbers(from));
  await dialog.getByLabel('Do', { exact: true }).fill(inNumbers(to));
  await dialog.getByRole('radio', { name: /Kristal/ }).check({ force: true });
  await dialog.getByLabel('Razlog, vidi ga samo kuća').fill('Brušenje podijuma');
  await dialog.getByRole('button', { name: 'Zatvori 7 dana' }).click();
  await expect(page.getByText(/^Zatvoreno: /)).toBeVisible();
  const isClosed = async () => (await closedDays(request, hallId))(from);
  expect(await isClosed()).toBe(true);

  await page.locator(`[data-day="${from}"]`).click();
  const hall = page.getByRole('region', { name: 'Kristal' });
  await expect(hall).toContainText('Brušenje podijuma');
  await hall.getByRole('button', { name: /^Otvori dane/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Otvori dane' }).click();
  await expect(hall).toContainText('Slobodno');
  expect(await isClosed()).toBe(false);
});
