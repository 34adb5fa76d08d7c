import { expect, test } from '../fixtures.ts';
import { arrive, distantDay, inNumbers, openDesk, uniqueName } from './reservations-desk.ts';

const calendar = (day: string) => `/adminPanel/calendar?month=${day.slice(0, 7)}`;

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
