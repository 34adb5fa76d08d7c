import { expect, hydrated, signIn, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';
import { unusedEmail } from '../people.ts';

test('a visitor registers, requests another link and confirms', async ({ page }) => {
  const email = unusedEmail();
  const password = 'Svečana-Lozinka-7';
  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('Ime', { exact: true }).fill('Selma');
  await page.getByLabel('Prezime').fill('Kovač');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Lozinka', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Napravi nalog' }).click();
  await expect(page.getByText('Poslali smo vam link za potvrdu naloga.', { exact: false })).toBeVisible();

  await linkInMail(email, '/auth/verify');
  await signIn(page, { email, password });
  await page.getByRole('button', { name: 'Pošalji link ponovo' }).click();
  await expect(page.getByText(/novi link je već na putu/)).toBeVisible();
  const link = await linkInMail(email, '/auth/verify', 2);
  await page.goto(link);
  await expect(page).toHaveURL('/verify-success');
  await page.goto(link);
  await expect(page).toHaveURL('/already-verified');
  await page.goto('/auth/verify?token=nepoznat');
  await expect(page).toHaveURL('/verify-error');
});
