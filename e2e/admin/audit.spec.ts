import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';
import { arrive, openDesk } from './house-desk.ts';

test('what was done stands in the trail, is filtered by the address, and comes back after a failure', async ({
  page,
  request,
  expected,
}) => {
  expected.push(/status of 500/);
  const desk = await openDesk(request);
  const headers = { authorization: `Bearer ${desk.tokens.accessToken}` };
  const name = `Terasa ${randomUUID().slice(0, 8)}`;
  const made = await request.post('/api/features/createFeature', { headers, data: { name } });
  const { featureId } = await made.json();
  const renamed = `Velika ${name}`;
  const edit = `/api/features/${featureId}/editFeature`;
  expect((await request.patch(edit, { headers, data: { name: renamed } })).status()).toBe(200);

  await page.route('**/api/audit*', (route) => route.fulfill({ status: 500, body: '' }));
  await arrive(page, desk, '/adminPanel/audit?kind=FEATURE&period=today');
  await expect(page.getByRole('alert')).toContainText('Dnevnik se nije učitao.');
  await page.unroute('**/api/audit*');
  const row = page.getByRole('row').filter({ hasText: renamed }).first();
  // By a press, unless it has come back by itself meanwhile.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Pokušaj ponovo' });
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(row).toBeVisible({ timeout: 3000 });
  }).toPass();

  await expect(page.getByRole('heading', { name: 'Dnevnik rada' })).toBeVisible();
  await expect(row).toContainText('Izmijenjeno');
  await expect(row).toContainText(`Naziv: ${name} → ${renamed}`);
  await expect(row).toContainText('Administrator');
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: /Oblast/ }).click();
  await page.getByRole('option', { name: 'Probni podaci' }).click();
  await expect(page).toHaveURL(/kind=DEMO/);
  await expect(page.getByText('Nema zapisa', { exact: true })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Nijedan zapis ne odgovara filterima.')).toBeVisible();
  await page.getByRole('button', { name: 'Poništi' }).last().click();
  await expect(page).toHaveURL('/adminPanel/audit');
  await expect(page.getByRole('row').filter({ hasText: renamed }).first()).toBeVisible();
});
