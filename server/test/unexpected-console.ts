import { format } from 'node:util';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** Unexpected console output fails the test. */
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
let printed: string[] = [];
let spies: MockInstance[] = [];

beforeEach(() => {
  printed = [];
  spies = methods.map((method) =>
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      printed.push(`console.${method}: ${format(...args)}`);
    }),
  );
});

afterEach(() => {
  for (const spy of spies) spy.mockRestore();
  expect(printed, 'unexpected console output').toEqual([]);
});
