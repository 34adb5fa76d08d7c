import { test as base, expect } from '../fixtures.ts';
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

test('changed settings are visible to visitors at once; empty ones are not shown', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
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
});
