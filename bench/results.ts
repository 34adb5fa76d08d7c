import { appendFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Row } from './row.ts';
import { tableOf } from './table.ts';

const [loadBefore = 0] = loadavg();

export const progress = (line: string) => console.log(`   ${line}`);

/** Appends the rows to the file of the whole run, or prints them when the program runs alone. */
export async function reportRows(rows: Row[]) {
  const file = process.env.BENCH_RESULTS;
  if (file) await appendFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  else console.log(`\n${tableOf(rows, loadBefore)}`);
}
