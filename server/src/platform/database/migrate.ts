import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as texts from '#texts';
import { installJobTables } from '../jobs/job-tables.ts';
import { StartError } from '../start-error.ts';
import { isDatabaseUnavailable, postgresCode } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const noted = 'drizzle.__drizzle_migrations';

// Any fixed number will do; servers that start together wait for each other on it.
export const migrationLock = 7_263_001;

/** A migration as the database remembers it. */
export type NotedMigration = { hash: string; at: number };

export const knownMigrations = () => readMigrationFiles({ migrationsFolder });

/** What the database has been through, the first one first; undefined where nothing was ever migrated. */
export async function notedMigrations(client: pg.ClientBase): Promise<NotedMigration[] | undefined> {
  const { rows } = await client.query(`select to_regclass('${noted}') is not null as present`);
  if (!rows[0].present) return undefined;
  const found = await client.query(`select hash, created_at::float8 as at from ${noted} order by created_at`);
  return found.rows;
}

/** Brings the tables up to date: all or nothing, one server at a time, a second run changes nothing. Answers how many migrations there were to run. */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'saloni-migrations' });
  await client.connect();
  try {
    // guard: migration-lock
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const before = await expectKnown(client, folder);
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error) => {
      throw error instanceof DrizzleQueryError ? explained(error, error.query) : error;
    });
    await installJobTables(url);
    return ((await notedMigrations(client))?.length ?? 0) - before;
  } finally {
    await client.end();
  }
}

/** What a newer version has made of the tables this one would misunderstand. Answers how many migrations there were. */
async function expectKnown(client: pg.ClientBase, migrationsFolder: string): Promise<number> {
  const before = (await notedMigrations(client)) ?? [];
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  if (before.some(({ hash }) => !known.has(hash))) throw new StartError(texts.start_database_newer());
  return before.length;
}

/** What an extension lacks, a package or a right, only whoever runs the database can give. */
function explained(error: unknown, statement: string): unknown {
  const [, extension] = /^\s*create extension(?: if not exists)? (\w+)/i.exec(statement) ?? [];
  if (!extension || isDatabaseUnavailable(error)) return error;
  const code = postgresCode(error) ?? '';
  return new StartError(texts.start_database_extension({ extension, code }), { cause: error });
}

/** Runs migrations inside the transaction that the caller has begun, and notes them as the usual way would. */
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
