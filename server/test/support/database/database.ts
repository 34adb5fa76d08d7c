import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database: a copy of the run's template. */
export const createTestDatabase = () => createDatabase(inject('databaseServer').template);

/** Without migrations. */
export const createEmptyDatabase = () => createDatabase('template1');

/** Copies a database without connections. */
export const copyDatabase = (url: string) => createDatabase(new URL(url).pathname.slice(1));

/** By TCP, for a proxy or pooler in between. */
export function withoutSocketFile(url: string): URL {
  const address = new URL(url);
  address.searchParams.delete('host');
  return address;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { url } = inject('databaseServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Half the work of the default strategy, which writes to the WAL.
  await execute(url, `create database ${name} template ${template} strategy file_copy`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => execute(url, `drop database if exists ${name} with (force)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
