import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { killTree } from '#test/faults/instance.ts';
import { copyTemplateCluster } from '#test/support/database/template-cluster.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';
import { locateBinaries } from './embedded-binaries.ts';
import { findPostmaster, isAlive, stopPostmaster, until } from './embedded-postmaster.ts';
import { procTable, psTable } from './process-table.ts';

let dataDir: string;
let running: EmbeddedDatabase[];
const warnings: string[] = [];
const log = { info: () => undefined, warn: (message: string) => warnings.push(message) };

// mkdtemp creates the folder with mode 0700, which as root is the case of a data folder that the database's account
// cannot reach.
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'saloni embedded '));
  running = [];
});

afterEach(async () => {
  for (const database of running) await database.stop();
  const left = await findPostmaster(cluster());
  if (left) await stopPostmaster(left.pid);
  await rm(dataDir, { recursive: true, force: true });
});

const cluster = () => join(dataDir, 'postgres');

/** For tests after the first start. */
async function start() {
  if (!(await readdir(dataDir)).includes('postgres')) await copyTemplateCluster(dataDir);
  return startAnew();
}

/** A cluster whose server has stopped. */
async function makeCluster() {
  await copyTemplateCluster(dataDir);
  if (!(await readdir(dataDir)).includes('postgres')) await (await startAnew()).stop();
}

async function startAnew() {
  const database = await startEmbeddedDatabase({ dataDir, log });
  running.push(database);
  return database;
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

async function postmasterId(): Promise<number> {
  const postmaster = await findPostmaster(cluster());
  if (!postmaster) throw new Error('no postmaster is alive');
  return postmaster.pid;
}

async function killIfThere(pid: number) {
  if (await isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** Starts the database in a child process, which prints its address. */
function startInChild() {
  const script = `const { startEmbeddedDatabase } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
    const log = { info() {}, warn() {} };
    const { url } = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log });
    console.log(url); setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function startAndKill() {
  await copyTemplateCluster(dataDir);
  const app = startInChild();
  const [url] = await once(app.stdout, 'data');
  app.kill('SIGKILL');
  await once(app, 'exit');
  return String(url).trim();
}

test('a first start, also after one that was killed, creates a UTF-8 database on loopback owned by an ordinary role, with closed secrets', async () => {
  const app = startInChild();
  const isBeingMade = async () =>
    (await readdir(dataDir, { recursive: true })).some((path) => path.endsWith('PG_VERSION'));
  await expect.poll(isBeingMade, { interval: 5 }).toBe(true);
  await killTree(app.pid ?? 0);
  const { url, adopted } = await startAnew();
  expect(adopted).toBe(false);
  expect(new URL(url).hostname).toBe('127.0.0.1');
  const { rows } = await query(
    url,
    `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
            rolsuper as superuser, lower('ČĆŽŠĐ') as lower
     from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ encoding: 'UTF8', fsync: 'on', superuser: false, lower: 'čćžšđ' }]);
  const secret = join(dataDir, 'secrets', 'database-password');
  expect((await stat(secret)).mode & 0o777).toBe(0o600);
  await expect(query(url.replace(await readFile(secret, 'utf8'), 'wrong'), 'select 1')).rejects.toThrow();
  // What the killed start still wrote meanwhile goes with the next one.
  const names = (await readdir(dataDir)).filter((name) => !name.startsWith('postgres-new-'));
  expect(names.sort()).toEqual(['postgres', 'postgres.log', 'secrets']);
});

test('an installed PostgreSQL of the same major version is preferred; another one is refused with an error', async () => {
  const packaged = await locateBinaries(cluster(), () => []);
  await makeCluster();
  const places = (major: string) => [join(dataDir, 'none'), join(dataDir, `postgresql-${major}`)];
  expect(await locateBinaries(cluster(), places)).toEqual(packaged);
  await symlink(packaged.folder, join(dataDir, 'postgresql-18'));
  const installed = await locateBinaries(cluster(), places);
  expect(installed.postgres).toBe(join(dataDir, 'postgresql-18', 'bin', 'postgres'));
  expect((await promisify(execFile)(installed.postgres, ['--version'])).stdout).toContain('PostgreSQL');
  await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
  await expect(locateBinaries(cluster(), places)).rejects.toThrow('PostgreSQL 17');
  await writeFile(join(cluster(), 'PG_VERSION'), '18\n');
});

