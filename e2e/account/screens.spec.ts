import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';

interface Screen {
  path: string;
  heading: string;
  /** A form is looked at with everything that it may have to say. */
  refused?: (page: Page) => Promise<void>;
}

const forms: Screen[] = [
  {
    path: '/login',
    heading: 'Prijava',
    refused: async (page) => {
      await page.getByRole('button', { name: 'Prijavi se' }).click();
      await expect(page.getByText('Email je obavezan', { exact: true })).toBeVisible();
    },
  },
  {
    path: '/register',
    heading: 'Registracija',
    refused: async (page) => {
      await page.getByRole('button', { name: 'Napravi nalog' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  { path: '/forgot-password', heading: 'Zaboravljena lozinka' },
  { path: '/reset-password#token=x', heading: 'Nova lozinka' },
  { path: '/reset-password', heading: 'Nova lozinka' },
];

const messages: Screen[] = [
  { path: '/verify-success', heading: 'Nalog je potvrđen' },
  { path: '/verify-error', heading: 'Link za verifikaciju je nevažeći ili je istekao.' },
  { path: '/already-verified', heading: 'Nalog je već potvrđen' },
  { path: '/nema-ove-stranice', heading: '404 - Stranica ne postoji' },
  { path: '/profile', heading: '404 - Stranica ne postoji' },
];

for (const [name, screens] of [
  ['forms', forms],
  ['messages', messages],
] as const)
  test(`the ${name} of accounts are accessible in both themes and fit a phone of 320 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { path, heading, refused } of screens)
      await test.step(path, async () => {
        // Two addresses that differ behind the # are one page to the browser.
        await page.goto('about:blank');
        await page.goto(path);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Latn-BA');
        await expect(page).toHaveTitle(/\S/);
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
        await refused?.(page);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      });
  });

test.describe('on this machine, without a proxy', () => {
  test.use({ extraHTTPHeaders: {} });

  test('the component sheet, its dialogs, choices and notices are accessible in both themes', async ({
    page,
  }) => {
    await page.goto('/dev/components');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Komponente i stanja' })).toBeVisible();
    const opener = page.getByRole('button', { name: 'Otvori pitanje' });
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: 'Da li želite da izbrišete nalog?' });
    await expect(dialog.getByRole('button', { name: 'NE' })).toBeFocused();
    await dialog.getByRole('button', { name: 'DA' }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expectAccessible(page, '[role=alertdialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.getByRole('button', { name: /Salon/ }).first().click();
    await page.getByRole('option', { name: 'Evropa' }).click();
    await page.getByRole('button', { name: 'Pokaži obavještenje' }).click();
    await expect(page.getByRole('status', { name: 'Obavještenja' })).toContainText('Podaci su sačuvani.');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
