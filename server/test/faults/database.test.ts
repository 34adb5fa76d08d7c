import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from '../../src/platform/database/embedded/embedded.ts';
import { findPostmaster } from '../../src/platform/database/embedded/embedded-postmaster.ts';
import { copyTemplateCluster } from '../database/template-cluster.ts';
import { longest, note, timed } from './figures.ts';
import { type FaultInstance, query, seedInstance, startInstance } from './instance.ts';
import { type Load, nothingLost, startLoad, verifyWrites } from './load.ts';
import { freePort } from './server-process.ts';
import { generousTimeout, size } from './size.ts';

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

test(
  'under load a given database that ends all connections, then restarts, is waited for, and nothing is lost',
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
