import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  quoteComparison,
  readComparison,
  signInComparisons,
  visitComparison,
  writeComparison,
} from './comparisons.ts';
import { megabytes } from './figures.ts';
import { startInstance } from './instance.ts';
import type { TestInstance } from './interleave.ts';
import type { LoadFigures } from './load.ts';
import { endOwnProcesses, inOwnProcess, memoryOf } from './processes.ts';
import { administrator, type Product, startProduct, untilPicturesAreMade } from './product.ts';
import { runComparison, type SendLoad } from './run.ts';
import { measureStarts } from './starts.ts';
import { atMost, type Row, reportRows } from './table.ts';

/**
 * Compares the product with minimal implementations of the same responses in one run: throughput, latency, memory,
 * start.
 */

const halls = { title: 'GET /api/wedding-halls', path: '/api/wedding-halls', bar: 0.5 };
const calendar = { title: 'GET /api/reservations', path: '/api/reservations', bar: 0.5 };

async function memoryRows(product: Product, barePid: number): Promise<Row[]> {
  const bare = await memoryOf(barePid);
  const own = await memoryOf(product.pid);
  const against = 'bare Fastify that has sent the page';
  const row = (what: string, value: number, beside: number): Row => ({
    group: 'memory of the server process after all that',
    against,
    what,
    figure: megabytes(value),
    beside: megabytes(beside),
    ratio: value / beside,
  });
  return [
    row('the product, now', own.now, bare.now),
    { ...row('the product, at most', own.most, bare.most), bar: atMost(300, own.most, 'MB') },
  ];
}

async function measure(product: Product, instance: TestInstance): Promise<Row[]> {
  const load = await inOwnProcess('load.ts');
  const sendLoad: SendLoad = (fullLoad) => load<LoadFigures>(fullLoad);
  const page = await readComparison(product, { title: 'cached public page /', path: '/', bar: 0.6 });
  const rows = await runComparison(page, sendLoad);
  rows.push(...(await runComparison(await readComparison(product, halls), sendLoad)));
  rows.push(...(await runComparison(await readComparison(product, calendar), sendLoad)));
  rows.push(...(await runComparison(await quoteComparison(product), sendLoad)));
  rows.push(...(await runComparison(await visitComparison(product), sendLoad)));
  for (const comparison of await signInComparisons(product, instance))
    rows.push(...(await runComparison(comparison, sendLoad)));
  rows.push(...(await runComparison(await writeComparison(product, instance), sendLoad)));
  const [, fastify] = page.targets;
  return [...rows, ...(await memoryRows(product, fastify?.address.pid ?? 0))];
}

async function measureUnderLoad(directory: string): Promise<Row[]> {
  const product = await startProduct(directory);
  await untilPicturesAreMade(product.port);
  const instance = await startInstance({ url: await product.databaseUrl(), administrator });
  try {
    return await measure(product, instance);
  } finally {
    // The processes end before the database that one of them uses.
    endOwnProcesses();
    await instance.close();
    await product.stop();
  }
}

const directory = await mkdtemp(join(tmpdir(), 'saloni-bench-'));
try {
  const starts = await measureStarts(directory);
  await reportRows([...(await measureUnderLoad(directory)), ...starts]);
} finally {
  await rm(directory, { recursive: true, force: true });
}
