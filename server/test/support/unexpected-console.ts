import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

/** Unexpected console output fails the test. */
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
const original = { ...console };
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const method of methods) {
    console[method] = (...args: unknown[]) => {
      printed.push(`console.${method}: ${format(...args)}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (printed.length > 0) expect(printed, 'unexpected console output').toEqual([]);
});
