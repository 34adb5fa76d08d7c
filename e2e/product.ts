import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FullConfig } from '@playwright/test';
import { connectTo } from './database.ts';

export const administrator = { email: 'uprava@saloni.test', password: 'Uprava-Salona-2026' };

const readyWithinMilliseconds = 180_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function untilReady(origin: string, product: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMilliseconds;
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`The product stopped while starting:\n${output()}`);
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error(`The product was not ready in time:\n${output()}`);
}

export interface Product {
  origin: string;
  dataDirectory: string;
  stop: () => Promise<void>;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'saloni-e2e-'));

/** Starts the product in the same way as `npm start`. */
async function start(dataDirectory: string): Promise<Product> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const program = process.env.SERVER_PROGRAM ?? 'server/src/main.ts';
  const product = spawn(process.execPath, ['--max-semi-space-size=8', program], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // As `npm start` does.
      NODE_COMPILE_CACHE: '.runtime/compiled',
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      JWT_SECRET: 'a secret that only the e2e tests know, long enough',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      // Every e2e test has its own client address, so that tests do not share rate limits.
      TRUST_PROXY: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (text) => (output += String(text)));
  await untilReady(origin, product, () => output);
  return {
    origin,
    dataDirectory,
    stop: async () => {
      if (product.exitCode !== null) return;
      product.kill('SIGTERM');
      await once(product, 'exit');
    },
  };
}

/** The demo data is created once for all products, since making its pictures takes most of the start. */
async function fillFolder(): Promise<string> {
  const folder = await newFolder();
  const product = await start(folder);
  // Making the variants would take a minute of both processors, and the base pictures are served without them.
  const database = await connectTo(product);
  await database.query("delete from pgboss.job where name = 'media-variants'");
  await database.end();
  await product.stop();
  return folder;
}

/** Starts the product on a folder that is deleted when it stops. */
async function launch(dataDirectory: string): Promise<Product> {
  const product = await start(dataDirectory);
  const stop = async () => {
    await product.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  return { ...product, stop };
}

async function copyOf(filled: string): Promise<string> {
  const folder = await newFolder();
  // `cp` is ten times faster than Node for a thousand small files.
  await promisify(execFile)('cp', ['-a', `${filled}/.`, folder]);
  return folder;
}

/** One product per parallel worker; a replacement worker uses the product of its predecessor. */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<unknown>> {
  const filled = await fillFolder();
  const copies = await Promise.all(Array.from({ length: workers - 1 }, () => copyOf(filled)));
  const products = await Promise.all([filled, ...copies].map(launch));
  process.env.E2E_PRODUCTS = JSON.stringify(products);
  return () => Promise.all(products.map(({ stop }) => stop()));
}

export function productOf(parallelIndex: number): Omit<Product, 'stop'> {
  return JSON.parse(process.env.E2E_PRODUCTS ?? '[]')[parallelIndex];
}
