import { openDesk } from '../admin/reservations-desk.ts';
import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { hallNamed, halls, someFreeDay } from './dates.ts';

test('a family counts what its day would cost and asks for it with menu and extras', {
  tag: '@phone',
}, async ({ page, request, person }) => {
  const kruna = await hallNamed(request, halls.kruna);
  const day = await someFreeDay(request, kruna);
  await arriveSignedIn(page, request, person, `/saloni/kruna?dan=${day}`);
  const prices = page.locator('#cijena');
  await prices.scrollIntoViewIfNeeded();
  const menu = prices.getByRole('group', { name: 'Meni' }).getByRole('radio');
  await menu.nth(1).check();
  await prices.getByLabel('Broj gostiju').fill('300');
  await prices.getByRole('region', { name: 'Dodaci' }).getByRole('checkbox').first().check();
  const result = prices.getByRole('region', { name: 'Okvirna cijena' });
  await expect(result.getByText(/^\d{1,3}(\.\d{3})*,\d\d EUR$/)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: /Zatražite termin|Upit je poslan/ });
  await result.getByRole('button', { name: 'Zatraži termin' }).click();
  await expect(dialog).toContainText('Izabrano u kalkulatoru');
  await dialog.getByRole('button', { name: 'Pošalji upit' }).click();
  await expect(dialog).toContainText('Upit je poslan');
  const desk = await openDesk(request);
  const [asked] = (await desk.onDay(day)).filter(({ hallId }) => hallId === kruna.hallId);
  expect(asked).toMatchObject({ guestCount: 300, menuId: expect.any(Number), extras: [{ quantity: 1 }] });
});
