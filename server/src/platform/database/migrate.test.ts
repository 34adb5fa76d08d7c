import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '#test/support/database/database.ts';
import { applyMigrations, knownMigrations, migrateDatabase } from './migrate.ts';

const committed = fileURLToPath(new URL('../../../migrations', import.meta.url));

async function openDatabase(make: typeof createEmptyDatabase) {
  const database = await make();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  /** All named objects, and the last upgrade of pg-boss. */
  const contents = async () => {
    const { rows } = await client.query(
      `select oid::regclass::text as name, relfilenode from pg_class
       where relnamespace::regnamespace::text in ('public', 'pgboss', 'drizzle') order by 1, 2`,
    );
    return rows;
  };
  return { url: database.url, client, contents };
}
const emptyDatabase = () => openDatabase(createEmptyDatabase);
const migratedDatabase = () => openDatabase(createTestDatabase);

test('migrations run once, also by two servers that start together; a second run changes nothing', async () => {
  const { url, contents } = await emptyDatabase();
  const run = await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
  expect(run.sort((one, other) => one - other)).toEqual([0, knownMigrations().length]);
  const before = await contents();
  expect(before.length).toBeGreaterThan(20);
  expect(await migrateDatabase(url)).toBe(0);
  expect(await contents()).toEqual(before);
});

test('indexes sorted by another ICU version are rebuilt, and the version is recorded', async () => {
  const { url, client, contents } = await migratedDatabase();
  const version = async () =>
    (await client.query("select collversion from pg_collation where collname = 'names'")).rows[0].collversion;
  const current = await version();
  const superuser = new URL(url);
  superuser.username = 'postgres';
  const admin = new pg.Client({ connectionString: superuser.href });
  await admin.connect();
  await admin.query("update pg_collation set collversion = '1' where collname = 'names'");
  await admin.end();
  const fileOf = async (name: string) => (await contents()).find((entry) => entry.name === name)?.relfilenode;
  const before = await fileOf('users_last_name');
  await migrateDatabase(url);
  expect(await version()).toBe(current);
  expect(await fileOf('users_last_name')).not.toBe(before);
});

test('every table with personal data is vacuumed soon after a deletion', async () => {
  const { client } = await migratedDatabase();
  const { rows } = await client.query(
    `select distinct table_name as name, reloptions as options from information_schema.columns
     join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass
     where table_schema = 'public'
       and column_name in ('user_id', 'account_id', 'actor_id', 'session_id', 'reservation_id')`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const atOnce = ['autovacuum_vacuum_threshold=0', 'autovacuum_vacuum_scale_factor=0'];
  for (const { name, options } of rows) expect(options, name).toEqual(expect.arrayContaining(atOnce));
});

test('a database of a newer version is refused with an error and unchanged', async () => {
  const { url, contents, client } = await migratedDatabase();
  const newer =
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', 99999999999999)";
  await client.query(newer);
  const before = await contents();
  await expect(migrateDatabase(url)).rejects.toThrow('novija verzija');
  expect(await contents()).toEqual(before);
});

/** The product's migrations and additional ones. */
async function folderWith(more: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'saloni-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(committed, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  for (const [tag, statement] of Object.entries(more)) {
    await appendFile(join(folder, `${tag}.sql`), statement);
    journal.entries.push({ ...journal.entries.at(-1), tag, when: Date.now() * 10 + journal.entries.length });
  }
  await writeFile(journalFile, JSON.stringify(journal));
  return folder;
}

test('a failed migration rolls back the others of the same run', async () => {
  const { url, contents } = await migratedDatabase();
  const before = await contents();
  const folder = await folderWith({
    '9998_good': 'create table arrived_first (id integer);',
    '9999_bad': 'alter table nobody_made_me add column id integer;',
  });
  await expect(migrateDatabase(url, folder)).rejects.toThrow();
  expect(await contents()).toEqual(before);
});

test('a missing extension is reported with an error, at a start and at a restore', async () => {
  const { url, client } = await migratedDatabase();
  const statement = 'CREATE EXTENSION IF NOT EXISTS nobody_packed_me;';
  const expected = {
    name: 'StartError',
    message: expect.stringContaining('CREATE EXTENSION nobody_packed_me'),
  };
  const folder = await folderWith({ '9999_extension': statement });
  await expect(migrateDatabase(url, folder)).rejects.toMatchObject(expected);
  const restored = { sql: [statement], hash: 'extension', folderMillis: 1, bps: true };
  await expect(applyMigrations(client, [restored])).rejects.toMatchObject(expected);
});
