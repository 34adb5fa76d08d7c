import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { administrator } from '../product.ts';
import { type Asked, arriveAsAdministrator, askForDay, callsOf } from './visitors.ts';

const path = '/adminPanel/notifications';

const rowOf = (page: Page, { hall, day }: Asked) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Novi upit: ${hall}, ${day}` });

const exists = async (request: Parameters<typeof callsOf>[0], { hall, day }: Asked) => {
  const all = await (await callsOf(request, administrator)).get('/api/notifications/all');
  return all.some(({ message }: { message: string }) => message === `Novi upit: ${hall}, ${day}`);
};

test('a notification shows event, person and time, is marked as read, links to its reservation, and is deleted', async ({
  page,
  request,
  person,
}) => {
  const guest = await callsOf(request, person);
  const [read, opened] = [await askForDay(guest), await askForDay(guest)];
  await arriveAsAdministrator(page, request, path);
  const row = rowOf(page, read);
  await expect(row.getByText(/^Amra Hodžić · danas u \d\d:\d\d$/)).toBeVisible();
  await expect(row.getByText('Nepročitano')).toBeAttached();
  const saved = page.waitForResponse(/\/read$/);
  await row.getByRole('button', { name: /^Označi kao pročitano/ }).click();
  await expect(row.getByRole('button', { name: /^Označi kao pročitano/ })).toBeHidden();
  await saved;

  await rowOf(page, opened).getByRole('link').click();
  await expect(page).toHaveURL(`/adminPanel/reservations/${opened.reservationId}`);
  await page.goBack();
  for (const one of [read, opened]) {
    await expect(rowOf(page, one).getByRole('button', { name: /^Obriši/ })).toBeVisible();
    await expect(rowOf(page, one).getByText('Nepročitano')).toBeHidden();
  }

  // Leaving the page directly after deleting must not cancel the deletion.
  await rowOf(page, read)
    .getByRole('button', { name: /^Obriši/ })
    .click();
  await expect(rowOf(page, read).getByRole('button', { name: /Vrati/ })).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => exists(request, read)).toBe(false);
});
