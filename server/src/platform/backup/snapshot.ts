import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as texts from '#texts';
import { seconds } from '../clock.ts';
import { backupLock } from '../database/backup-lock.ts';
import { isDatabaseUnavailable, postgresCode } from '../database/database.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { readWaitingJobs } from '../jobs/backup-jobs.ts';
import { StartError } from '../start-error.ts';
import { jobsPart, type Manifest, tablePart } from './archive-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';

const lockNotAvailable = '55P03';

/** The format of values must not depend on the settings of the database server or a role. */
const plainSession = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s';
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'`;

const notOfAnExtension = (object: string) =>
  `not exists (select from pg_depend where objid = ${object}.oid and deptype = 'e')`;

type Table = { name: string; columns: string[]; needs: string[] };

/** The connection of an operator's command; an unavailable database is reported as a StartError. */
export async function connectCommand(url: string, name: string, signal: AbortSignal): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: seconds(10),
  });
  // A lost connection also rejects the query in progress, which reports the error.
  client.on('error', () => {});
  signal.addEventListener('abort', () => void client.end().catch(() => {}), { once: true });
  try {
    await client.connect();
    await client.query(plainSession);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isDatabaseUnavailable(error) || postgresCode(error) === 'ENOTFOUND')
      throw new StartError(texts.start_database_unreachable());
    const code = postgresCode(error);
    throw code ? new StartError(texts.backup_database_refused({ code }), { cause: error }) : error;
  }
}

/** Until the connection ends, no server deletes files. */
export async function holdFiles(client: pg.Client): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [backupLock]);
  } catch (error) {
    if (postgresCode(error) === lockNotAvailable) throw new StartError(texts.backup_another());
    throw error;
  }
}

/** Writes all tables, the sequences and the pending jobs from one snapshot. */
export async function writeSnapshot(client: pg.Client, archive: ArchiveWriter) {
  const migrations = await appliedMigrations(client);
  if (!migrations || migrations.length === 0) throw new StartError(texts.backup_empty_database());
  const tables = inOrderOfLoading(await listTables(client));
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  await client.query('begin isolation level repeatable read read only');
  // Tables are locked before the snapshot, so that no migration can rewrite one in between.
  await client.query(`lock table ${names.join(', ')} in access share mode`);

  const written: Manifest['tables'] = [];
  for (const { name, columns } of tables)
    written.push({ name, columns, rows: await writeTable(client, archive, name, columns) });
  const sequences = await readSequences(client);
  const jobs = await readWaitingJobs(client);
  await archive.add(jobsPart, gzipped([Buffer.from(JSON.stringify(jobs))]));
  // A database of an older version may be backed up before it is migrated.
  const withFiles = tables.filter(({ name }) => ['media', 'papers', 'receipts'].includes(name));
  const named = withFiles.map(
    ({ name }) => `select file_name from public.${name} where file_name is not null`,
  );
  const files = await client.query(`${named.join(' union all ')} order by file_name`);
  const mails = await client.query<{ count: number }>(
    'select count(*)::int as count from public.mails where sealed is not null',
  );
  await client.query('commit');
  return {
    migrations,
    tables: written,
    sequences,
    jobs: jobs.length,
    waitingMails: mails.rows[0]?.count ?? 0,
    fileNames: files.rows.map(({ file_name }) => String(file_name)),
  };
}

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct confrelid::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs,
      c.oid::text as oid
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and ${notOfAnExtension('c')}
    order by relname`);
  const nameOf = new Map(rows.map(({ oid, name }) => [oid, name]));
  return rows.map(({ name, columns, needs }) => ({
    name,
    columns,
    needs: needs.map((oid: string) => nameOf.get(oid)),
  }));
}

/** Sorts tables after those that they refer to. */
function inOrderOfLoading(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const next = left.filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (next.length === 0) throw new Error('the tables refer to each other in a circle');
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}

async function writeTable(client: pg.Client, archive: ArchiveWriter, table: string, columns: string[]) {
  const list = columns.map(pg.escapeIdentifier).join(', ');
  const copied = client.query(copyTo(`copy public.${pg.escapeIdentifier(table)} (${list}) to stdout`));
  await archive.add(tablePart(table), gzipped(copied));
  return copied.rowCount;
}

/** Compresses a stream; an error of the source is passed to the reader. */
function gzipped(source: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncIterable<Buffer> {
  const gzip = createGzip({ level: 6 });
  pipeline(source, gzip).catch(() => {});
  return gzip;
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query(`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'S' and ${notOfAnExtension('c')} order by relname`);
  const sequences = [];
  for (const { name } of rows) {
    const value = await client.query(
      `select last_value::text as value, is_called as used from public.${pg.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...value.rows[0] });
  }
  return sequences;
}
