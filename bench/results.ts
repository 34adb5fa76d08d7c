import { appendFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Row } from './row.ts';
import { tableOf } from './table.ts';

const [loadBefore = 0] = loadavg();

export const progress = (line: string) => console.log(`   ${line}`);

/** Hands the rows to the run that this program is a part of; on its own it prints them. */
export async function deliver(rows: Row[]) {
  const file = process.env.BENCH_RESULTS;
  if (file) await appendFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  else console.log(`\n${tableOf(rows, loadBefore)}`);
}
