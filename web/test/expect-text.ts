import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

export async function expectText(element: Locator, ...parts: (string | RegExp)[]): Promise<void> {
  for (const part of parts) await expect.element(element).toMatchTextContent(part);
}
