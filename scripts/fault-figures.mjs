import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './launcher.mjs';

const file = join(root, 'test-results', 'faults.jsonl');

export const clearFigures = () => rmSync(file, { force: true });

/** Prints the figures of each fault; of a test with retries only the last run. */
export function printFigures() {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const rows = new Map(lines.map((line) => JSON.parse(line)).map(({ fault, figures }) => [fault, figures]));
  const widest = Math.max(...[...rows.keys()].map((fault) => fault.length));
  say('\nFaults and what was measured:');
  for (const [fault, figures] of rows) {
    const cells = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
    say(`  ${fault.padEnd(widest)} │ ${cells.join(' · ')}`);
  }
}
