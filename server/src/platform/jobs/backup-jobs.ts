import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';

/** Pending jobs in a backup, independent of the storage of this pg-boss version. */
const backupJobSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  priority: z.int(),
  startAfter: z.string(),
  retryLimit: z.int(),
  retryDelay: z.int(),
  retryBackoff: z.boolean(),
  retryDelayMax: z.int().nullable(),
  expireInSeconds: z.int(),
  deleteAfterSeconds: z.int(),
  retentionSeconds: z.int(),
});

export const backupJobsSchema = z.array(backupJobSchema);
export type BackupJob = z.infer<typeof backupJobSchema>;

/** Active jobs count as pending, since their result would be lost. */
export async function readWaitingJobs(client: pg.ClientBase): Promise<BackupJob[]> {
  const { rows } = await client.query(`
    select id, name, data, priority, to_json(start_after) #>> '{}' as "startAfter",
      retry_limit as "retryLimit", retry_delay as "retryDelay", retry_backoff as "retryBackoff",
      retry_delay_max as "retryDelayMax", expire_seconds as "expireInSeconds", deletion_seconds as "deleteAfterSeconds",
      extract(epoch from keep_until - start_after)::int as "retentionSeconds"
    from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
    order by created_on, id`);
  return backupJobsSchema.parse(rows);
}

/** Creates the queue tables and inserts the jobs, in the caller's transaction. */
export async function writeWaitingJobs(client: pg.ClientBase, jobs: BackupJob[]): Promise<void> {
  const boss = new PgBoss({ db: within(client), supervise: false, schedule: false });
  const troubles: Error[] = [];
  boss.on('error', (error) => troubles.push(error));
  await boss.start();
  const byQueue = Map.groupBy(jobs, ({ name }) => name);
  for (const [name, waiting] of byQueue) {
    await boss.createQueue(name);
    await boss.insert(name, waiting.map(toInsert));
  }
  await boss.stop({ graceful: false });
  if (troubles[0]) throw troubles[0];
  const { rows } = await client.query('select count(*)::int as count from pgboss.job');
  if (rows[0].count !== jobs.length) throw new Error('not every waiting job could be kept');
}

function toInsert({ name: _queue, data, retryDelayMax, ...job }: BackupJob) {
  return { ...job, ...(data ? { data } : {}), ...(retryDelayMax === null ? {} : { retryDelayMax }) };
}

/** pg-boss wraps some statements in a transaction; here the caller has one already. */
const within = (client: pg.ClientBase) => ({
  async executeSql(text: string, values?: unknown[]) {
    const inner = text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(
      inner,
      values?.length ? values : undefined,
    );
    return { rows: [answer].flat().flatMap(({ rows }) => rows) };
  },
});
