import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../scripts/browser.mjs';
import { inSeconds, median } from './figures.ts';
import { startProduct, untilPicturesAreMade } from './product.ts';

/**
 * Lighthouse on a phone profile on each public page, five runs a page, and the transferred bytes by type. Lighthouse is
 * not a dependency: LIGHTHOUSE names its program, otherwise npx downloads it.
 */
const pages = [
  '/',
  '/o-nama',
  '/archive',
  '/saloni/kruna',
  '/uporedi-salone',
  '/cesta-pitanja',
  '/kako-do-nas',
  '/razgledanje',
  '/provjera',
  '/privatnost',
  '/login',
];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const run = promisify(execFile);

type Report = {
  categories: Record<string, { id: string; score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items: { resourceType: string; transferSize: number }[] } }
  >;
};

const program = process.env.LIGHTHOUSE ?? 'npx';
const leading = process.env.LIGHTHOUSE ? [] : ['--yes', 'lighthouse@13'];

async function look(address: string, chrome: string, file: string): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const options = [address, '--output=json', `--output-path=${file}`, '--quiet', flags];
  const once = () => run(program, [...leading, ...options], { env: { ...process.env, CHROME_PATH: chrome } });
  // Lighthouse sometimes fails on its own trace (NO_NAVSTART); that says nothing about the page.
  await once().catch(once);
  return JSON.parse(await readFile(file, 'utf8'));
}

const kinds: Record<string, string> = {
  Document: 'HTML',
  Script: 'script',
  Stylesheet: 'CSS',
  Font: 'fonts',
  Image: 'pictures',
};

function bytesByKind(report: Report): string {
  const sums = new Map<string, number>();
  for (const { resourceType, transferSize } of report.audits['network-requests']?.details?.items ?? []) {
    const kind = kinds[resourceType] ?? 'other';
    sums.set(kind, (sums.get(kind) ?? 0) + transferSize);
  }
  const total = [...sums.values()].reduce((sum, size) => sum + size, 0);
  const shown = [['in all', total] as const, ...sums].map(
    ([kind, size]) => `${kind} ${(size / 1000).toFixed(1)} KB`,
  );
  return shown.join(', ');
}

function print(page: string, reports: Report[]) {
  const scores = (id: string) =>
    reports.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100));
  const values = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? 0);
  const shown = (id: string, write: (value: number) => string) =>
    `${write(median(values(id)))} (${values(id).map(write).join(', ')})`;
  const performance = scores('performance');
  console.log(`\n${page}`);
  console.log(`  performance ${median(performance)} (${performance.join(', ')})`);
  console.log(
    `  accessibility ${median(scores('accessibility'))}, best practices ${median(scores('best-practices'))}, SEO ${median(scores('seo'))}`,
  );
  console.log(`  LCP ${shown('largest-contentful-paint', inSeconds)}`);
  console.log(`  FCP ${shown('first-contentful-paint', inSeconds)}`);
  console.log(`  blocked ${shown('total-blocking-time', (value) => `${value.toFixed(0)} ms`)}`);
  console.log(`  CLS ${shown('cumulative-layout-shift', (value) => value.toFixed(3))}`);
  const [first] = reports;
  if (first) console.log(`  over the wire: ${bytesByKind(first)}`);
}

const chrome = process.env.CHROME_PATH ?? (await findBrowser());
if (!chrome) throw new Error('There is no browser: name one with CHROME_PATH.');
await run(program, [...leading, '--version']).catch(() => {
  throw new Error(
    'There is no Lighthouse: name its program with LIGHTHOUSE, or let npx reach the registry once.',
  );
});

const directory = await mkdtemp(join(tmpdir(), 'saloni-bench-'));
const product = await startProduct(directory);
try {
  await untilPicturesAreMade(product.port);
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before`);
  for (const page of pages) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1)
      reports.push(
        await look(`http://localhost:${product.port}${page}`, chrome, join(directory, 'report.json')),
      );
    print(page, reports);
  }
} finally {
  await product.stop();
  await rm(directory, { recursive: true, force: true });
}
