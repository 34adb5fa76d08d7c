import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { withoutSocketFile } from '../support/database/database.ts';
import { until } from '../support/until.ts';
import { findProgram } from './nginx.ts';
import { freePort } from './server-process.ts';

const program = findProgram('pgbouncer');

/** Why there is no pooler here; undefined where there is one. */
export const noPgBouncer = program ? undefined : 'pgbouncer is not installed';

const readOps = (name: string) => readFile(new URL(`../../../ops/${name}`, import.meta.url), 'utf8');

/**
 * `ops/pgbouncer.ini` itself, as the compose file includes it, with the folders and ports of a test, in front of the
 * given database.
 */
async function writeConfiguration(folder: string, port: string, database: URL, queryWaitTimeout: number) {
  const example = await readOps('pgbouncer.ini');
  const container = await readOps('compose/pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${database.username}" "${decodeURIComponent(database.password)}"\n`);
  const [included, file] = [join(folder, 'saloni.ini'), join(folder, 'pgbouncer.ini')];
  const own = example
    .replace('host=db.internal port=5432', `host=${database.hostname} port=${database.port}`)
    .replaceAll(/^saloni = (.*)dbname=saloni/gm, `saloni = $1dbname=${database.pathname.slice(1)}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace(/^query_wait_timeout = .*/m, `query_wait_timeout = ${queryWaitTimeout}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  await writeFile(included, own);
  await writeFile(
    file,
    container.replace('/etc/pgbouncer/saloni.ini', included).replace('0.0.0.0', '127.0.0.1'),
  );
  return file;
}

const isOpen = (port: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });

/** The pooler refuses to run as root. */
const asUser = userInfo().uid === 0 ? ['-u', 'nobody'] : [];

/** `queryWaitTimeout` is in seconds. */
export async function startPgBouncer(databaseUrl: string, { queryWaitTimeout = 10 } = {}) {
  if (!program) throw new Error(noPgBouncer);
  const database = withoutSocketFile(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'saloni-pgbouncer-'));
  await chmod(folder, 0o777);
  const port = await freePort();
  const file = await writeConfiguration(folder, port, database, queryWaitTimeout);
  const launch = async () => {
    const child = spawn(program, [...asUser, file], { stdio: 'ignore' });
    const exited = once(child, 'exit');
    await until(() => isOpen(port));
    return async () => {
      child.kill('SIGKILL');
      await exited;
    };
  };
  let kill = await launch();
  database.host = `127.0.0.1:${port}`;
  database.pathname = '/saloni';
  return {
    url: database.href,
    async restart() {
      await kill();
      kill = await launch();
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
