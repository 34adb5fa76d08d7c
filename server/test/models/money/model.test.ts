import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { type Actor, lasting, runHistories } from '../harness.ts';
import { plainPapers } from '../offers/signing.ts';
import { compareExport } from './figures.ts';
import { startHistory, step } from './history.ts';
import { type Book, type Row, sums } from './model-state.ts';
import type { World } from './steps.ts';

const run = promisify(execFile);
const noPoppler = await run('pdftotext', ['-v']).then(
  () => '',
  () => 'pdftotext of poppler-utils is not installed',
);

const maxPapers = rounds({ short: 2, long: 4 });

let app: TestApp;
let admins: [Actor, Actor];
let render: TestApp['services']['papers']['render'];
beforeAll(async () => {
  app = await startTestApp();
  render = app.services.papers.render;
  plainPapers(app);
  admins = [await lasting(app, await app.administrator()), await lasting(app, await app.administrator())];
  const terms = { text: 'Ugovor je zaključen potpisom.' };
  await app.call('POST /api/terms/create', { as: admins[0], body: terms });
  await app.db.execute('update settings set cash_in_eur = true');
});
afterAll(() => app.stop());

const shown = (amount: number) =>
  (Math.abs(amount) / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });

/** The newest receipt of a reservation says its amount and what is owed. */
async function compareReceipt({ app: server }: World, row: Row) {
  const entry = row.entries.findLast(({ number }) => number !== null);
  // What was posted after it is not on it.
  if (!entry || row.entries.some((one) => one.key > entry.key && one.kind !== 'ROUNDING')) return false;
  server.services.papers.render = render;
  const { rawPayload, statusCode } = await server.app.inject({
    url: `/api/ledger/${entry.id}/receipt.pdf`,
    headers: { authorization: `Bearer ${admins[0].accessToken}` },
  });
  plainPapers(server);
  expect(statusCode).toBe(200);
  const folder = await mkdtemp(join(tmpdir(), 'saloni-receipt-'));
  await writeFile(join(folder, 'receipt.pdf'), rawPayload);
  const { stdout } = await run('pdftotext', [join(folder, 'receipt.pdf'), '-']);
  await rm(folder, { recursive: true });
  const text = stdout.replaceAll(/\s+/g, ' ');
  const { received, agreed, balance } = sums(row);
  for (const part of [
    entry.number ?? '',
    ...[entry.amount, entry.other, received, agreed, balance].map(shown),
  ])
    expect(text).toContain(part);
  return true;
}

test('random histories of prices, payments, refunds and transfers agree with a simple model', {
  timeout: 3_600_000,
}, async ({ skip }) => {
  const book: Book = { numbers: new Map(), closedDays: new Set() };
  const papers = { read: 0 };
  let firstDay = '';
  await runHistories({
    steps: { short: 60, long: 150 },
    async start(random) {
      const world = await startHistory(app, admins, random, book);
      firstDay = app.clock.now().toISOString().slice(0, 10);
      return world;
    },
    async step(world, done) {
      await step(world);
      if (noPoppler || done % 10 !== 0) return;
      for (const row of world.state.rows.values())
        if (papers.read < maxPapers && (await compareReceipt(world, row))) papers.read += 1;
    },
    async end(world) {
      await compareExport(world, firstDay);
      Object.assign(book, { numbers: world.state.numbers, closedDays: world.state.closedDays });
    },
  });
  const { rows } = await app.db.execute(
    `select split_part(receipt_number, '-', 2) as year, count(*)::int as count,
      count(distinct receipt_number)::int as different, max(right(receipt_number, 4))::int as last
     from ledger_entries where receipt_number is not null group by 1`,
  );
  for (const { year, ...numbers } of rows) {
    const last = book.numbers.get(String(year));
    expect(numbers).toEqual({ count: last, different: last, last });
  }
  if (noPoppler) skip(noPoppler);
  if (!process.env.MODEL_SEED) expect(papers.read).toBeGreaterThan(0);
});
