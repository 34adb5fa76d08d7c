import { escapeLiteral, type Pool, type QueryResult } from 'pg';
import type { Logger } from 'pino';
import { openDatabase } from '../../src/platform/database/database.ts';
import { until } from '../until.ts';
import { createTestDatabase } from './database.ts';

/** Left by stopped test apps and restored, since a copy takes long, and so do the first queries of a connection. */
const free: Awaited<ReturnType<typeof openKept>>[] = [];
/** Removed rows stay in the files, so a database with many of them is dropped. */
const mostRemovedRows = 5000;

/** For one test app at a time. */
export async function lendDatabase(logger: Logger) {
  const kept = free.pop() ?? (await openKept());
  kept.lendTo(logger);
  return {
    url: kept.url,
    opened: { ...kept.opened, close: kept.untilIdle },
    /** To be called after everything that uses it was closed. */
    async giveBack() {
      if (await kept.restore()) free.push(kept);
      else await kept.drop();
    },
  };
}

async function openKept() {
  const database = await createTestDatabase();
  let borrower: Logger | undefined;
  const warn = (...entry: [object, string]) => borrower?.warn(...entry);
  const opened = openDatabase(database.url, { warn } as Logger);
  const pool = opened.db.$client;
  const schema = await schemaVersion(pool);
  const statements = await restoringStatements(pool);
  let removedRows = 0;
  let isRestoring = false;
  let isUsedLate = false;
  pool.on('acquire', () => {
    if (!borrower && !isRestoring) isUsedLate = true;
  });

  async function restore(): Promise<boolean> {
    if ((await schemaVersion(pool)) !== schema) return false;
    const results = (await pool.query(statements)) as unknown as QueryResult[];
    for (const { command, rowCount } of results) if (command === 'DELETE') removedRows += rowCount ?? 0;
    return removedRows < mostRemovedRows;
  }

  return {
    url: database.url,
    opened,
    lendTo(logger: Logger) {
      if (isUsedLate) throw new Error('A stopped test app used its database');
      borrower = logger;
    },
    async untilIdle() {
      await until(() => pool.idleCount === pool.totalCount && pool.waitingCount === 0);
      borrower = undefined;
    },
    /** False if tables were changed. */
    async restore() {
      isRestoring = true;
      return restore().finally(() => {
        isRestoring = false;
      });
    },
    async drop() {
      await opened.close();
      await database.drop();
    },
  };
}

/** Changes with every change of a table, index, constraint, trigger or function. */
async function schemaVersion(pool: Pool): Promise<string> {
  const catalogs = ['pg_class', 'pg_index', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_attribute'];
  const versions = catalogs.map((name) => `(select count(*) || '-' || max(xmin::text::bigint) from ${name})`);
  const { rows } = await pool.query(`select concat_ws(' ', ${versions.join(', ')}) as version`);
  return rows[0].version;
}

/** Removes all rows without triggers, adds those of the template again and resets the sequences; queues of jobs stay. */
async function restoringStatements(pool: Pool): Promise<string> {
  const tables = await pool.query(`
    select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
    and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and oid <> 'pgboss.queue'::regclass`);
  const names: string[] = tables.rows.map(({ name }) => name);
  const contents = await pool.query(
    names
      .map((name) => `select '${name}' as name, json_agg(t)::text as rows from ${name} t`)
      .join(' union all '),
  );
  const filled: { name: string; rows: string }[] = contents.rows.filter(({ rows }) => rows !== null);
  return [
    'begin',
    'set local session_replication_role = replica',
    ...names.map((name) => `delete from ${name}`),
    ...filled.map(
      ({ name, rows }) =>
        `insert into ${name} select * from json_populate_recordset(null::${name}, ${escapeLiteral(rows)})`,
    ),
    "select setval(format('%I.%I', schemaname, sequencename), 1, false) from pg_sequences where schemaname = 'public' and last_value is not null",
    'commit',
  ].join(';\n');
}
