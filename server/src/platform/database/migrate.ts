import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as texts from '#texts';
import { installJobTables } from '../jobs/job-tables.ts';
import { StartError } from '../start-error.ts';
import { refreshCollations } from './collations.ts';
import { isDatabaseUnavailable, postgresCode } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const noted = 'drizzle.__drizzle_migrations';

// A fixed advisory lock id; servers that start together wait for it.
export const migrationLock = 7_263_001;

export type AppliedMigration = { hash: string; at: number };

export const knownMigrations = () => readMigrationFiles({ migrationsFolder });

/** Applied migrations, oldest first; undefined if none was ever applied. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[] | undefined> {
  const { rows } = await client.query(`select to_regclass('${noted}') is not null as present`);
  if (!rows[0].present) return undefined;
  const found = await client.query(`select hash, created_at::float8 as at from ${noted} order by created_at`);
  return found.rows;
}

/** Migrates in one transaction under a lock. Returns the number of applied migrations. */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'saloni-migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const before = await expectKnown(client, folder);
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error) => {
      throw error instanceof DrizzleQueryError ? explained(error, error.query) : error;
    });
    await refreshCollations(client);
    await installJobTables(url);
    return ((await appliedMigrations(client))?.length ?? 0) - before;
  } finally {
    await client.end();
  }
}

/** Refuses tables of a newer version. Returns the number of applied migrations. */
async function expectKnown(client: pg.ClientBase, migrationsFolder: string): Promise<number> {
  const before = (await appliedMigrations(client)) ?? [];
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  if (before.some(({ hash }) => !known.has(hash))) throw new StartError(texts.start_database_newer());
  return before.length;
}

/** A missing extension needs a package or a right that only the operator can provide. */
function explained(error: unknown, statement: string): unknown {
  const [, extension] = /^\s*create extension(?: if not exists)? (\w+)/i.exec(statement) ?? [];
  if (!extension || isDatabaseUnavailable(error)) return error;
  const code = postgresCode(error) ?? '';
  return new StartError(texts.start_database_extension({ extension, code }), { cause: error });
}

/** Applies migrations in the caller's transaction and records them as Drizzle does. */
export async function applyMigrations(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${noted} (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql)
      await client.query(statement).catch((error) => {
        throw explained(error, statement);
      });
    await client.query(`insert into ${noted} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}
