import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as texts from '#texts';
import { applyMigrations, knownMigrations, migrationLock } from '../database/migrate.ts';
import { type BackupJob, backupJobsSchema, writeWaitingJobs } from '../jobs/backup-jobs.ts';
import { StartError } from '../start-error.ts';
import { jobsPart, type Manifest, tablePart } from './archive-format.ts';
import type { Archive } from './archive-reader.ts';

/** The migrations of an archive; undefined if this version does not have all of them. */
export function migrationsOf(manifest: Manifest) {
  const known = knownMigrations();
  const same = manifest.migrations.every(({ hash }, index) => known[index]?.hash === hash);
  return same ? known.slice(0, manifest.migrations.length) : undefined;
}

/** Refuses while a server is connected, and a database that is not empty unless forced. */
async function expectFree(client: pg.ClientBase, force: boolean): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name in ('saloni', 'saloni-signals')`,
  );
  if (rows[0].count > 0) throw new StartError(texts.restore_server_running());
  const found = await client.query(
    `select count(*)::int as count from pg_class where relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss') and relkind = 'r'`,
  );
  if (found.rows[0].count > 0 && !force) throw new StartError(texts.restore_database_not_empty());
}

/** Loads everything in one transaction, which the caller commits; until then the former content remains. */
export async function loadDatabase(
  client: pg.ClientBase,
  archive: Archive,
  { force, withoutMails }: { force: boolean; withoutMails: boolean },
) {
  const { manifest } = archive;
  const then = migrationsOf(manifest) ?? [];
  await client.query('begin');
  // A server that starts during the restore waits for this lock before it migrates.
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await expectFree(client, force);
  const settled = await readSettledMails(client);
  await dropEverything(client);
  await applyMigrations(client, then);
  await emptyTables(client, manifest);
  for (const table of manifest.tables) await loadTable(client, archive, table);
  for (const { name, value, used } of manifest.sequences)
    await client.query('select setval($1, $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      value,
      used,
    ]);
  await applyMigrations(client, knownMigrations().slice(then.length));
  const mails = await settleMails(client, { settled, withoutMails });
  const jobs = await readJobs(archive);
  await writeWaitingJobs(
    client,
    withoutMails
      ? jobs.filter(({ name, data }) => !name.startsWith('mail-send') && !(data && 'sealed' in data))
      : jobs,
  );
  // pg-boss sets its own timeout.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  return { mails, migrated: knownMigrations().length - then.length };
}

/** Mails that are no longer pending in the replaced database, but may still be in the archive. */
async function readSettledMails(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('public.mails') is not null as present");
  if (!rows[0].present) return [];
  const settled = await client.query('select message_id from public.mails where sealed is null');
  return settled.rows.map(({ message_id }) => String(message_id));
}

/** Returns the number of mails that will still be sent. */
async function settleMails(
  client: pg.ClientBase,
  { settled, withoutMails }: { settled: string[]; withoutMails: boolean },
): Promise<number> {
  await client.query(
    'update public.mails set sealed = null, refused_at = now() where sealed is not null and ($1 or message_id = any($2))',
    [withoutMails, settled],
  );
  const { rows } = await client.query(
    'select count(*)::int as count from public.mails where sealed is not null',
  );
  return rows[0].count;
}

/** Drops the application's schemas, and everything in `public` that does not belong to an extension. */
const dropEverything = (client: pg.ClientBase) =>
  client.query(`
    drop schema if exists drizzle cascade;
    drop schema if exists pgboss cascade;
    do $$
    declare statement text;
    begin
      for statement in
        select 'drop ' || kind || ' if exists ' || name || ' cascade' from (
          select 1 as turn, oid, 'table' as kind, oid::regclass::text as name
            from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          union all select 2, oid, 'view', oid::regclass::text
            from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
          union all select 2, oid, 'materialized view', oid::regclass::text
            from pg_class where relnamespace = 'public'::regnamespace and relkind = 'm'
          union all select 3, oid, 'routine', oid::regprocedure::text
            from pg_proc where pronamespace = 'public'::regnamespace
          union all select 4, oid, 'type', oid::regtype::text
            from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
          union all select 5, oid, 'collation', oid::regcollation::text
            from pg_collation where collnamespace = 'public'::regnamespace
          union all select 6, oid, 'sequence', oid::regclass::text
            from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
              and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
        ) as ours
        where not exists (select from pg_depend where pg_depend.objid = ours.oid and deptype = 'e')
        order by turn
      loop execute statement; end loop;
    end $$`);

/** Migrations may have inserted rows. */
async function emptyTables(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables.toReversed()) {
    const name = `public.${pg.escapeIdentifier(table.name)}`;
    const { rows } = await client.query(`select exists (select from ${name}) as filled`);
    if (rows[0].filled) await client.query(`delete from ${name}`);
  }
}

async function loadTable(client: pg.ClientBase, archive: Archive, table: Manifest['tables'][number]) {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const name = `public.${pg.escapeIdentifier(table.name)}`;
  const statement = `copy ${name} (${columns}) from stdin`;
  // Triggers refuse new rows that were allowed when they were written, as cash of a day that is closed by now.
  await client.query(`alter table ${name} disable trigger user`);
  const copy = client.query(copyFrom(statement));
  await pipeline(archive.read(tablePart(table.name)), createGunzip(), copy);
  if (copy.rowCount !== table.rows)
    throw new Error(`${table.name} has ${copy.rowCount} rows instead of ${table.rows}`);
  await client.query(`alter table ${name} enable trigger user`);
}

function unzipped(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  pipeline(source, gunzip).catch(() => {});
  return gunzip;
}

async function readJobs(archive: Archive): Promise<BackupJob[]> {
  return backupJobsSchema.parse(await json(unzipped(archive.read(jobsPart))));
}
