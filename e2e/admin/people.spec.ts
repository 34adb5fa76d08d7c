import { arriveSignedIn, expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import {
  arriveAsAdministrator,
  askForDay,
  callsOf,
  streamIsAway,
  withoutStream,
  writeMessage,
} from './visitors.ts';

test('the tables of people are accessible in both themes', { tag: '@both' }, async ({
  page,
  request,
  person,
  isMobile,
}) => {
  await arriveAsAdministrator(page, request, `/adminPanel/users?email=${person.email}`);
  await expect(page.getByText(person.email)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (isMobile) return;
  await page.goto('/adminPanel/admins');
  await expect(page.getByRole('button', { name: 'Ukloni' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('the list opens one person with data, reservations and messages', { tag: '@both' }, async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(/status of 500/, streamIsAway);
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
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Nothing but the button asks again.
  await withoutStream(page);
  const everyCall = new RegExp(`/api/(users/${userId}|reservations/user/|messages\\?userId)`);
  await page.route(everyCall, (route) => route.fulfill({ status: 500, body: 'ne' }));
  await page.reload();
  await expect(main.getByText('Podaci o korisniku se nisu učitali.', { exact: true })).toBeVisible();
  await page.unroute(everyCall);
  await main.getByRole('button', { name: 'Pokušaj ponovo' }).click();
  await expect(main.getByRole('heading', { level: 2, name: 'Amra Hodžić' })).toBeVisible();

  await page.goto('/adminPanel/users/2000000000');
  await expect(main.getByText('404 - Stranica ne postoji', { exact: true })).toBeVisible();
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

test('a user is deleted after one question, and a failure is told even when the list fails too', async ({
  page,
  request,
  person,
  expected,
}) => {
  expected.push(/status of 500/);
  await arriveAsAdministrator(page, request, `/adminPanel/users?email=${person.email}`);
  await page.getByRole('button', { name: 'Obriši: Amra Hodžić' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Da li ste sigurni da želite izbrisati korisnika?' });
  const everyCall = /api\/users\/(remove|filter)/;
  await page.route(everyCall, (route) => route.fulfill({ status: 500, body: 'ne' }));
  await dialog.getByRole('button', { name: 'Obriši' }).press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Korisnici se nisu učitali.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await page.unroute(everyCall);
  await dialog.getByRole('button', { name: 'Obriši' }).click();
  await expect(page.getByText('Nema pronađenih korisnika', { exact: true })).toBeVisible();
});
