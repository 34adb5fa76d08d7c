import type { APIRequestContext } from '@playwright/test';
import { addDays, type Day, toIsoDay } from '#contracts/dates/days.ts';
import { closedDays } from '../closed-days.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, type Desk, inNumbers, openDesk, uniqueName } from './reservations-desk.ts';

const calendar = (day: string) => `/adminPanel/calendar?month=${day.slice(0, 7)}`;

/** The first day of a week in which the hall has no event; on the first day no other hall has one either. */
async function freeWeek(request: APIRequestContext, desk: Desk, hallId: number) {
  const held: { hallId: number; eventDate: string }[] = await (await request.get('/api/reservations')).json();
  const taken = new Set(held.map((one) => `${one.hallId} ${one.eventDate}`));
  const closed = new Map<number, (day: string) => boolean>();
  for (const hall of desk.halls) closed.set(hall.hallId, await closedDays(request, hall.hallId));
  const isFree = (hall: number, day: string) => !taken.has(`${hall} ${day}`) && !closed.get(hall)?.(day);
  const suits = (from: Day) =>
    Array.from({ length: 7 }, (_, index) => addDays(from, index)).every((day) => isFree(hallId, day)) &&
    desk.halls.every((hall) => isFree(hall.hallId, from));
  let first = addDays(toIsoDay(new Date()), 400);
  while (!suits(first)) first = addDays(first, 1);
  return first;
}

test('a day shows the reservations of each hall and which are free; a week is closed and opened again, and visitors see it as closed', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const hallId = desk.halls[2]?.hallId ?? 0;
  const name = uniqueName();
  const day = await freeWeek(request, desk, hallId);
  const booked = await desk.book({ eventDate: day, guestLastName: name });
  await arrive(page, desk, calendar(day));
  await expect(page.getByRole('columnheader').first()).toHaveText('Ned');
  const cell = page.locator(`[data-day="${day}"]`);
  await expect(cell).toHaveAccessibleName(new RegExp(`Kruna – ${name}, potvrđeno`));
  await cell.click();
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(page.getByRole('region', { name: 'Evropa' })).toContainText('Slobodno');
  await expect(page.getByRole('link', { name: `Selma ${name}` })).toHaveAttribute(
    'href',
    `/adminPanel/reservations/${booked.reservationId}`,
  );

  await page.getByRole('button', { name: 'Zatvori dane' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Od', { exact: true }).fill(inNumbers(day));
  await dialog.getByLabel('Do', { exact: true }).fill(inNumbers(addDays(day, 6)));
  await dialog.getByRole('radio', { name: /Kristal/ }).check({ force: true });
  await dialog.getByLabel('Razlog, vidi ga samo kuća').fill('Brušenje podijuma');
  await dialog.getByRole('button', { name: 'Zatvori 7 dana' }).click();
  await expect(page.getByText(/^Zatvoreno: /)).toBeVisible();
  const isClosed = async () => (await closedDays(request, hallId))(day);
  expect(await isClosed()).toBe(true);

  const hall = page.getByRole('region', { name: 'Kristal' });
  await expect(hall).toContainText('Brušenje podijuma');
  await hall.getByRole('button', { name: /^Otvori dane/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Otvori dane' }).click();
  await expect(hall).toContainText('Slobodno');
  expect(await isClosed()).toBe(false);
});
