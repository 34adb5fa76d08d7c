import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inSeconds, note, timed } from '../faults/figures.ts';
import { credentials, killTree, query, seedInstance } from '../faults/instance.ts';
import { type Load, nothingLost, startLoad, verifyWrites } from '../faults/load.ts';
import { noNginx, startNginx } from '../faults/nginx.ts';
import { noPgBouncer, startPgBouncer } from '../faults/pgbouncer.ts';
import { freePort, type ServerProcess, startServer } from '../faults/server-process.ts';
import {
  makeBucket,
  noObjectStore,
  storeAddress,
  storeVariables,
} from '../support/object-store/object-store.ts';
import { startMovingAddress } from './moving-address.ts';
import { noPostgres, startPostgresPair } from './postgres-pair.ts';
import { startProbes } from './probes.ts';

/**
 * A complete installation on one machine without containers: two servers behind nginx, PostgreSQL with a synchronous
 * standby behind PgBouncer, and an object store. Each part is killed in turn under load.
 */
const missing = [noNginx, noPgBouncer, noPostgres, noObjectStore].filter((reason) => reason !== undefined);
const writesBetween = 100;
const store = fileURLToPath(new URL('../support/object-store/swift-s3', import.meta.url));
const storePackages = fileURLToPath(new URL('../../../.runtime/swift', import.meta.url));
const generous = { timeout: 900_000 };

let postgres: Awaited<ReturnType<typeof startPostgresPair>>;
let database: Awaited<ReturnType<typeof startMovingAddress>>;
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
let proxy: Awaited<ReturnType<typeof startNginx>>;
let folders: string[];
let servers: ServerProcess[];
let launch: (number: number) => ServerProcess;
let load: Load;
let probes: ReturnType<typeof startProbes>;

const through = (url: string, port: string) => {
  const address = new URL(url);
  address.port = port;
  return address.href;
};

beforeAll(async () => {
  if (missing.length > 0) throw new Error(`the drill cannot run here: ${missing.join(', ')}`);
  postgres = await startPostgresPair();
  database = await startMovingAddress(postgres.ports.primary);
  const direct = through(postgres.urlOf('primary'), database.port);
  pooler = await startPgBouncer(direct);
  const { url: bucket } = await makeBucket();
  folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'saloni-drill-'))));
  const ports = [await freePort(), await freePort()];
  launch = (number) =>
    startServer({
      PORT: ports[number] ?? '',
      DATA_DIR: folders[number] ?? '',
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: direct,
      STORAGE_URL: bucket.href,
      ...storeVariables,
      JWT_SECRET: 'the same secret on both servers, long enough',
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
      TRUST_PROXY: '127.0.0.1',
      DEMO: 'false',
    });
  servers = [launch(0), launch(1)];
  await Promise.all(servers.map((server) => server.ready()));
  proxy = await startNginx(ports.map((port) => `127.0.0.1:${port}`));
  const people = 60;
  const seeded = await seedInstance(proxy.address, direct, people);
  load = startLoad(proxy.address, seeded, { expected: [502, 503, 504, 507] });
  probes = startProbes(proxy.address, { admin: seeded.admin, hallId: seeded.hallIds[0] ?? 0 });
}, generous.timeout);

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await proxy?.stop();
  await pooler?.stop();
  database?.stop();
  await postgres?.stop();
  await Promise.all((folders ?? []).map((folder) => rm(folder, { recursive: true, force: true })));
}, generous.timeout);

/** Kills all processes of the object store and restarts it with the same data. */
async function restartStore() {
  const folder = inject('objectStoreFolder');
  const names = (await readdir(folder)).filter((name) => name.startsWith('pid.'));
  for (const name of names) await killTree(Number(await readFile(join(folder, name), 'utf8')));
  await promisify(execFile)(store, ['start', storePackages, folder, new URL(storeAddress()).port]);
}

async function killServer(number: number) {
  servers[number]?.kill('SIGKILL');
  await servers[number]?.ended;
  await load.acknowledges(writesBetween);
  servers[number] = launch(number);
  await servers[number]?.ready();
}

const awayMilliseconds = 3_000;

/** Commits wait for the standby, so that nothing is acknowledged while it is away. */
async function loseStandby() {
  await killTree(await postgres.processOf('standby'));
  const before = load.total();
  await pause(awayMilliseconds);
  await note('drill: while the standby is away', { acknowledged: load.total() - before });
  await postgres.startStandby();
}

/** The standby has received more than it has applied when the primary dies. */
async function failOver() {
  await postgres.pauseReplay();
  await load.acknowledges(writesBetween);
  await note('drill: failover', { 'lag of the standby, bytes': await postgres.replayLag() });
  await killTree(await postgres.processOf('primary'));
  await postgres.promote();
  database.moveTo(postgres.ports.standby);
}

const steps: { part: string; fault: () => Promise<void> }[] = [
  { part: 'nothing', fault: async () => {} },
  { part: 'first server', fault: () => killServer(0) },
  { part: 'second server', fault: () => killServer(1) },
  { part: 'nginx', fault: () => proxy.killAndStart() },
  { part: 'PgBouncer', fault: () => pooler.restart() },
  { part: 'object store', fault: restartStore },
  { part: 'PostgreSQL standby', fault: loseStandby },
  { part: 'PostgreSQL primary, standby promoted', fault: failOver },
];

test.for(steps)('$part killed under load', generous, async ({ part, fault }) => {
  await load.acknowledges(writesBetween);
  probes.take();
  const before = { total: load.total(), ...load.troubles() };
  const took = await timed(fault);
  const again = await timed(() => load.acknowledges(writesBetween));
  const { longestGap, stale } = probes.take();
  const after = { total: load.total(), ...load.troubles() };
  await note(`drill: ${part} killed`, {
    'fault took': inSeconds(took),
    'acknowledged meanwhile': after.total - before.total,
    'refused or cut, repeated': after.refused + after.cut - before.refused - before.cut,
    [`${writesBetween} writes after it`]: inSeconds(again),
    'longest without an answer': inSeconds(longestGap),
    'stale reads': stale,
  });
  expect(load.wrong).toEqual([]);
  expect(stale).toBe(0);
});

test('no acknowledged write is lost or duplicated, and every picture is complete', generous, async () => {
  await probes.stop();
  await load.stop();
  const databaseUrl = postgres.urlOf('standby');
  const account = await verifyWrites(load, { address: proxy.address, databaseUrl });
  await note('drill: in all', {
    acknowledged: load.total(),
    lost: account.lost.length,
    'made twice': account.twice.length,
  });
  expect(account).toEqual(nothingLost);
  const [standby] = await query<{ recovering: boolean }>(
    databaseUrl,
    'select pg_is_in_recovery() as recovering',
  );
  expect(standby?.recovering).toBe(false);
});
