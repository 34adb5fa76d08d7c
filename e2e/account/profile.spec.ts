import {
  arriveSignedIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  signIn,
  test,
} from '../journey.ts';

test('the profile is accessible in both themes', async ({ page, request, person }) => {
  await arriveSignedIn(page, request, person, '/profile');
  await expect(page.getByText('Ovaj uređaj')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Obriši nalog' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('name and phone are changed, and typed text outlives a reload', async ({ page, request, person }) => {
  await arriveSignedIn(page, request, person, '/profile');
  await page.getByLabel('Prezime').fill('Begić');
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Prezime')).toHaveValue('Begić');
  await page.getByLabel(/Telefon/).fill('+387 61 000 111');
  await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click();
  await expect(page.getByText('Podaci su sačuvani.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Amra Begić' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText('+387 61 000 111')).toBeVisible();
});

test('the password is changed and other devices are signed out', async ({ page, request, person }) => {
  await request.post('/auth/login', { data: { email: person.email, password: person.password } });
  await arriveSignedIn(page, request, person, '/profile');
  await expect(page.getByRole('button', { name: 'Odjavi sve ostale' })).toBeVisible();
  await page.getByLabel('Trenutna lozinka').fill('nije ova');
  await page.getByLabel('Nova lozinka').fill('Nova-Svečana-Lozinka-8');
  await page.getByRole('button', { name: 'Promijeni lozinku' }).click();
  await expect(page.getByLabel('Trenutna lozinka')).toHaveAccessibleDescription(
    'Trenutna lozinka nije tačna.',
  );
  await page.getByLabel('Trenutna lozinka').fill(person.password);
  await page.getByRole('button', { name: 'Promijeni lozinku' }).click();
  await expect(page.getByText('Lozinka je promijenjena.')).toBeVisible();
  await expect(page.getByText('Prijavljeni ste samo na ovom uređaju.')).toBeVisible();
});

test('other devices are signed out at once', async ({ page, request, person }) => {
  await request.post('/auth/login', { data: { email: person.email, password: person.password } });
  await arriveSignedIn(page, request, person, '/profile');
  await page.getByRole('button', { name: 'Odjavi sve ostale' }).click();
  await expect(page.getByText('Ostali uređaji su odjavljeni.')).toBeVisible();
  await expect(page.getByText('Prijavljeni ste samo na ovom uređaju.')).toBeVisible();
});

test('the account is deleted after one question', async ({ page, request, person }) => {
  await arriveSignedIn(page, request, person, '/profile');
  const opener = page.getByRole('button', { name: 'Obriši nalog' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: 'Da li želite da izbrišete nalog?' });
  await dialog.getByRole('button', { name: 'NE' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: 'DA' }).click();
  await expect(page).toHaveURL('/');
  await expect(dialog).toBeHidden();
  await signIn(page, person);
  await expect(page.getByRole('alert')).toContainText('Prijava nije uspijela.');
});
