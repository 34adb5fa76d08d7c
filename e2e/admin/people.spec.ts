import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, signIn, test } from '../journey.ts';
import { administrator } from '../product.ts';

test('the tables of people are accessible in both themes', { tag: '@both' }, async ({ page, person }) => {
  await signIn(page, administrator);
  await expect(page).toHaveURL('/adminPanel');
  await expectAccessible(page);
  await page.goto(`/adminPanel/users?email=${person.email}`);
  await expect(page.getByText(person.email)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/adminPanel/admins');
  await expect(page.getByRole('button', { name: 'Ukloni' })).toBeVisible();
  await expectAccessible(page);
});

test('people are filtered, sorted and paged', async ({ page, person }) => {
  await signIn(page, administrator);
  await expect(page).toHaveURL('/adminPanel');
  // A page far beyond the last one is the last one.
  await page.goto('/adminPanel/users?page=99999999999');
  await hydrated(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByLabel('Email').fill(person.email.slice(0, 12));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByLabel('Email').fill('takvog nema');
  await expect(page.getByText('Nema pronađenih korisnika', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Poništi' }).first().click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  const head = page.getByRole('columnheader', { name: /Email/ });
  await page.getByRole('button', { name: 'Poredaj: Email' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Poredaj: Email' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
});

test('a user becomes an administrator', async ({ page, person }) => {
  await signIn(page, administrator);
  await expect(page).toHaveURL('/adminPanel');
  await page.goto(`/adminPanel/users?email=${person.email}`);
  await page.getByRole('button', { name: 'Novi Admin: Amra Hodžić' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Novi Admin' }).click();
  await expect(page.getByText('Amra Hodžić je sada administrator.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novi Admin' })).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await signIn(page, person);
  await expect(page).toHaveURL('/adminPanel');
  await page.goto('/adminPanel/admins');
  await expect(page.getByRole('button', { name: 'Ukloni' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Ukloni' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ukloni' }).click();
  await expect(page).toHaveURL('/');
});

test('a user is deleted after one question, and a failure is told even when the list fails too', async ({
  page,
  person,
  expected,
}) => {
  expected.push(/status of 500/);
  await signIn(page, administrator);
  await expect(page).toHaveURL('/adminPanel');
  await page.goto(`/adminPanel/users?email=${person.email}`);
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

test('unknown pages of the panel say so inside the panel', async ({ page }) => {
  await signIn(page, administrator);
  await expect(page).toHaveURL('/adminPanel');
  await page.goto('/adminPanel/nema');
  await expect(page.getByText('404 - Stranica ne postoji', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administrator Panel' }).first()).toBeVisible();
});
