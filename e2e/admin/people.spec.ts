import { arriveSignedIn, expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { arriveAsAdministrator } from './visitors.ts';

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
