import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContest, signInContests, visitContest, writeContest } from './contests.ts';
import { megabytes } from './figures.ts';
import { type Ask, hold } from './hold.ts';
import { openHouse } from './house.ts';
import type { LoadFigures } from './load.ts';
import { endOwnProcesses, inOwnProcess, memoryOf } from './processes.ts';
import { administrator, type Product, startProduct } from './product.ts';
import { deliver } from './results.ts';
import { atMost, type Row } from './row.ts';
import { measureStarts } from './starts.ts';
import type { House } from './turns.ts';

/** The product beside the least that could give the same answers, in turn, in one run: rates, waits, memory, start. */

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

async function measure(product: Product, house: House): Promise<Row[]> {
  const load = await inOwnProcess('load.ts');
  const ask: Ask = (asked) => load<LoadFigures>(asked);
  const page = await readContest(product, { title: 'cached public page /', path: '/', bar: 0.6 });
  const rows = await hold(page, ask);
  rows.push(...(await hold(await readContest(product, halls), ask)));
  rows.push(...(await hold(await readContest(product, calendar), ask)));
  rows.push(...(await hold(await visitContest(product), ask)));
  for (const contest of await signInContests(product, house)) rows.push(...(await hold(contest, ask)));
  rows.push(...(await hold(await writeContest(product, house), ask)));
  const [, fastify] = page.targets;
  return [...rows, ...(await memoryRows(product, fastify?.address.pid ?? 0))];
}

async function measureUnderLoad(directory: string): Promise<Row[]> {
  const product = await startProduct(directory);
  const house = await openHouse({ url: await product.databaseUrl(), administrator });
  try {
    return await measure(product, house);
  } finally {
    // Before the database that one of them talks to.
    endOwnProcesses();
    await house.close();
    await product.stop();
  }
}

const directory = await mkdtemp(join(tmpdir(), 'saloni-bench-'));
try {
  const starts = await measureStarts(directory);
  await deliver([...(await measureUnderLoad(directory)), ...starts]);
} finally {
  await rm(directory, { recursive: true, force: true });
}
