import { readFile } from 'node:fs/promises';
import { arriveSignedIn, expect, test } from '../fixtures.ts';

test('name, phone and password are changed, stored data is downloaded, and the account is deleted', async ({
  page,
  request,
  person,
}) => {
  await arriveSignedIn(page, request, person, '/profile');
  await page.getByRole('button', { name: 'Izmijeni: Vaši podaci' }).click();
  await page.getByLabel('Prezime').fill('Begić');
  await page.getByLabel(/Telefon/).fill('+387 61 000 111');
  await page.getByRole('button', { name: 'Sačuvaj', exact: true }).click();
  await expect(page.getByText('Podaci su sačuvani.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Amra Begić' })).toBeVisible();
  await expect(page.getByRole('main').getByText('+387 61 000 111')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preuzmi: Preuzimanje podataka' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('moji-podaci.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    user: { email: person.email, lastName: 'Begić' },
  });

  await page.getByRole('button', { name: 'Promijeni: Lozinka' }).click();
  await page.getByLabel('Trenutna lozinka').fill(person.password);
  await page.getByLabel('Nova lozinka').fill('Nova-Svečana-Lozinka-8');
  await page.getByRole('button', { name: 'Promijeni lozinku' }).click();
  await expect(page.getByText('Lozinka je promijenjena.')).toBeVisible();
  const signInAnew = () =>
    request.post('/auth/login', { data: { email: person.email, password: 'Nova-Svečana-Lozinka-8' } });
  expect((await signInAnew()).status()).toBe(200);

  await page.getByRole('button', { name: 'Obriši nalog' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'DA' }).click();
  await expect(page).toHaveURL('/');
  expect((await signInAnew()).status()).toBe(401);
});
