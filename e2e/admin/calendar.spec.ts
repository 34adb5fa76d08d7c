import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import { closedDays } from '../closed-days.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, type Desk, inNumbers, openDesk, uniqueName } from './reservations-desk.ts';

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

/** Counts taps, across pages. */
const countTaps = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1)),
      true,
    ),
  );
const taps = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? 0));

/** A week of the third hall is closed and opened again, and visitors see it as closed. */
async function closeWeek(page: Page, request: APIRequestContext, hallId: number, day: Day) {
  await page.getByRole('button', { name: 'Zatvori dane' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zatvori dane' });
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
}

test('a day shows the reservations of each hall and which are free; a request is confirmed with two taps, a week is closed and opened again, and a reservation by phone takes three taps beyond typing', {
  tag: '@phone',
}, async ({ page, request, person }) => {
  const desk = await openDesk(request);
  const name = uniqueName();
  const hallId = desk.halls[2]?.hallId ?? 0;
  const day = await freeWeek(request, desk, hallId);
  const { reservationId } = await desk.ask(person, { eventDate: day });
  await countTaps(page);
  await arrive(page, desk, `/adminPanel/calendar?month=${day.slice(0, 7)}`);
  await expect(page.getByRole('columnheader').first()).toHaveText('Ned');
  const cell = page.locator(`[data-day="${day}"]`);
  await cell.tap();
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await page.getByRole('button', { name: /^Potvrdi: Amra Hodžić/ }).tap();
  await expect(page.getByText('Amra Hodžić: Potvrđeno. Gost će dobiti e-mail.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kruna' })).toContainText('Potvrđeno');
  expect((await desk.one(reservationId)).status).toBe('CONFIRMED');
  expect(await taps(page)).toBe(2);
  await expect(cell).toHaveAccessibleName(/Kruna – Hodžić, potvrđeno/);
  await expect(page.getByRole('region', { name: 'Evropa' })).toContainText('Slobodno');
  await expect(page.getByRole('link', { name: 'Amra Hodžić' })).toHaveAttribute(
    'href',
    `/adminPanel/reservations/${reservationId}`,
  );
  await closeWeek(page, request, hallId, day);

  const before = await taps(page);
  await page.getByRole('link', { name: `Nova rezervacija: Evropa, ${inNumbers(day)}` }).tap();
  await expect(page.getByLabel('Broj gostiju')).toBeFocused();
  await page.keyboard.insertText('210');
  for (const words of ['Milan', name, 'milan@gost.test', '065 555 666']) {
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(words);
  }
  await page.getByRole('button', { name: 'Sačuvaj rezervaciju' }).tap();
  await expect(page.getByText('Rezervacija uspješno kreirana!', { exact: true })).toBeVisible();
  // The day, which is open already, the link and the button.
  expect((await taps(page)) - before).toBe(2);
  expect((await desk.onDay(day)).filter(({ guestLastName }) => guestLastName === name)).toMatchObject([
    { hall: { name: 'Evropa' }, guestCount: 210, status: 'CONFIRMED' },
  ]);
});
