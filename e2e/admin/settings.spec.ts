import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '../fixtures.ts';
import { publicPage } from './own-app.ts';
import { arrive, openDesk } from './reservations-desk.ts';

/** Other e2e tests read the settings, so they are restored however this test ends. */
const test = base.extend<{ restoreSettings: undefined }>({
  restoreSettings: [
    async ({ request }, use) => {
      const { updatedAt: _before, ...former } = await (await request.get('/api/settings')).json();
      await use(undefined);
      const { tokens } = await openDesk(request);
      const headers = { authorization: `Bearer ${tokens.accessToken}` };
      const answer = await request.patch('/api/settings/update', { headers, data: former });
      expect(answer.status()).toBe(200);
    },
    { auto: true },
  ],
});

test('changed settings are visible to visitors at once, empty ones are not shown; the change is in the audit log, whose filter is part of the URL, and the panel is accessible with its frame', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const { phone } = await (await request.get('/api/settings')).json();
  await arrive(page, desk, '/adminPanel/settings');
  await page.getByLabel('Telefon').fill('+387 65 123 456');
  await page.getByLabel('E-mail', { exact: true }).fill('');
  await page.getByLabel('Facebook').fill('https://facebook.example/kruna');
  await page.getByRole('button', { name: 'Sačuvaj podatke' }).click();
  await expect(page.getByText('Podaci kuće su sačuvani i vide se na sajtu.')).toBeVisible();

  const shown = await publicPage(request);
  const contact = shown.slice(shown.indexOf('id="contact"'), shown.indexOf('</main>'));
  expect(contact).toContain('+387 65 123 456');
  expect(contact).toContain('href="https://facebook.example/kruna"');
  expect(contact).not.toContain('mailto:');

  await page.locator('a[href="/adminPanel/audit"]').first().click();
  const row = page
    .getByRole('row')
    .filter({ hasText: `Telefon: ${phone} → +387 65 123 456` })
    .first();
  await expect(row).toContainText('Izmijenjeno');
  await expect(row).toContainText('Administrator');
  await page.getByRole('button', { name: /Oblast/ }).click();
  await page.getByRole('option', { name: 'Probni podaci' }).click();
  await expect(page).toHaveURL(/kind=DEMO/);
  await expect(page.getByText('Nijedan zapis ne odgovara filterima.')).toBeVisible();
  await page.getByRole('button', { name: 'Poništi' }).last().click();
  await expect(page).toHaveURL('/adminPanel/audit');
  await expect(row).toBeVisible();

  // With the frame of the panel, which no component test shows.
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
