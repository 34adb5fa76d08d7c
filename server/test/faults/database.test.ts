import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from '../../src/platform/database/embedded/embedded.ts';
import { findPostmaster } from '../../src/platform/database/embedded/embedded-postmaster.ts';
import { copyTemplateCluster } from '../template-cluster.ts';
import { expectWithin, inSeconds, longest, note, timed } from './figures.ts';
import { type FaultInstance, query, seedInstance, startInstance } from './instance.ts';
import { type Load, nothingLost, startLoad, verifyWrites } from './load.ts';
import { call, freePort, type ServerProcess } from './server-process.ts';
import { generousTimeout, isLong, size } from './size.ts';

/** Polls `/livez`, which must succeed during database faults. */
function pollLiveness(instance: FaultInstance) {
  const answers: { status: number; milliseconds: number }[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      const begin = performance.now();
      const { status } = await call(instance.address, 'GET /livez');
      answers.push({ status, milliseconds: performance.now() - begin });
      await pause(50);
    }
  })();
  return async () => {
    over = true;
    await watching;
    return answers;
  };
}

/** Duration without writes: from the fault to the first acknowledged write after a pause. */
async function outage(load: Load, fault: () => Promise<unknown>): Promise<number> {
  return timed(async () => {
    await fault();
    await load.acknowledges(20);
  });
}

async function expectNothingLost(instance: FaultInstance, load: Load, fault: string, outages: number[]) {
  await load.stop();
  const { address, photos } = instance;
  const account = await verifyWrites(load, { address, photos, databaseUrl: await instance.databaseUrl() });
  const { refused, cut } = load.troubles();
  await note(fault, {
    acknowledged: load.total(),
    lost: account.lost.length,
    'answered 503': refused,
    'until 20 writes later': longest(outages),
  });
  expect(load.wrong).toEqual([]);
  expect(account).toEqual(nothingLost);
  // Every request got a response.
  expect(cut).toBe(0);
}

/** Cached data is served, waiting requests fail, and the server recovers by itself. */
async function letItHang(instance: FaultInstance, server: ServerProcess, admin: string) {
  const asking = { as: admin };
  const reading = 'GET /api/wedding-halls';
  expect((await call(instance.address, reading)).status).toBe(200);
  await instance.signalDatabase('SIGSTOP');
  const resume = () => instance.signalDatabase('SIGCONT');
  onTestFinished(() => resume().catch(() => undefined));
  const probed = await timed(async () => {
    const [alive, ready] = await Promise.all([server.answers('/livez'), server.answers('/readyz')]);
    expect({ alive, ready }).toEqual({ alive: 200, ready: 503 });
  });
  expect((await call(instance.address, reading)).status).toBe(200);
  const figures: Record<string, string> = { '/readyz said 503 after': inSeconds(probed) };
  if (isLong) {
    const givenUp = await timed(async () => {
      expect((await call(instance.address, 'GET /api/notifications/all', asking)).status).toBe(503);
    });
    figures['a call was given up after'] = inSeconds(givenUp);
    expectWithin(givenUp, 30_000);
  }
  await resume();
  figures['ready again after'] = inSeconds(await timed(() => server.ready()));
  expect((await call(instance.address, 'GET /api/notifications/all', asking)).status).toBe(200);
  await note('database hangs', figures);
  expectWithin(probed, 2_000);
}

describe('under load', () => {
  test(
    'a database that is killed is restarted by the server, which continues to respond and loses nothing; while it hangs, /readyz fails',
    generousTimeout,
    async () => {
      const instance = await startInstance();
      const server = instance.start();
      await server.ready();
      const seeded = await seedInstance(instance.address, await instance.databaseUrl());
      const load = startLoad(instance.address, seeded);
      const livesOn = pollLiveness(instance);
      const outages: number[] = [];
      for (let round = 0; round < size.databaseKills; round += 1) {
        await load.acknowledges(size.writesBeforeFault);
        outages.push(await outage(load, () => instance.signalDatabase('SIGKILL')));
      }
      const answers = await livesOn();
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await expectNothingLost(instance, load, `embedded database killed × ${size.databaseKills}`, outages);
      await letItHang(instance, server, seeded.admin);
    },
  );

  test(
    'a given database that ends all connections, then restarts, is waited for, and nothing is lost',
    generousTimeout,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'saloni given database '));
      const silent = { info: () => undefined, warn: () => undefined };
      await copyTemplateCluster(folder);
      const database = await startEmbeddedDatabase({ dataDir: folder, log: silent });
      onTestFinished(async () => {
        await database.stop();
        await rm(folder, { recursive: true, force: true });
      });
      const metricsPort = await freePort();
      const instance = await startInstance({ DATABASE_URL: database.url, METRICS_PORT: metricsPort });
      const server = instance.start();
      await server.ready();
      const load = startLoad(instance.address, await seedInstance(instance.address, database.url));
      const outages: number[] = [];
      for (let round = 0; round < size.databaseKills; round += 1) {
        await load.acknowledges(size.writesBeforeFault);
        const others = 'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user';
        outages.push(await outage(load, () => query(database.url, `${others} and pid <> pg_backend_pid()`)));
        const postmaster = await findPostmaster(join(folder, 'postgres'));
        outages.push(await outage(load, async () => process.kill(postmaster?.pid ?? 0, 'SIGINT')));
      }
      await expectNothingLost(instance, load, `given database restarted × ${size.databaseKills}`, outages);
      const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      await expect.poll(figures, { timeout: 30_000 }).toMatch(/^saloni_database_connections_in_use 0$/m);
    },
  );
});
