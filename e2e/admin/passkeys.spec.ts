import type { Page } from '@playwright/test';
import { connectTo } from '../database.ts';
import { arriveSignedIn, expect, hydrated, test } from '../fixtures.ts';
import { administrator } from '../product.ts';
import { callsOf } from './visitors.ts';

/** The browser's own authenticator in software, which confirms by itself. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in, and is asked for again before deleting', async ({
  page,
  request,
  product,
  person,
  people,
}) => {
  const house = await callsOf(request, administrator);
  const own = await callsOf(request, person);
  const { userId } = await own.get('/auth/me');
  expect((await house.send('PATCH', `/api/users/${userId}/change-role`)).ok()).toBe(true);
  await addAuthenticator(page);

  await arriveSignedIn(page, request, person, '/adminPanel');
  await page.getByRole('link', { name: 'Dodaj pristupni ključ' }).click();
  const section = page.getByRole('region', { name: 'Pristupni ključevi' });
  await expect(section).toContainText('Još nemate pristupni ključ.');
  await section.getByRole('button', { name: 'Dodaj pristupni ključ' }).click();
  await page.getByLabel('Naziv', { exact: true }).fill('Računar');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem')).toContainText('Računar');

  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Prijava pristupnim ključem' }).click();
  await expect(page).toHaveURL('/adminPanel');
  await expect(page.getByText('Zaštitite svoj nalog')).toBeHidden();

  const database = await connectTo(product);
  await database.query('update sessions set confirmed_at = null where user_id = $1', [userId]);
  const other = await people.person();
  await page.goto(`/adminPanel/users?email=${other.email}`);
  await page.getByRole('button', { name: 'Obriši: Amra Hodžić' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Potvrdite pristupnim ključem' });
  await expect(confirmation).toBeVisible();
  // Given up: the account stays, and the question says why.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Potvrdite da ste to Vi');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Obriši' }).click();
  await confirmation.getByRole('button', { name: 'Potvrdi ključem' }).click();
  await expect(page.getByText('Nema pronađenih korisnika', { exact: true })).toBeVisible();

  // Every administrator gets mails, which other e2e tests count; with a passkey the role would need it again.
  await database.query('delete from passkeys where user_id = $1', [userId]);
  expect((await own.send('PATCH', `/api/users/${userId}/change-role`)).ok()).toBe(true);
  await database.end();
});
