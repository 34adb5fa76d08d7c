import type { Page } from '@playwright/test';

export const listOf = (name: string) => `/adminPanel/all-reservations?q=${name}`;
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const status = (page: Page) => page.getByRole('button', { name: /Status: / });

export async function choose(page: Page, word: string) {
  await status(page).click();
  await page.getByRole('option', { name: word }).click();
}
