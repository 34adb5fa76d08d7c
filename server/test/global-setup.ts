import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../src/platform/database/embedded/embedded.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';
import { copyCluster } from './template-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { url: string; template: string };
    /** A data folder with a new cluster; undefined where the tests use an external server. */
    templateCluster: string | undefined;
    /** The folder of the object store, which the first test that needs it starts. */
    objectStoreFolder: string;
  }
}

/** One PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const server = await (process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, cluster: undefined, stop: async () => undefined }
    : startThrowawayServer());
  const template = `template_${randomBytes(6).toString('hex')}`;
  try {
    await execute(server.url, `create database ${template}`);
    await migrateDatabase(databaseOn(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('databaseServer', { url: server.url, template });
  project.provide('templateCluster', server.cluster);
  const objectStore = await mkdtemp(join(tmpdir(), 'saloni-object-store-'));
  project.provide('objectStoreFolder', objectStore);
  return async () => {
    await stopObjectStore(objectStore);
    await execute(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function stopObjectStore(folder: string) {
  const program = fileURLToPath(new URL('./object-store/swift-s3', import.meta.url));
  await promisify(execFile)(program, ['stop', folder]).catch(() => undefined);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function startThrowawayServer() {
  const home = await mkdtemp(join(tmpdir(), 'saloni-test-database-'));
  await chmod(home, 0o755);
  const remove = () => rm(home, { recursive: true, force: true });
  const silent = { info: () => undefined, warn: () => undefined };
  // No durability is needed.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // An autovacuum worker would block DROP DATABASE.
    autovacuum: 'off',
    max_connections: '100',
  };
  try {
    await (await startEmbeddedDatabase({ dataDir: home, log: silent, settings })).stop();
    const cluster = join(home, 'made');
    await copyCluster(home, cluster);
    const { url, stop } = await startEmbeddedDatabase({ dataDir: home, log: silent, settings });
    await makeSignInsCheap(url);
    return { url, cluster, stop: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Tests connect thousands of times, and a third of the work is the derivation of the key from the password. */
const makeSignInsCheap = (url: string) =>
  execute(url, `set scram_iterations = 1; alter role current_user password '${new URL(url).password}'`);

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
