import { expect, holdBack, hydrated, signIn, test } from '../fixtures.ts';
import { linkInMail } from '../mailbox.ts';

test('a form submitted before hydration is sent after it', async ({ page, person }) => {
  const comeAlive = await holdBack(page, '**/build/library-*.js');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Lozinka', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await expect(page).toHaveURL('/login');
  comeAlive();
  await expect(page).toHaveURL('/');
});

test('a forgotten password is reset by a mailed link that works once', async ({ page, person }) => {
  await page.goto('/forgot-password');
  await hydrated(page);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Pošalji link' }).click();
  await expect(page.getByText('Ako nalog s tom adresom postoji', { exact: false })).toBeVisible();

  const link = await linkInMail(person.email, '/reset-password');
  const replaceBy = async (password: string) => {
    await page.goto('/livez');
    await page.goto(link);
    await hydrated(page);
    await page.getByLabel('Nova lozinka').fill(password);
    await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click();
  };
  await replaceBy('Nova-Svečana-Lozinka-8');
  await expect(page.getByText('Lozinka je promijenjena.', { exact: true })).toBeVisible();
  await replaceBy('Treća-Svečana-Lozinka-9');
  await expect(page.getByRole('alert')).toContainText('Link za novu lozinku je nevažeći ili je istekao');
  await signIn(page, { email: person.email, password: 'Nova-Svečana-Lozinka-8' });
  await expect(page).toHaveURL('/');
});
