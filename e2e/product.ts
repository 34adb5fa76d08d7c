import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';

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

async function untilReady(origin: string, product: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMilliseconds;
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`The product stopped while starting:\n${said()}`);
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error(`The product was not ready in time:\n${said()}`);
}

export interface Product {
  origin: string;
  dataDirectory: string;
  stop: () => Promise<void>;
}

/** Starts the product as people start it, on an empty data folder. */
export async function launchProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'saloni-journeys-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const product = spawn(process.execPath, [process.env.SERVER_PROGRAM ?? 'server/src/main.ts'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      JWT_SECRET: 'a secret that only the journeys know, long enough',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      // Every journey comes from an address of its own, so that none uses up the limits of another.
      TRUST_PROXY: '127.0.0.1,::1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [product.stdout, product.stderr]) stream.on('data', (text) => (said += String(text)));
  await untilReady(origin, product, () => said);
  return {
    origin,
    dataDirectory,
    stop: async () => {
      if (product.exitCode === null) {
        product.kill('SIGTERM');
        await once(product, 'exit');
      }
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** One product for each worker that runs at the same time; a worker that is replaced hands its own on. */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<unknown>> {
  const products = await Promise.all(Array.from({ length: workers }, () => launchProduct()));
  process.env.JOURNEYS_PRODUCTS = JSON.stringify(products);
  return () => Promise.all(products.map(({ stop }) => stop()));
}

export function productOf(parallelIndex: number): Omit<Product, 'stop'> {
  return JSON.parse(process.env.JOURNEYS_PRODUCTS ?? '[]')[parallelIndex];
}
