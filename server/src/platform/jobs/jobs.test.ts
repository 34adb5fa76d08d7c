import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { until } from '../../../test/until.ts';
import { openDatabase } from '../database/database.ts';
import { createLogger } from '../log.ts';
import { createJobs, defineQueue } from './jobs.ts';

const logger = createLogger({ level: 'silent' });
const queue = defineQueue<{ number: number }>('abandoned-test');

/** A queue with one job that a process had begun when it was killed. */
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

async function startAgain(url: string, done: number[], isOnlyProcess: boolean) {
  const jobs = createJobs({ url, logger });
  jobs.handle(queue, async ({ number }) => void done.push(number));
  await jobs.start({ work: false, isOnlyProcess });
  onTestFinished(jobs.stop);
  return jobs;
}

test('what the only process had begun when it was killed is taken up at the next start', async () => {
  const { url, done } = await setUp();
  const jobs = await startAgain(url, done, true);
  await jobs.beginWork();
  await until(() => done.length === 1);
});

test('where others may be at work, what is under way is left to them', async () => {
  const { url, done, db } = await setUp();
  const jobs = await startAgain(url, done, false);
  await jobs.enqueue(db, queue, { number: 2 });
  await jobs.beginWork();
  await until(() => done.length === 1);
  expect(done).toEqual([2]);
  await expect.poll(() => jobs.unfinished(queue)).toEqual([{ number: 1 }]);
});

test('a job says all the while that its process lives, so that it is not taken for abandoned', async () => {
  const { db } = await setUp();
  const { rows } = await db.execute('select heartbeat_seconds from pgboss.job');
  expect(rows).toEqual([{ heartbeat_seconds: 30 }]);
});

test('a job that never ends does not keep the process from ending', async () => {
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
