import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded.ts';
import { findPostmaster, isAlive } from '#server/platform/database/embedded/embedded-postmaster.ts';
import * as texts from '#texts';
import { pictureOf } from '../support/uploads.ts';
import { expectWithin, inSeconds, longest, median, note, timed } from './figures.ts';
import { credentials, type FaultInstance, seedInstance, startInstance } from './instance.ts';
import { kindsAcknowledged, type Load, nothingLost, startLoad, verifyWrites } from './load.ts';
import { call, freePort, type ServerProcess } from './server-process.ts';
import { generousTimeout, isLong, size } from './size.ts';

/** One server under load, with its own durable database and then with a given one, through one fault after another. */

const loginsUnderWay = 4;

/** Writes an error line for each module that is needed for traces alone. */
const reportTracing = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const isForTraces = (url) => /\\/(?:start|platform)\\/tracing(?:\\.js|\\/)|@opentelemetry\\/(?!api\\/)/.test(url);
  registerHooks({
    load(url, context, next) {
      if (isForTraces(url)) process.stderr.write('loaded ' + url);
      return next(url, context);
    },
  });
`)}`;

/** Refused with an error message, while the running server continues. */
async function expectRefused(instance: FaultInstance) {
  const begin = performance.now();
  const other = instance.start({ PORT: await freePort() });
  const serves = other.ready().then(
    () => Promise.reject(new Error('a second process serves on the folder')),
    () => other.ended,
  );
  const { code, output, errors } = await Promise.race([other.ended, serves]);
  await note('second process on the data folder', {
    'refused after': inSeconds(performance.now() - begin),
  });
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toContain(`Folder s podacima „${instance.dataDir}“ je već u upotrebi`);
  expect(errors.trim().split('\n')).toHaveLength(1);
}

/** Polls `/livez`, which must succeed during database faults. */
function pollLiveness(instance: FaultInstance) {
  const statuses = new Set<number>();
  let over = false;
  const watching = (async () => {
    while (!over) {
      statuses.add((await call(instance.address, 'GET /livez')).status);
      await pause(isLong ? 50 : 100);
    }
  })();
  return async () => {
    over = true;
    await watching;
    return statuses;
  };
}

async function killDatabase(instance: FaultInstance, load: Load) {
  const livesOn = pollLiveness(instance);
  const outages: number[] = [];
  for (let round = 0; round < size.databaseKills; round += 1) {
    await load.acknowledges(size.writesBeforeFault);
    const outage = async () => {
      await instance.signalDatabase('SIGKILL');
      await load.acknowledges(size.writesAfterFault);
    };
    outages.push(await timed(outage));
  }
  expect(await livesOn()).toEqual(new Set([200]));
  const { refused, cut } = load.troubles();
  await note(`embedded database killed × ${size.databaseKills}`, {
    acknowledged: load.total(),
    'answered 503': refused,
    [`until ${size.writesAfterFault} writes later`]: longest(outages),
  });
  // Every request got a response.
  expect(cut).toBe(0);
}

/** Connections that the database ends, and a restart of it, are waited for. */
async function interruptGivenDatabase(instance: FaultInstance, load: Load, metricsPort: string) {
  // From here on every request is answered.
  await load.acknowledges(size.writesBeforeFault);
  const { cut } = load.troubles();
  const outages: number[] = [];
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user';
  const faults = [
    () => instance.query(`${others} and pid <> pg_backend_pid()`),
    async () => process.kill((await instance.postmaster()).pid, 'SIGINT'),
  ];
  for (let round = 0; round < size.databaseKills; round += 1)
    for (const fault of faults)
      outages.push(
        await timed(async () => {
          await fault();
          await load.acknowledges(size.writesAfterFault);
        }),
      );
  await load.stop();
  await note(`given database restarted × ${size.databaseKills}`, {
    acknowledged: load.total(),
    'answered 503': load.troubles().refused,
    [`until ${size.writesAfterFault} writes later`]: longest(outages),
  });
  expect(load.troubles().cut).toBe(cut);
  const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect.poll(figures).toMatch(/^saloni_database_connections_in_use 0$/m);
}

