import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Hall } from '#schemas/halls.ts';
import { photoAddress } from '#schemas/media.ts';
import * as texts from '#texts';
import { inSeconds, note, timed } from './figures.ts';
import { type FaultInstance, killTree, seedInstance, signIn, startInstance } from './instance.ts';
import { startLoad, verifyWrites } from './load.ts';
import { call, type ServerProcess } from './server-process.ts';
import { generousTimeout, isLong, size } from './size.ts';

/** Kills of the real process besides those of `under-load.test.ts`. */

/** The database then acknowledges before the write is on disk. */
async function disableSynchronousCommit(instance: FaultInstance) {
  await instance.query('alter role saloni set synchronous_commit = off');
  await instance.query("alter system set wal_writer_delay = '10s'", [], 'postgres');
  await instance.query("alter system set wal_writer_flush_after = '1GB'", [], 'postgres');
  await instance.query('select pg_reload_conf()', [], 'postgres');
  // Existing connections still have the old setting.
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1';
  await instance.query(others, ['saloni'], 'postgres');
}

const whereItLies = async (instance: FaultInstance) => ({
  address: instance.address,
  photos: instance.photos,
  databaseUrl: await instance.databaseUrl(),
});

describe('kill -9', () => {
  test.runIf(isLong)(
    'loses acknowledged writes with asynchronous commits, which proves the test under load',
    generousTimeout,
    async () => {
      const instance = await startInstance();
      const server = instance.start();
      await server.ready();
      const seeded = await seedInstance(instance.address, await instance.databaseUrl());
      await disableSynchronousCommit(instance);
      const careless = startLoad(instance.address, seeded);
      await careless.acknowledges(size.writesPerKill);
      server.kill('SIGKILL');
      await instance.signalDatabase('SIGKILL');
      await server.ended;
      await careless.stop();
      await instance.start().ready();
      const { lost } = await verifyWrites(careless, await whereItLies(instance));
      await note('control: commits do not wait for the disk', {
        acknowledged: careless.total(),
        lost: lost.length,
      });
      expect(lost.length).toBeGreaterThan(0);
    },
  );

  const expectWholeDemo = async (instance: FaultInstance, server: ServerProcess) => {
    await signIn(instance.address);
    const { body: halls } = await call<Hall[]>(instance.address, 'GET /api/wedding-halls');
    expect(halls.map(({ imageUrl }) => imageUrl.length)).toEqual([4, 4, 4]);
    for (const name of halls.flatMap(({ imageUrl }) => imageUrl))
      expect(await server.answers(photoAddress(name))).toBe(200);
  };

  // Without the rest of the product it is a test of the embedded database.
  test.runIf(isLong)(
    'of the very first start while its database is made does not hinder the next',
    generousTimeout,
    async () => {
      const instance = await startInstance({}, { isFirstStart: true });
      const first = instance.start();
      await first.printed(texts.operator_database_preparing());
      const isBeingMade = async () =>
        (await readdir(instance.dataDir, { recursive: true })).some((path) => path.endsWith('PG_VERSION'));
      await expect.poll(isBeingMade, { timeout: 20_000, interval: 5 }).toBe(true);
      await killTree(first.processId);
      await first.ended;
      await instance.start().ready();
      await signIn(instance.address);
    },
  );

  test(
    'of the very first start while it is filled does not hinder the next, which continues the work',
    generousTimeout,
    async () => {
      const instance = await startInstance({ DEMO: 'true' }, { isFirstStart: true });
      const first = instance.start();
      const pictures = async () =>
        (await readdir(instance.photos).catch(() => [])).filter((name) => name.includes('.')).length;
      await expect.poll(pictures, { timeout: 60_000, interval: 5 }).toBeGreaterThan(2);
      first.kill('SIGKILL');
      await first.ended;
      const [begun] = await instance.query(
        "insert into pgboss.job (name, state, started_on) values ('reminders', 'active', now()) returning id",
      );

      const second = instance.start();
      const ready = await timed(() => second.ready());
      await note('kill -9 of the first start while it is filled', {
        'ready with the demo': inSeconds(ready),
      });
      await expectWholeDemo(instance, second);
      const stateOfBegun = async () =>
        (await instance.query('select state from pgboss.job where id = $1', [begun?.id]))[0]?.state;
      await expect.poll(stateOfBegun, { timeout: 60_000 }).toBe('completed');
    },
  );

  const usualFirstStartMs = 6_000;
  const moments = [
    { moment: 'while it loads', share: 0.1 },
    { moment: 'early', share: 0.4 },
    { moment: 'in the middle', share: 0.65 },
    { moment: 'late', share: 0.9 },
  ];

  test.for(isLong ? moments : [])(
    'of the very first start, $moment, does not hinder the next, which continues the work',
    generousTimeout,
    async ({ moment, share }) => {
      const instance = await startInstance({ DEMO: 'true' }, { isFirstStart: true });
      const first = instance.start();
      await pause(share * usualFirstStartMs + Math.random() * 300);
      first.kill('SIGKILL');
      await first.ended;
      const second = instance.start();
      const ready = await timed(() => second.ready());
      await note(`kill -9 of the first start, ${moment}`, { 'ready with the demo': inSeconds(ready) });
      await expectWholeDemo(instance, second);
    },
  );
});
