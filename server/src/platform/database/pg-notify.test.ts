import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#test/support/database/database.ts';
import { startDatabaseProxy } from '#test/support/database/database-proxy.ts';
import { until } from '#test/support/until.ts';
import { createLogger } from '../log.ts';
import { openDatabase } from './database.ts';
import { createPgNotify } from './pg-notify.ts';

async function start() {
  const database = await createTestDatabase();
  const logger = createLogger({ level: 'silent' });
  const { db, close } = openDatabase(database.url, logger);
  const [here, there] = [
    createPgNotify({ url: database.url, logger }),
    createPgNotify({ url: database.url, logger }),
  ];
  await here.start();
  await there.start();
  onTestFinished(async () => {
    await here.stop();
    await there.stop();
    await close();
    await database.drop();
  });
  return { db, here, there, url: database.url };
}

test('a notification of a transaction reaches every process after the commit, and only then', async () => {
  const { db, here, there } = await start();
  const heard: string[] = [];
  here.on('pages', (detail) => heard.push(`here ${detail}`));
  there.on('pages', (detail) => heard.push(`there ${detail}`));
  await db
    .transaction(async (tx) => {
      await here.announce(tx, 'pages', 'undone');
      throw new Error('undo');
    })
    .catch(() => {});
  await db.transaction((tx) => here.announce(tx, 'pages', 'done'));
  await until(() => heard.length === 2);
  expect(heard.sort()).toEqual(['here done', 'there done']);
});

async function terminateAll(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saloni-signals' and datname = current_database()",
  );
  await client.end();
}

test('a lost connection is restored, and listeners are notified of the gap', async () => {
  const { db, here, url } = await start();
  const heard: string[] = [];
  let gaps = 0;
  here.on('pages', (detail) => heard.push(detail));
  here.onReconnect(() => {
    gaps += 1;
  });
  await terminateAll(url);
  await until(() => gaps === 1);
  await db.transaction((tx) => here.announce(tx, 'pages', 'after'));
  await until(() => heard.length === 1);
  expect(heard).toEqual(['after']);
});

test('while the database is down, reconnects are tried with a growing delay', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const gate = await startDatabaseProxy(database.url);
  // Delays that nothing else waits for.
  const reconnectAfter = [11, 31, 101, 151];
  const pgNotify = createPgNotify({
    url: gate.url,
    logger: createLogger({ level: 'silent' }),
    reconnectAfter,
  });
  onTestFinished(pgNotify.stop);
  await pgNotify.start();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  gate.shut();
  await until(() => gate.refusals() >= 4);
  const delays = timers.mock.calls.map(([, delay]) => delay ?? 0);
  expect(delays.filter((delay) => reconnectAfter.includes(delay)).slice(0, 4)).toEqual(reconnectAfter);
});

test('a connection without heartbeat is replaced, and listeners are notified of the gap', async () => {
  const { db, here, url } = await start();
  const gate = await startDatabaseProxy(url);
  const logger = createLogger({ level: 'silent' });
  const far = createPgNotify({ url: gate.url, logger, heartbeat: { every: 250, mayTake: 2_500 } });
  onTestFinished(far.stop);
  await far.start();
  const heard: string[] = [];
  far.on('pages', (detail) => heard.push(detail));
  far.onReconnect(() => heard.push('gap'));
  gate.swallow();
  await until(() => heard.length === 1);
  await db.transaction((tx) => here.announce(tx, 'pages', 'after'));
  await until(() => heard.length === 2);
  expect(heard).toEqual(['gap', 'after']);
});

test('a connection that is lost while it begins to listen is replaced', async () => {
  const { here, there, url } = await start();
  await there.stop();
  const { query } = pg.Client.prototype;
  const losing = new Proxy(query, {
    async apply(_query, client: pg.Client, [text]: [string]) {
      const result = await Reflect.apply(query, client, [text]);
      if (!text.startsWith('listen')) return result;
      spy.mockRestore();
      client.emit('error', new Error('lost'));
      return result;
    },
  });
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(losing);
  onTestFinished(() => spy.mockRestore());
  let gaps = 0;
  here.onReconnect(() => {
    gaps += 1;
  });
  await terminateAll(url);
  await until(() => gaps === 1);
  expect(await here.confirmReceivedAll()).toBe(true);
});
