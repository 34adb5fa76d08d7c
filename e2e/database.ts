import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Connects to the database of the product with this data folder. */
export async function connectTo({ dataDirectory }: { dataDirectory: string }): Promise<pg.Pool> {
  const secret = await readFile(join(dataDirectory, 'secrets', 'database-password'), 'utf8');
  const status = await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8');
  const port = Number(status.split('\n')[3]);
  return new pg.Pool({
    host: '127.0.0.1',
    port,
    user: 'saloni',
    password: secret,
    database: 'saloni',
    max: 1,
  });
}
