import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Waits until the page has the size. */
export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => window.innerWidth).toBe(width);
}