/** Resolves when a payment has its number and its entry and is not committed; the lock ends with the connection. */
async function holdPayment(instance: FaultInstance) {
  const client = new pg.Client({ connectionString: await instance.databaseUrl() });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin; lock table receipts in exclusive mode');
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "receipts"%'`;
  await expect.poll(async () => (await instance.query(waiting)).length).toBeGreaterThan(0);
  return { release: () => client.end().catch(() => {}) };
}

const medianAndLongest = (times: number[]) => `${median(times)}, longest ${longest(times)}`;

/** Returns the last server. */
async function killServer(instance: FaultInstance, first: ServerProcess, load: Load) {
  let server = first;
  const adopted: number[] = [];
  const recovered: number[] = [];
  for (let round = 0; round < size.kills; round += 1) {
    await load.acknowledges(size.writesPerKill);
    const withDatabase = round % 2 === 0;
    const payment = await holdPayment(instance);
    server.kill('SIGKILL');
    if (withDatabase) await instance.signalDatabase('SIGKILL');
    await server.ended;
    await payment.release();
    server = instance.start({ NODE_OPTIONS: reportTracing });
    (withDatabase ? recovered : adopted).push(await timed(() => server.ready()));
  }
  await load.acknowledges(size.writesPerKill);
  const rarest = () => Math.min(...Object.values(kindsAcknowledged(load)));
  await expect.poll(rarest).toBeGreaterThan(0);
  // The first ones were sent before the kill.
  for (const kind of ['booking', 'message'] as const)
    expect((await load.repeatFirst(kind))?.status).toBe(201);
  await note(`kill -9 × ${size.kills} under load`, {
    acknowledged: load.total(),
    ...kindsAcknowledged(load),
    ...(isLong ? { 'ready again, database adopted': medianAndLongest(adopted) } : {}),
    'ready again, database recovered': medianAndLongest(recovered),
  });
  return server;
}

/** A request that the server has begun with (100 Continue) and that waits for its body. */
async function begun(address: string, path: string, { headers, body }: { headers: object; body: Buffer }) {
  const sending = request(address + path, {
    method: 'POST',
    headers: { ...headers, expect: '100-continue', 'content-length': body.length },
  });
  const answered = once(sending, 'response').then(([answer]): number => answer.resume().statusCode);
  answered.catch(() => {});
  sending.flushHeaders();
  await once(sending, 'continue');
  return {
    finish() {
      sending.end(body);
      return answered;
    },
  };
}

async function begunUpload(address: string, token: string) {
  const form = new FormData();
  form.append('title', 'Na pola puta');
  form.append('content', 'Sa proslave');
  form.append('files', new Blob([new Uint8Array(await pictureOf())]), 'slika.jpg');
  const written = new Response(form);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': written.headers.get('content-type') ?? '',
  };
  const body = Buffer.from(await written.arrayBuffer());
  return begun(address, '/api/blog-posts/create', { headers, body });
}

const begunLogin = (address: string) =>
  begun(address, '/auth/login', {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(credentials)),
  });

async function terminate(instance: FaultInstance, server: ServerProcess, load: Load, admin: string) {
  const underWay = await Promise.all([
    ...Array.from({ length: loginsUnderWay }, () => begunLogin(instance.address)),
    begunUpload(instance.address, admin),
  ]);
  const { pid } = await instance.postmaster();
  server.kill('SIGTERM');
  await server.printed(texts.start_stopping());
  for (const repeated of ['SIGINT', 'SIGTERM'] as const) server.kill(repeated);
  const answers = underWay.map(({ finish }) => finish());
  const begin = performance.now();
  const { code, signal, errors } = await server.ended;
  const endedAfter = performance.now() - begin;
  await note('SIGTERM under load', {
    acknowledged: load.total(),
    'requests under way': underWay.length,
    'ended after': inSeconds(endedAfter),
  });
  expectWithin(endedAfter, 10_000);
  // Also no module that only traces need was loaded.
  expect({ code, signal, errors }).toEqual({ code: 0, signal: null, errors: '' });
  expect(await Promise.all(answers)).toEqual([...Array(loginsUnderWay).fill(200), 201]);
  expect(await findPostmaster(instance.cluster)).toBeUndefined();
  expect(await isAlive(pid)).toBe(false);
}

