import type { Page } from '@playwright/test';
import { connectTo } from '../database.ts';
import { arriveSignedIn, expect, test } from '../fixtures.ts';
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

test('a passkey is added, signs in, and is asked for again before it is removed', async ({
  page,
  request,
  product,
  person,
}) => {
  const house = await callsOf(request, administrator);
  const own = await callsOf(request, person);
  const { userId } = await own.get('/auth/me');
  expect((await house.send('PATCH', `/api/users/${userId}/change-role`)).ok()).toBe(true);
  await addAuthenticator(page);

  await arriveSignedIn(page, request, person, '/adminPanel/settings/account');
  const section = page.getByRole('region', { name: 'Pristupni ključevi' });
  await expect(section).toContainText('Još nemate pristupni ključ.');
  await section.getByRole('button', { name: 'Dodaj pristupni ključ' }).click();
  await page.getByLabel('Naziv', { exact: true }).fill('Računar');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem')).toContainText('Računar');

  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Prijava' }).click();
  await page.getByRole('button', { name: 'Prijava pristupnim ključem' }).click();
  await expect(page).toHaveURL('/adminPanel');
  for (const place of ['settings', 'settings/account'])
    await page.locator(`a[href="/adminPanel/${place}"]`).first().click();

  const database = await connectTo(product);
  await database.query('update sessions set confirmed_at = null where user_id = $1', [userId]);
  await database.end();
  await section.getByRole('button', { name: /^Ukloni/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ukloni' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Potvrdite pristupnim ključem' });
  await confirmation.getByRole('button', { name: 'Potvrdi ključem' }).click();
  await expect(section).toContainText('Još nemate pristupni ključ.');

  // Every administrator gets mails, which other e2e tests count.
  expect((await own.send('PATCH', `/api/users/${userId}/change-role`)).ok()).toBe(true);
});
