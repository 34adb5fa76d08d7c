import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { copyCluster } from './template-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { url: string; template: string };
    /** A data folder with a cluster and a migrated database; undefined where the tests use an external server. */
    templateCluster: string | undefined;
    /** The folder of the object store, which the first test that needs it starts. */
    objectStoreFolder: string;
  }
}

/** One PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const server = await (process.env.TEST_DATABASE_URL
    ? prepareServer(process.env.TEST_DATABASE_URL)
    : startThrowawayServer());
  project.provide('databaseServer', { url: server.url, template: server.template });
  project.provide('templateCluster', server.cluster);
  const objectStore = await mkdtemp(join(tmpdir(), 'saloni-object-store-'));
  project.provide('objectStoreFolder', objectStore);
  return async () => {
    await stopObjectStore(objectStore);
    await server.stop();
  };
}

async function stopObjectStore(folder: string) {
  const program = fileURLToPath(new URL('../object-store/swift-s3', import.meta.url));
  await promisify(execFile)(program, ['stop', folder]).catch(() => undefined);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function prepareServer(url: string) {
  const template = `template_${randomBytes(6).toString('hex')}`;
  const stop = () => execute(url, `drop database ${template} with (force)`);
  await execute(url, `create database ${template}`);
  const own = new URL(url);
  own.pathname = `/${template}`;
  await migrateDatabase(own.href);
  return { url, template, cluster: undefined, stop };
}

async function startThrowawayServer() {
  const home = await mkdtemp(join(tmpdir(), 'saloni-database-'));
  await chmod(home, 0o755);
  const remove = () => rm(home, { recursive: true, force: true });
  const silent = { info: () => undefined, warn: () => undefined };
  const folder = join(home, 'postgres');
  // No durability is needed.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // An autovacuum worker would block DROP DATABASE.
    autovacuum: 'off',
    max_connections: '100',
    unix_socket_directories: folder,
  };
  const start = () => startEmbeddedDatabase({ dataDir: home, log: silent, settings });
  try {
    const first = await start();
    await migrateDatabase(first.url).finally(first.stop);
    const cluster = join(home, 'made');
    await copyCluster(home, cluster);
    // Tests connect and ask by the ten thousand: a socket file without passwords is less work, and the folder is closed to others.
    await writeFile(
      join(folder, 'pg_hba.conf'),
      `local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n`,
    );
    const { url, stop } = await start();
    const template = new URL(url).pathname.slice(1);
    const server = new URL(url);
    server.pathname = '/postgres';
    server.searchParams.set('host', folder);
    return { url: server.href, template, cluster, stop: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
