import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';

const screens = [
  { path: '/login', heading: 'Prijava' },
  { path: '/register', heading: 'Registracija' },
  { path: '/forgot-password', heading: 'Zaboravljena lozinka' },
  { path: '/reset-password#token=x', heading: 'Nova lozinka' },
  { path: '/reset-password', heading: 'Nova lozinka' },
  { path: '/verify-success', heading: 'Nalog je potvrđen' },
  { path: '/verify-error', heading: 'Link za verifikaciju je nevažeći ili je istekao.' },
  { path: '/already-verified', heading: 'Nalog je već potvrđen' },
  { path: '/nema-ove-stranice', heading: '404 - Stranica ne postoji' },
  { path: '/profile', heading: '404 - Stranica ne postoji' },
  { path: '/dev/components', heading: 'Komponente i stanja' },
];

for (const { path, heading } of screens) {
  test(`${path} is accessible in both themes`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Latn-BA');
    await expect(page).toHaveTitle(/\S/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('refused forms are accessible in both themes', async ({ page }) => {
  await page.goto('/register');
  await hydrated(page);
  await page.getByRole('button', { name: 'Napravi nalog' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await expect(page.getByText('Email je obavezan', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('dialogs, choices and notices of the component sheet are accessible in both themes', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/dev/components');
  await hydrated(page);
  const opener = page.getByRole('button', { name: 'Otvori pitanje' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: 'Da li želite da izbrišete nalog?' });
  await expect(dialog.getByRole('button', { name: 'NE' })).toBeFocused();
  await dialog.getByRole('button', { name: 'DA' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: /Salon/ }).first().click();
  await page.getByRole('option', { name: 'Evropa' }).click();
  await page.getByRole('button', { name: 'Pokaži obavještenje' }).click();
  await expect(page.getByRole('status', { name: 'Obavještenja' })).toContainText('Podaci su sačuvani.');
  await expectAccessible(page);
});

test('every screen fits a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path } of screens) {
    await page.goto(path);
    await hydrated(page);
    await expectNoSidewaysScroll(page);
  }
});
