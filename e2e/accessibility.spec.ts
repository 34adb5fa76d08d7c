import type { Page } from '@playwright/test';
import { openDesk } from './admin/reservations-desk.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, keepTokens, test } from './fixtures.ts';
import { section } from './public/home-page.ts';

/** The frames of site and panel; other screens, the menu and the date picker are checked by component tests. */
async function expectAccessibleAndNarrow(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test('the whole home page with its search, its date picker and its menu', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  for (const id of ['about', 'salon', 'blog', 'contact']) await section(page, id);
  const search = (await section(page, 'termini')).getByRole('region', { name: 'Potražite slobodan datum' });
  await search.getByLabel('Broj gostiju').fill('200');
  await expect(search.getByRole('heading', { name: 'Slobodni datumi' })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
  const opener = page
    .getByRole('region', { name: 'Provjeri termin' })
    .getByRole('button', { name: 'Drugi dan' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Izaberite dan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.getByRole('banner').getByRole('button', { name: 'Meni' }).click();
  await expect(page.locator('#menu')).toBeVisible();
});

test('the panel: its frame and start screen', { tag: '@desktop' }, async ({ page, request }) => {
  await keepTokens(page, (await openDesk(request)).tokens);
  await page.goto('/adminPanel');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: /Upiti koji čekaju/ })).toBeVisible();
  await expectAccessibleAndNarrow(page);
});