/** As one that the operator provides. */
async function startGivenDatabase(dataDir: string) {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await startEmbeddedDatabase({ dataDir, log });
  onTestFinished(database.stop);
  return database.url;
}

/** Cached data is served, waiting requests fail, and the server recovers by itself. */
async function hangDatabase(instance: FaultInstance, server: ServerProcess, admin: string) {
  const asking = { as: admin };
  const reading = 'GET /api/settings';
  expect((await call(instance.address, reading)).status).toBe(200);
  const page = () => fetch(new URL('/', instance.address), { headers: { accept: 'text/html' } });
  expect((await page()).headers.get('cache-status')).toBeNull();
  const { body: halls } = await call<{ hallId: number }[]>(instance.address, 'GET /api/wedding-halls');
  const hallIds = halls.map(({ hallId }) => hallId);
  const changed = await call(instance.address, 'PATCH /api/wedding-halls/order', {
    as: admin,
    body: { hallIds },
  });
  expect(changed.status).toBe(200);
  await instance.signalDatabase('SIGSTOP');
  const resume = () => instance.signalDatabase('SIGCONT');
  onTestFinished(() => resume().catch(() => undefined));
  const probed = await timed(async () => {
    const [alive, ready] = await Promise.all([server.answers('/livez'), server.answers('/readyz')]);
    expect({ alive, ready }).toEqual({ alive: 200, ready: 503 });
  });
  expect((await call(instance.address, reading)).status).toBe(200);
  const figures: Record<string, string> = { '/readyz said 503 after': inSeconds(probed) };
  const shown = await timed(async () => {
    const last = await page();
    expect([last.status, last.headers.get('cache-status')]).toEqual([200, 'saloni; hit; detail=stale']);
  });
  figures['the last page came after'] = inSeconds(shown);
  expectWithin(shown, 2_000);
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

test(
  `no acknowledged write, receipt number or picture is lost or written twice by ${size.databaseKills} kills of the database, ${size.kills} kill -9 of the server, a SIGTERM, which finishes requests, and a given database that ends all connections and restarts; a second process on the folder is refused, and while the database hangs /readyz fails`,
  generousTimeout,
  async () => {
    const instance = await startInstance();
    const first = instance.start();
    await first.ready();
    const people = size.people + (size.kills - 1) * 4;
    const [seeded] = await Promise.all([
      seedInstance(instance.address, await instance.databaseUrl(), people),
      expectRefused(instance),
    ]);
    // A kill does not show whether fsync is on, only a power cut would; so the settings are checked.
    const waits = "select current_setting('fsync') || current_setting('full_page_writes') as both";
    expect(await instance.query(waits)).toEqual([{ both: 'onon' }]);
    const load = startLoad(instance.address, seeded);
    await killDatabase(instance, load);
    const second = await killServer(instance, first, load);
    await terminate(instance, second, load, seeded.admin);

    const [DATABASE_URL, METRICS_PORT] = [await startGivenDatabase(instance.dataDir), await freePort()];
    const third = instance.start({ DATABASE_URL, METRICS_PORT });
    await third.ready();
    await interruptGivenDatabase(instance, load, METRICS_PORT);
    const { address, photos } = instance;
    const databaseUrl = await instance.databaseUrl();
    expect(load.wrong).toEqual([]);
    expect(await verifyWrites(load, { address, photos, databaseUrl })).toEqual(nothingLost);
    expect(load.total()).toBeGreaterThanOrEqual((size.kills + 1) * size.writesPerKill);
    const posts = await call<{ title: string }[]>(address, 'GET /api/blog-posts');
    expect(posts.body.map(({ title }) => title)).toContain('Na pola puta');

    await hangDatabase(instance, third, seeded.admin);
    expect(await third.stop()).toMatchObject({ code: 0, signal: null, errors: '' });
  },
);
