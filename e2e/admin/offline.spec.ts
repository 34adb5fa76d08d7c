import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { arriveAsAdministrator } from './visitors.ts';

/** Waits until the code of the other screens is loaded. */
async function screensAreLoaded(page: Page, names: string[]) {
  await page.waitForFunction((wanted) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return wanted.every((name) => files.some((file) => new RegExp(`/build/${name}-.{8}[.]js$`).test(file)));
  }, names);
  // Shared chunks are loaded after the screens.
  const count = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
  let before = -1;
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await count()];
        before = now;
        return now === last;
      },
      { intervals: [1000] },
    )
    .toBe(true);
}

async function goTo(page: Page, name: string) {
  await page.getByRole('button', { name: 'Otvori meni' }).click();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('without a connection other screens of the panel open, and days without data are not shown as free', {
  tag: '@phone',
}, async ({ page, context, request, expected }) => {
  expected.push(/net::ERR_/);
  await arriveAsAdministrator(page, request, '/adminPanel/all-reservations');
  await expect(page.getByRole('row').first()).toBeVisible();
  await screensAreLoaded(page, ['calendar', 'all-halls', 'add-admin-reservation']);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Rezervacije se nisu učitale.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);

  const days = (state: string) => page.locator('[data-day]').filter({ hasText: state });
  await goTo(page, 'Nova rezervacija');
  await page.getByRole('button', { name: 'Otvori kalendar: Datum' }).click();
  await expect(days('nije učitano').nth(27)).toBeVisible();
  await expect(days('slobodno')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Zatvori' }).click();
  await goTo(page, 'Kalendar');
  await expect(page.getByText('Kalendar se nije učitao.')).toBeVisible();
  await expect(days('nije učitano').nth(27)).toBeVisible();
  await expect(days('slobodno')).toHaveCount(0);
  await context.setOffline(false);
  await expect(days('slobodno').first()).toBeVisible();
  await expect(days('nije učitano')).toHaveCount(0);
});
