import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installJobTables } from '../jobs/job-tables.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

// Any fixed number will do; servers that start together wait for each other on it.
const migrationLock = 7_263_001;

/** Brings the tables up to date: all or nothing, one server at a time, a second run changes nothing. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'saloni-migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    await installJobTables(url);
  } finally {
    await client.end();
  }
}
