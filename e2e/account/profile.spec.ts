import { readFile } from 'node:fs/promises';
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
  await expect(page.getByRole('radio', { name: 'Kruna' })).toBeVisible();
  await page.getByRole('button', { name: 'Izmijeni: Vaši podaci' }).click();
  await page.getByRole('button', { name: 'Promijeni: Lozinka' }).click();
  await page.getByRole('button', { name: 'Prikaži: Prijavljeni uređaji' }).click();
  await expect(page.getByText('Ovaj uređaj')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('name and phone are changed, and typed text outlives a reload', async ({ page, request, person }) => {
  await arriveSignedIn(page, request, person, '/profile');
  await expect(page.getByRole('link', { name: 'Nazad' })).toHaveAttribute('href', '/');
  const edit = page.getByRole('button', { name: 'Izmijeni: Vaši podaci' });
  await edit.click();
  await page.getByLabel('Prezime').fill('Begić');
  await page.reload();
  await hydrated(page);
  await edit.click();
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
  await page.getByRole('button', { name: 'Prikaži: Prijavljeni uređaji' }).click();
  await expect(page.getByRole('button', { name: 'Odjavi sve ostale' })).toBeVisible();
  await page.getByRole('button', { name: 'Promijeni: Lozinka' }).click();
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
  await page.getByRole('button', { name: 'Odjavi sve', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
});

test('other devices are signed out at once', async ({ page, request, person }) => {
  await request.post('/auth/login', { data: { email: person.email, password: person.password } });
  await arriveSignedIn(page, request, person, '/profile');
  await page.getByRole('button', { name: 'Prikaži: Prijavljeni uređaji' }).click();
  await page.getByRole('button', { name: 'Odjavi sve ostale' }).click();
  await expect(page.getByText('Ostali uređaji su odjavljeni.')).toBeVisible();
  await expect(page.getByText('Prijavljeni ste samo na ovom uređaju.')).toBeVisible();
});

test('everything that is kept about a person is downloaded', async ({ page, request, person, expected }) => {
  expected.push(/status of 500/);
  await arriveSignedIn(page, request, person, '/profile');
  await page.route('**/export', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const button = page.getByRole('button', { name: 'Preuzmi: Preuzimanje podataka' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Podaci nisu preuzeti.');
  await page.unroute('**/export');
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('moji-podaci.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    user: { email: person.email },
  });
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the account is deleted after one question', async ({ page, request, person }) => {
  await arriveSignedIn(page, request, person, '/profile');
  await page.getByLabel('Naslov').fill('Parking');
  const opener = page.getByRole('button', { name: 'Obriši nalog' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: 'Da li želite da izbrišete nalog?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, '[role=alertdialog]');
  await expect(dialog.getByRole('button')).toHaveText(['DA', 'NE']);
  await expect(dialog.getByRole('button', { name: 'NE' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'DA' })).toBeFocused();
  await dialog.getByRole('button', { name: 'NE' }).click();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog).toContainText(
    'Vaše poruke se brišu, a upiti na čekanju otkazuju. Potvrđene rezervacije ostaju važeće, s vašim kontaktom. Ovo se ne može vratiti.',
  );
  await dialog.getByRole('button', { name: 'DA' }).click();
  await expect(page).toHaveURL('/');
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Parking');
  await signIn(page, person);
  await expect(page.getByRole('alert')).toContainText('Prijava nije uspijela.');
});
