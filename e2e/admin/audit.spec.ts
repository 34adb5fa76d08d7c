import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { arrive, openDesk } from './reservations-desk.ts';

test('actions are in the audit log, its filter is part of the URL, and the panel is accessible with its frame', async ({
  page,
  request,
}) => {
  const desk = await openDesk(request);
  const headers = { authorization: `Bearer ${desk.tokens.accessToken}` };
  const name = `Terasa ${randomUUID().slice(0, 8)}`;
  const made = await request.post('/api/features/createFeature', { headers, data: { name } });
  const { featureId } = await made.json();
  const renamed = `Velika ${name}`;
  const edit = `/api/features/${featureId}/editFeature`;
  expect((await request.patch(edit, { headers, data: { name: renamed } })).status()).toBe(200);

  await arrive(page, desk, '/adminPanel/audit?kind=FEATURE&period=today');
  const row = page.getByRole('row').filter({ hasText: renamed }).first();
  await expect(row).toContainText('Izmijenjeno');
  await expect(row).toContainText(`Naziv: ${name} → ${renamed}`);
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
