import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The size of the page; reading its width makes the page around it apply the new one, which else may take its next frame. */
export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => window.innerWidth).toBe(width);
}
