import { spawn } from 'node:child_process';
import { access, constants, open, realpath, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '#server/platform/error-code.ts';
import { StartError } from '#server/platform/start-error.ts';
import * as texts from '#texts';
import { freePort } from '../free-port.ts';
import { type Account, changeOwner, chooseAccount } from './embedded-account.ts';
import { locateBinaries, type PostgresBinaries } from './embedded-binaries.ts';
import { createCluster, removeUnfinishedClusters } from './embedded-cluster.ts';
import { passwordError, readOrCreatePassword, readPassword } from './embedded-password.ts';
import { findPostmaster, isAlive, type Postmaster, stopPostmaster, until } from './embedded-postmaster.ts';
import { type Reply, watchPostmaster } from './embedded-watch.ts';

export interface EmbeddedDatabase {
  url: string;
  /** Whether the server of a killed process was adopted. */
  adopted: boolean;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** Overrides of PostgreSQL settings. */
  settings?: Record<string, string>;
  /** How often the running server is asked whether it accepts connections. */
  askEveryMs?: number;
}

interface Cluster {
  home: string;
  folder: string;
  logFile: string;
  binaries: PostgresBinaries;
  account: Account;
  settings: Record<string, string>;
  password: string;
}

const databaseName = 'saloni';
const wrongPassword = '28P01';
/** The server starts, recovers or stops. */
const cannotConnectNow = '57P03';
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;
const START_ATTEMPTS = 5;
const READY_PATIENCE_MS = 60_000;
const CONNECT_PATIENCE_MS = 2_000;
const ASK_EVERY_MS = 10_000;

const usualSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '256MB',
  random_page_cost: '1.1',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements and their values may contain personal data, so they are not logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Starts PostgreSQL under the data folder, which the caller has locked. */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options);
  const started = await startOrAdopt(cluster);
  await ensureDatabase(cluster, started.postmaster);
  const watch = watchPostmaster({
    first: started.postmaster,
    start: async (port) => (await startOrAdopt(cluster, port)).postmaster,
    ask: (port) => replyOf(cluster, port),
    askEveryMs: options.askEveryMs ?? ASK_EVERY_MS,
    warn: options.log.warn,
  });
  return {
    url: addressOf(cluster, started.postmaster.port, databaseName, databaseName),
    adopted: started.adopted,
    stop: watch.stop,
  };
}

/** The address of the running server of this folder, whichever process started it. */
export async function findEmbeddedDatabase(dataDir: string): Promise<string | undefined> {
  const home = await realpath(dataDir);
  const postmaster = await findPostmaster(join(home, 'postgres'));
  if (!postmaster?.ready) return undefined;
  return addressOf({ password: await readPassword(home) }, postmaster.port, databaseName, databaseName);
}

async function prepareCluster({ dataDir, log, settings }: Options): Promise<Cluster> {
  const home = await realpath(dataDir);
  const folder = join(home, 'postgres');
  const logFile = join(home, 'postgres.log');
  const binaries = await locateBinaries(folder);
  const account = await chooseAccount(binaries, home, folder);
  await boundLog(logFile);
  await removeUnfinishedClusters(home);
  const cluster = { home, folder, logFile, binaries, account, settings: { ...usualSettings, ...settings } };
  if (await stat(folder).catch(() => undefined)) {
    await ensureOurs(folder, account);
    return { ...cluster, password: await readPassword(home) };
  }
  log.info(texts.operator_database_preparing());
  const password = await readOrCreatePassword(home);
  const durable = cluster.settings.fsync !== 'off';
  await createCluster({ ...cluster, password, durable });
  return { ...cluster, password };
}

async function boundLog(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) await truncate(logFile);
}

async function ensureOurs(folder: string, account: Account): Promise<void> {
  await changeOwner(folder, account);
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(texts.operator_database_foreign({ folder }), { cause });
  }
}

/** Adopts a running server or starts one; both can lose a race, hence the attempts. */
async function startOrAdopt(
  cluster: Cluster,
  wantedPort?: number,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    const orphan = await findPostmaster(cluster.folder);
    const postmaster = orphan ? await adopt(cluster, orphan) : await launch(cluster, wantedPort);
    if (postmaster) return { postmaster, adopted: orphan !== undefined };
    await pause(attempt * 50);
  }
  throw new StartError(texts.operator_database_start_failed({ file: cluster.logFile }));
}

