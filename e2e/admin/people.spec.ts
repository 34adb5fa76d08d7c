import { arriveSignedIn, expect, test } from '../fixtures.ts';
import { arriveAsAdministrator, askForDay, callsOf, writeMessage } from './visitors.ts';

test('the list opens one person with data, reservations and messages, who is deleted after one question', async ({
  page,
  request,
  person,
}) => {
  const calls = await callsOf(request, person);
  const { userId } = await calls.get('/auth/me');
  const path = `/adminPanel/users/${userId}`;
  const list = `/adminPanel/users?email=${person.email}`;
  await arriveAsAdministrator(page, request, list);
  await page.getByRole('link', { name: 'Amra Hodžić' }).click();
  await expect(page).toHaveURL(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Amra Hodžić' })).toBeVisible();
  await expect(main.getByRole('link', { name: person.email })).toHaveAttribute(
    'href',
    `mailto:${person.email}`,
  );
  await expect(main.getByText('Nema rezervacija.', { exact: true })).toBeVisible();
  await expect(main.getByText('Nema poruka.', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Korisnici' }).click();
  await expect(page).toHaveURL(list);

  const { hall, reservationId } = await askForDay(calls);
  await writeMessage(calls, 'Parking');
  await page.goto(path);
  const reservation = main.getByRole('region', { name: 'Rezervacije' }).getByRole('listitem');
  await expect(reservation.getByRole('link')).toHaveAttribute(
    'href',
    `/adminPanel/reservations/${reservationId}`,
  );
  await expect(reservation).toContainText(hall);
  await expect(reservation.getByText('Na čekanju', { exact: true })).toBeVisible();
  await expect(
    main.getByRole('region', { name: 'Poruke' }).getByRole('link', { name: /Parking/ }),
  ).toBeVisible();

  await page.goto(list);
  await page.getByRole('button', { name: 'Obriši: Amra Hodžić' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  await expect(page.getByText('Nema pronađenih korisnika', { exact: true })).toBeVisible();
});

test('a user becomes an administrator', async ({ page, request, person }) => {
  await arriveAsAdministrator(page, request, `/adminPanel/users?email=${person.email}`);
  await page.getByRole('button', { name: 'Novi Admin: Amra Hodžić' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Novi Admin' }).click();
  await expect(page.getByText('Amra Hodžić je sada administrator.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novi Admin' })).toBeHidden();

  await arriveSignedIn(page, request, person, '/adminPanel/admins');
  await expect(page.getByRole('button', { name: 'Ukloni' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Ukloni' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ukloni' }).click();
  await expect(page).toHaveURL('/');
});
