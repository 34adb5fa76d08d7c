import { vi } from 'vitest';

/** Polls with a generous timeout. */
export const until = <Value>(condition: () => Value | Promise<Value>) =>
  vi.waitUntil(condition, { timeout: 30_000, interval: 10 });
