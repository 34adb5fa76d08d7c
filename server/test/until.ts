import { vi } from 'vitest';

/** Waits for what is bound to happen; how soon is not what a test is about. */
export const until = <Value>(condition: () => Value | Promise<Value>) =>
  vi.waitUntil(condition, { timeout: 30_000, interval: 10 });
