import { appendFile, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { isLong } from './size.ts';

const folder = fileURLToPath(new URL('../../../test-results/', import.meta.url));

export type Figures = Record<string, number | string>;

/** One row of the table printed after the suite. */
export async function note(fault: string, figures: Figures): Promise<void> {
  await mkdir(folder, { recursive: true });
  await appendFile(`${folder}faults.jsonl`, `${JSON.stringify({ fault, figures })}\n`);
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

export const longest = (times: number[]) => inSeconds(Math.max(...times));

export const median = (times: number[]) =>
  inSeconds([...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0);

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Times are only asserted in the long form, which runs on an idle machine. */
export function expectWithin(milliseconds: number, most: number) {
  if (isLong) expect(milliseconds).toBeLessThan(most);
}
