import pg from 'pg';
import { getRollbackPlans } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#test/support/database/database.ts';
import { until } from '#test/support/until.ts';
import { openDatabase } from '../database/database.ts';
import { createLogger } from '../log.ts';
import { installJobTables } from './job-tables.ts';
import { createJobs, defineQueue } from './jobs.ts';

const logger = createLogger({ level: 'silent' });
const queue = defineQueue<{ number: number }>('abandoned-test');
/** The schema version of pg-boss 12.30, used by the first installations. */
const oldestInstalled = 40;

/** A queue with one active job of a killed process. */
async function setUp() {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, logger);
  const jobs = createJobs({ url: database.url, logger });
  const done: number[] = [];
  jobs.handle(queue, async ({ number }) => void done.push(number));
  await jobs.start({ work: false });
  await jobs.enqueue(db, queue, { number: 1 });
  await db.execute("update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()");
  await jobs.stop();
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  return { db, done, url: database.url };
}

async function startAgain(url: string, done: number[], isOnlyProcess: boolean, settings = queue) {
  const jobs = createJobs({ url, logger });
  jobs.handle(settings, async ({ number }) => void done.push(number));
  await jobs.start({ work: false, isOnlyProcess });
  onTestFinished(jobs.stop);
  return jobs;
}

test('active jobs of the killed only process are taken up at the next start', async () => {
  const { url, done } = await setUp();
  const jobs = await startAgain(url, done, true);
  await jobs.startWorkers();
  await until(() => done.length === 1);
});

test('with other processes, their active jobs are left to them', async () => {
  const { url, done, db } = await setUp();
  const jobs = await startAgain(url, done, false);
  await jobs.enqueue(db, queue, { number: 2 });
  await jobs.startWorkers();
  await until(() => done.length === 1);
  expect(done).toEqual([2]);
  await expect.poll(() => jobs.unfinished(queue)).toEqual([{ number: 1 }]);
});

test('a running job sends heartbeats, so that it is not treated as abandoned', async () => {
  const { db } = await setUp();
  const { rows } = await db.execute('select heartbeat_seconds from pgboss.job');
  expect(rows).toEqual([{ heartbeat_seconds: 30 }]);
});

test('a queue whose settings changed is updated at the next start', async () => {
  const { db, url } = await setUp();
  await startAgain(url, [], false, defineQueue(queue.name, { tries: 7 }));
  const { rows } = await db.execute(`select retry_limit from pgboss.queue where name = '${queue.name}'`);
  expect(rows).toEqual([{ retry_limit: 7 }]);
});

test('tables of an older pg-boss are migrated, and their pending jobs run', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  const versionNow = async (): Promise<number> =>
    (await client.query('select version from pgboss.version')).rows[0].version;
  const before = createJobs({ url: database.url, logger });
  before.handle(queue, async () => {});
  await before.start({ work: false });
  await client.query('insert into pgboss.job (name, data) values ($1, \'{"number": 7}\')', [queue.name]);
  await before.stop();
  const current = await versionNow();
  for (let version = current; version > oldestInstalled; version -= 1)
    await client.query(getRollbackPlans('pgboss', version));
  expect(await versionNow()).toBe(oldestInstalled);
  // Indexes are maintained once a minute, and this database is new.
  await client.query('update pgboss.version set bam_on = null');

  await installJobTables(database.url);
  expect(await versionNow()).toBe(current);
  const left = await client.query("select name from pgboss.bam where status <> 'completed'");
  expect(left.rows).toEqual([]);
  const done: number[] = [];
  const jobs = await startAgain(database.url, done, false);
  await jobs.startWorkers();
  await until(() => done.length === 1);
  expect(done).toEqual([7]);
});

test('a job that never ends does not keep the process from exiting', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const { db, close } = openDatabase(database.url, logger);
  const jobs = createJobs({ url: database.url, logger });
  let begun = 0;
  jobs.handle(queue, () => {
    begun += 1;
    return new Promise(() => {});
  });
  await jobs.start({ work: true });
  await jobs.enqueue(db, queue, { number: 1 });
  await until(() => begun === 1);
  await jobs.stop();
  await close();
});