test('stop ends the process; the next start finds the data in spite of a lock file with the pid of another program, which it does not stop, and truncates a log that is too long', async () => {
  const first = await start();
  await query(first.url, 'create table kept (id int)');
  const pid = await postmasterId();
  const lock = await readFile(join(cluster(), 'postmaster.pid'), 'utf8');
  await first.stop();
  expect(await isAlive(pid)).toBe(false);
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill());
  await writeFile(join(cluster(), 'postmaster.pid'), lock.replace(/^\d+/, String(stranger.pid)));
  await writeFile(join(dataDir, 'postgres.log'), Buffer.alloc(6 * 1024 * 1024, 'x'));
  const second = await start();
  expect(second.adopted).toBe(false);
  await query(second.url, 'select id from kept');
  expect(stranger.exitCode).toBeNull();
  expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(1024 * 1024);
});

test('a server left alive by kill -9 of the application is adopted, and stops with its new owner', async () => {
  const url = await startAndKill();
  const pid = await postmasterId();
  const database = await start();
  expect(database).toMatchObject({ url, adopted: true });
  await query(database.url, 'select 1');
  await database.stop();
  expect(await isAlive(pid)).toBe(false);
});

test('a running server with other settings is replaced', async () => {
  await startAndKill();
  const pid = await postmasterId();
  const database = await startEmbeddedDatabase({ dataDir, log, settings: { work_mem: '9MB' } });
  running.push(database);
  expect(database.adopted).toBe(false);
  expect(await isAlive(pid)).toBe(false);
  expect((await query(database.url, 'show work_mem')).rows).toEqual([{ work_mem: '9MB' }]);
});

test('a running server that does not respond is replaced', async () => {
  await startAndKill();
  const pid = await postmasterId();
  process.kill(pid, 'SIGSTOP');
  const database = await start();
  expect(database.adopted).toBe(false);
  expect(await isAlive(pid)).toBe(false);
  await query(database.url, 'select 1');
});

test('a server that dies under the application is restarted at the same address; neither statements nor their values reach its log', async () => {
  const { url } = await start();
  await query(url, "create table people (email text unique); insert into people values ('ana@example.com')");
  await expect(query(url, "insert into people values ('ana@example.com')")).rejects.toThrow();
  await expect(query(url, "select 'ana@example.com'::int")).rejects.toThrow();
  const pid = await postmasterId();
  process.kill(pid, 'SIGKILL');
  const back = await until(
    () =>
      query(url, 'select 1').then(
        () => true,
        () => false,
      ),
    60_000,
  );
  expect(back).toBe(true);
  expect(await postmasterId()).not.toBe(pid);
  expect(warnings).toContain('Baza se neočekivano zaustavila, pokrećem je ponovo.');
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('ana@example.com');
});

test('a server that lives but refuses connections is restarted at the same address', async () => {
  await makeCluster();
  const database = await startEmbeddedDatabase({ dataDir, log, askEveryMs: 100 });
  running.push(database);
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as backend');
  // A shutdown that waits for this process refuses connections as long as it is frozen.
  const frozen: number = rows[0].backend;
  process.kill(frozen, 'SIGSTOP');
  onTestFinished(() => killIfThere(frozen));
  const refusing = await postmasterId();
  process.kill(refusing, 'SIGINT');
  expect(await until(async () => !(await isAlive(refusing)), 60_000)).toBe(true);
  // Until it is gone, the next server cannot have the data folder.
  await killIfThere(frozen);
  await expect
    .poll(() => query(database.url, 'select 1 as one').then(({ rows }) => rows, String))
    .toEqual([{ one: 1 }]);
  expect(await postmasterId()).not.toBe(refusing);
});

test('a missing password file is reported by its name', async () => {
  await makeCluster();
  await rm(join(dataDir, 'secrets'), { recursive: true });
  const error = startEmbeddedDatabase({ dataDir, log });
  await expect(error).rejects.toThrow(StartError);
  await expect(error).rejects.toThrow(/database-password/);
});

test("a cluster copied by root is owned by the database's account", async ({ skip }) => {
  skip(process.getuid?.() !== 0, 'only root can own another account’s files');
  await makeCluster();
  await rename(cluster(), join(dataDir, 'copy'));
  await promisify(execFile)('cp', ['-r', join(dataDir, 'copy'), cluster()]);
  const { url } = await start();
  await query(url, 'select 1');
});

test.each([
  ['/proc', procTable],
  ['ps', psTable],
])('%s returns whether a process runs, and its command line', async (_, table) => {
  const child = spawn('sleep', ['60']);
  onTestFinished(() => void child.kill());
  const pid = child.pid ?? 0;
  expect(await table.stateOf(pid)).toMatch(/^[RSD]$/);
  expect(await table.commandLineOf(pid)).toEqual(['sleep', '60']);
  child.kill();
  await once(child, 'exit');
  expect(await table.stateOf(pid)).toBeUndefined();
});
