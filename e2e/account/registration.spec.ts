import type { Route } from '@playwright/test';
import { expect, holdBack, hydrated, signIn, test, unusedEmail } from '../journey.ts';
import { linkInMail } from '../mailbox.ts';

const failed = 'Greška prilikom registracije. Molimo Vas pokušajte ponovo.';

test('a visitor registers, confirms, signs in, sees the profile and signs out', async ({ page }) => {
  const email = unusedEmail();
  await page.clock.install();
  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('Ime', { exact: true }).fill('Selma');
  await page.getByLabel('Prezime').fill('Kovač');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Lozinka', { exact: true }).fill('Svečana-Lozinka-7');
  await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
  await page.getByRole('button', { name: 'Napravi nalog' }).click();
  await expect(page.getByText('Poslali smo vam link za potvrdu naloga.', { exact: false })).toBeVisible();

  await page.clock.fastForward(4900);
  await expect(page).toHaveURL('/register');
  await page.clock.fastForward(200);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.clock.resume();

  const link = await linkInMail(email, '/auth/verify');
  await page.goto(link);
  await expect(page).toHaveURL('/verify-success');
  await page.goto(link);
  await expect(page).toHaveURL('/already-verified');
  await expect(page.getByRole('main').getByRole('link', { name: 'Prijava' })).toHaveAttribute(
    'href',
    '/login',
  );

  await signIn(page, { email, password: 'Svečana-Lozinka-7' });
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Meni' }).click();
  await page.getByRole('link', { name: email }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Selma Kovač' })).toBeVisible();
  await expect(page.getByText(email, { exact: true }).last()).toBeVisible();

  await page.getByRole('button', { name: 'Meni' }).click();
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
});

test('empty required fields are named, announced and focused', async ({ page }) => {
  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('Ime', { exact: true }).fill('Selma');
  await page.getByRole('button', { name: 'Napravi nalog' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Molimo vas da popunite obavezna polja.', { exact: true })).toBeVisible();
  await expect(alert).toBeFocused();
  await expect(page.getByLabel('Prezime')).toHaveAccessibleDescription('Unesite prezime');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email je obavezan');
  await expect(page.getByLabel('Lozinka', { exact: true })).toHaveAccessibleDescription(
    'Lozinka je obavezna.',
  );
  await expect(page.getByLabel('Ime', { exact: true })).toHaveValue('Selma');
  await page.getByLabel('Prezime').fill('Kovač');
  await expect(page.getByText('Unesite prezime')).toBeHidden();
});

test('a weak password is refused at its field, and a blank phone is not sent', async ({ page }) => {
  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('Ime', { exact: true }).fill('Selma');
  await page.getByLabel('Prezime').fill('Kovač');
  await page.getByLabel('Email').fill(unusedEmail());
  await page.getByLabel(/Telefon/).fill('   ');
  await page.getByLabel('Lozinka', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Napravi nalog' }).click();
  await expect(page.getByText(failed, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Lozinka', { exact: true })).toHaveAccessibleDescription(/među najčešćima/);
  await page.getByLabel('Lozinka', { exact: true }).fill('Svečana-Lozinka-7');
  const sent = page.waitForRequest('**/auth/register');
  await page.getByRole('button', { name: 'Napravi nalog' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('phone');
  await expect(page.getByRole('status').first()).toBeVisible();
});

test('what was typed survives a server that fails or is away, and a reload', async ({ page, expected }) => {
  expected.push(/status of 500/, /net::ERR_INTERNET_DISCONNECTED/);
  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('Ime', { exact: true }).fill('Selma');
  await page.getByLabel('Prezime').fill('Kovač');
  await page.getByLabel('Email').fill('selma@gost.test');
  await page.getByLabel(/Telefon/).fill('+387 65 111 222');
  await page.getByLabel('Lozinka', { exact: true }).fill('Svečana-Lozinka-7');
  for (const answer of [
    (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
    (route: Route) => route.fulfill({ status: 200, json: {} }),
    (route: Route) => route.abort('internetdisconnected'),
  ]) {
    await page.route('**/auth/register', answer);
    await page.getByRole('button', { name: 'Napravi nalog' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Server trenutno ne odgovara');
    await expect(page.getByLabel('Lozinka', { exact: true })).toHaveValue('Svečana-Lozinka-7');
    await page.unroute('**/auth/register');
  }

  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Prezime')).toHaveValue('Kovač');
  await expect(page.getByLabel('Email')).toHaveValue('selma@gost.test');
  await expect(page.getByLabel(/Telefon/)).toHaveValue('+387 65 111 222');
  await expect(page.getByLabel('Lozinka', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Svečana-Lozinka-7');
});

test('what was typed before the page came alive is kept', async ({ page }) => {
  const comeAlive = await holdBack(page, '**/build/*.js');
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Ime', { exact: true }).fill('Selma');
  await page.getByLabel('Email').fill('selma@gost.test');
  comeAlive();
  await hydrated(page);
  await page.getByRole('button', { name: 'Napravi nalog' }).click();
  await expect(page.getByLabel('Prezime')).toHaveAccessibleDescription('Unesite prezime');
  await expect(page.getByLabel('Ime', { exact: true })).toHaveValue('Selma');
  await expect(page.getByLabel('Email')).toHaveValue('selma@gost.test');
  await expect(page.getByText('Unesite ime')).toBeHidden();
});

test('an unknown confirmation link says so and leads to the registration', async ({ page }) => {
  await page.goto('/auth/verify?token=nepoznat');
  await expect(page).toHaveURL('/verify-error');
  await expect(
    page.getByText('Link za verifikaciju je nevažeći ili je istekao.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Registracija' })).toHaveAttribute(
    'href',
    '/register',
  );
});
