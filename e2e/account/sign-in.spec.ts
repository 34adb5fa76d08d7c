import { expect, fillSignIn, hydrated, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';

test('a forgotten password is reset by a mailed link, and signs in', async ({ page, person }) => {
  await page.goto('/forgot-password');
  await hydrated(page);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Pošalji link' }).click();
  await expect(page.getByText('Ako nalog s tom adresom postoji', { exact: false })).toBeVisible();

  const link = await linkInMail(person.email, '/reset-password');
  await page.goto(link);
  await hydrated(page);
  const password = 'Nova-Svečana-Lozinka-8';
  await page.getByLabel('Nova lozinka').fill(password);
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click();
  await expect(page.getByText('Lozinka je promijenjena.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Prijava' }).click();
  await fillSignIn(page, { email: person.email, password });
  await expect(page).toHaveURL('/');
});