async function adopt(cluster: Cluster, orphan: Postmaster): Promise<Postmaster | undefined> {
  const wanted = await isCurrent(cluster, orphan);
  if (wanted) {
    const postmaster = await waitUntilReady(cluster, orphan.pid);
    if (postmaster && (await accepts(cluster, postmaster.port))) return postmaster;
  }
  const hangs = wanted;
  await stopPostmaster(orphan.pid, hangs);
  return undefined;
}

/** A server with other settings, or older than its program file, is restarted instead of adopted. */
async function isCurrent(cluster: Cluster, orphan: Postmaster): Promise<boolean> {
  const expected = [cluster.binaries.postgres, ...serverArguments(cluster, orphan.port)];
  const program = await stat(cluster.binaries.postgres);
  return expected.join('\0') === orphan.commandLine.join('\0') && program.ctime < orphan.startedAt;
}

async function launch(cluster: Cluster, wantedPort?: number): Promise<Postmaster | undefined> {
  const port = wantedPort ?? (await freePort());
  const command = cluster.account.command(cluster.binaries.postgres, serverArguments(cluster, port));
  const output = await open(cluster.logFile, 'a', 0o600);
  const child = spawn(command.file, command.args, {
    uid: command.uid,
    gid: command.gid,
    cwd: '/',
    // Its own session, so that Ctrl-C in the terminal does not reach the database before the shutdown.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  child.on('error', () => undefined);
  await output.close();
  child.unref();
  return child.pid === undefined ? undefined : waitUntilReady(cluster, child.pid);
}

function serverArguments(cluster: Cluster, port: number): string[] {
  const settings = Object.entries(cluster.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster.folder, '-p', String(port), ...settings];
}

async function waitUntilReady(cluster: Cluster, pid: number): Promise<Postmaster | undefined> {
  let found: Postmaster | undefined;
  await until(async () => {
    found = await findPostmaster(cluster.folder);
    return (found?.pid === pid && found.ready) || !(await isAlive(pid));
  }, READY_PATIENCE_MS);
  return found?.pid === pid && found.ready ? found : undefined;
}

function addressOf(cluster: Pick<Cluster, 'password'>, port: number, role: string, database: string): string {
  return `postgres://${role}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

async function asSuperuser<Result>(
  cluster: Cluster,
  port: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: addressOf(cluster, port, 'postgres', 'postgres'),
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Any other error response also shows that the server accepts connections. */
function replyOf(cluster: Cluster, port: number): Promise<Reply> {
  return asSuperuser(cluster, port, async () => 'accepts' as const).catch((error) => {
    if (!(error instanceof pg.DatabaseError)) return 'silent';
    return error.code === cannotConnectNow ? 'refuses' : 'accepts';
  });
}

/** Waits for a recovery to end. */
async function accepts(cluster: Cluster, port: number): Promise<boolean> {
  const deadline = Date.now() + READY_PATIENCE_MS;
  let reply = await replyOf(cluster, port);
  while (reply === 'refuses' && Date.now() < deadline) {
    await pause(50);
    reply = await replyOf(cluster, port);
  }
  return reply === 'accepts';
}

/** A server that has just started may be busy, so this retries. */
async function ensureDatabase(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  let trouble: unknown;
  const settled = await until(async () => {
    trouble = await asSuperuser(cluster, postmaster.port, createMissing(cluster.password)).then(
      () => undefined,
      (error) => error,
    );
    return trouble === undefined || errorCode(trouble) === wrongPassword;
  }, READY_PATIENCE_MS);
  if (trouble === undefined) return;
  await stopPostmaster(postmaster.pid);
  throw settled ? new StartError(passwordError(cluster.home)) : trouble;
}

/** The application uses an ordinary role that owns its database; the superuser is used only here. */
const createMissing = (password: string) => async (client: pg.Client) => {
  const { rows } = await client.query(
    'select exists(select from pg_roles where rolname = $1) as role, exists(select from pg_database where datname = $1) as database',
    [databaseName],
  );
  if (!rows[0].role) {
    await client.query(`create role ${databaseName} login createdb password ${pg.escapeLiteral(password)}`);
  }
  if (!rows[0].database) await client.query(`create database ${databaseName} owner ${databaseName}`);
};
