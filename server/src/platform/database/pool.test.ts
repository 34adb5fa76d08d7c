import type { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database/database.ts';
import { until } from '#test/support/until.ts';
import { createLogger } from '../log.ts';
import { type Database, isDatabaseUnavailable, openDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = () => openDatabase(database.url, createLogger({ level: 'silent' }));

const inUse = ({ $client: { totalCount, idleCount, waitingCount } }: Database) => ({
  connections: totalCount - idleCount,
  waiting: waitingCount,
});

const cut = (client: pg.PoolClient) =>
  void ((client as unknown as pg.Client).connection.stream as Socket).destroy();

test('after a storm of lost connections every slot of the pool is free again', async () => {
  const { db, isAlive, close } = open();
  onTestFinished(close);
  const storm = new pg.Client({ connectionString: database.url });
  await storm.connect();
  onTestFinished(() => storm.end());
  const results = { committed: 0, failed: 0 };
  let isOver = false;
  const writers = Array.from({ length: 12 }, async () => {
    while (!isOver) {
      await db
        .transaction((tx) => tx.execute('select 1'))
        .then(
          () => {
            results.committed += 1;
          },
          (error: unknown) => {
            if (!isDatabaseUnavailable(error)) throw error;
            results.failed += 1;
          },
        );
    }
  });
  for (let round = 0; round < 100; round += 1)
    await storm.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saloni' and datname = current_database()",
    );
  isOver = true;
  await Promise.all(writers);
  expect(results.failed).toBeGreaterThan(0);
  expect(inUse(db)).toEqual({ connections: 0, waiting: 0 });
  expect(isAlive()).toBe(true);
});

test.each([
  ['BEGIN', { onAcquire: cut, work: async () => {} }],
  ['COMMIT', { onAcquire: () => {}, work: async (client: pg.PoolClient) => cut(client) }],
  [
    'ROLLBACK',
    {
      onAcquire: () => {},
      work: async (client: pg.PoolClient) => {
        cut(client);
        throw new Error('undo');
      },
    },
  ],
])('a connection on which %s fails is released and not used again', async (_name, { onAcquire, work }) => {
  const { db, close } = open();
  onTestFinished(close);
  const acquired = new Promise<pg.PoolClient>((resolve) => {
    db.$client.once('acquire', (client) => {
      onAcquire(client);
      resolve(client);
    });
  });
  const transaction = db.transaction(async () => work(await acquired));
  await expect(transaction).rejects.toSatisfy(isDatabaseUnavailable);
  expect(inUse(db)).toEqual({ connections: 0, waiting: 0 });
  expect(db.$client.totalCount).toBe(0);
});

test('a transaction rolled back by its own error keeps its connection for the next', async () => {
  const { db, close } = open();
  onTestFinished(close);
  await expect(db.transaction(() => Promise.reject(new Error('undo')))).rejects.toThrow('undo');
  expect(db.$client.idleCount).toBe(1);
});

async function leakAll(db: Database) {
  const clients = await Promise.all(Array.from({ length: 10 }, () => db.$client.connect()));
  const ended = clients.map(
    (client) => new Promise((resolve) => client.once('end', () => resolve(undefined))),
  );
  clients.forEach(cut);
  await Promise.all(ended);
  return clients;
}

// Each test waits for a timeout of its own.
describe.concurrent('connections that are never released', () => {
  test('a pool is dead once all of its connections are lost and none was released', async () => {
    const { db, isAlive, close } = open();
    const clients = await leakAll(db);
    await until(() => !isAlive());
    clients[0]?.release();
    expect(isAlive()).toBe(true);
    for (const client of clients.slice(1)) client.release();
    await close();
  });

  test('a pool with unreleased connections ends, and reports it', async () => {
    const { db, close } = open();
    await leakAll(db);
    await expect(close()).rejects.toThrow('10 database connections were never released');
  });

  test('a pool that ends cancels a long statement', async () => {
    const { db, close } = open();
    const sleeping = expect(db.execute('select pg_sleep(60)')).rejects.toSatisfy(isDatabaseUnavailable);
    await until(() => db.$client.totalCount === 1);
    await close();
    await sleeping;
  });
});
