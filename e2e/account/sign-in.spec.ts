import type { Route } from '@playwright/test';
import { expect, holdBack, hydrated, signIn, test } from '../journey.ts';
import { linkInMail } from '../mailbox.ts';
import { administrator } from '../product.ts';

const failed = 'Prijava nije uspijela. Molimo vas provjerite vase akreditive.';

test('a wrong password is refused with the fixed text, and what was typed stays', async ({
  page,
  person,
}) => {
  await signIn(page, { ...person, password: 'pogrešna lozinka' });
  await expect(page.getByText(failed, { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Lozinka', { exact: true })).toHaveValue('pogrešna lozinka');
  await expect(page.getByRole('button', { name: 'Pošalji link ponovo' })).toBeHidden();
});

test('an unconfirmed person gets a new link and can then sign in', async ({ page, newcomer }) => {
  await linkInMail(newcomer.email, '/auth/verify');
  await signIn(page, newcomer);
  await expect(page.getByText(failed, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pošalji link ponovo' }).click();
  await expect(page.getByText(/novi link je već na putu/)).toBeVisible();
  await page.goto(await linkInMail(newcomer.email, '/auth/verify', 2));
  await expect(page).toHaveURL('/verify-success');
  await signIn(page, newcomer);
  await expect(page).toHaveURL('/');
});

test('a form that was sent before the page came alive is sent once it is', async ({ page, person }) => {
  const comeAlive = await holdBack(page, '**/build/library-*.js');
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Lozinka', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await expect(page).toHaveURL('/login');
  comeAlive();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Meni' })).toBeVisible();
});

test('a forgotten password is replaced through the mail', async ({ page, person }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Zaboravljena lozinka?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Pošalji link' }).click();
  await expect(page.getByText('Ako nalog s tom adresom postoji', { exact: false })).toBeVisible();

  const link = await linkInMail(person.email, '/reset-password');
  await page.goto(link);
  await hydrated(page);
  await page.getByLabel('Nova lozinka').fill('Nova-Svečana-Lozinka-8');
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click();
  await expect(page.getByText('Lozinka je promijenjena.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');

  await page.goto('/login');
  await page.goto(link);
  await hydrated(page);
  await page.getByLabel('Nova lozinka').fill('Treća-Svečana-Lozinka-9');
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click();
  await expect(page.getByRole('alert')).toContainText('Link za novu lozinku je nevažeći ili je istekao');
  await expect(page.getByRole('link', { name: 'Zatraži novi link' })).toBeVisible();

  await signIn(page, { email: person.email, password: 'Nova-Svečana-Lozinka-8' });
  await expect(page).toHaveURL('/');
});

test('signing in works with the keyboard alone', async ({ page, person }) => {
  await page.goto('/login');
  await hydrated(page);
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 15; presses += 1) {
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.labels?.[0]?.textContent ?? element?.textContent;
      });
      if (label === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await tabTo('Email');
  await page.keyboard.type(person.email);
  await tabTo('Lozinka');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
});

test('empty fields are named, and a server that fails or is away keeps what was typed and says why', async ({
  page,
  expected,
}) => {
  expected.push(/status of 500/, /net::ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await hydrated(page);
  const press = () => page.getByRole('button', { name: 'Prijavi se' }).click();
  await press();
  await expect(page.getByText('Email je obavezan', { exact: true })).toBeVisible();
  await expect(page.getByText('Lozinka je obavezna.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('selma@gost.test');
  await page.getByLabel('Lozinka', { exact: true }).fill('Svečana-Lozinka-7');
  for (const answer of [
    (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
    (route: Route) => route.abort('internetdisconnected'),
  ]) {
    await page.route('**/auth/login', answer);
    await press();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Server trenutno ne odgovara');
    await expect(page.getByLabel('Email')).toHaveValue('selma@gost.test');
    await expect(page.getByLabel('Lozinka', { exact: true })).toHaveValue('Svečana-Lozinka-7');
    await page.unroute('**/auth/login');
  }
});

test('an administrator goes to the panel and is taken there from every other page', async ({ page }) => {
  await signIn(page, administrator);
  await expect(page).toHaveURL('/adminPanel');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/adminPanel');
  await page.goto('/verify-success');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Nalog je potvrđen' })).toBeVisible();
  await expect(page).toHaveURL('/verify-success');
});
