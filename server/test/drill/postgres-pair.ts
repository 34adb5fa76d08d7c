import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { query } from '../faults/instance.ts';
import { freePort } from '../faults/server-process.ts';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';

/** The newest PostgreSQL installed from Debian, since the npm package has no pg_basebackup. */
const programs = existsSync(debian)
  ? readdirSync(debian)
      .sort((one, other) => Number(other) - Number(one))
      .map((major) => join(debian, major, 'bin'))
      .find((folder) => existsSync(join(folder, 'pg_basebackup')))
  : undefined;

export const noPostgres = programs ? undefined : 'postgresql is not installed';

const password = 'a password of the drill';
const composeScript = (name: string) =>
  fileURLToPath(new URL(`../../../ops/compose/${name}`, import.meta.url));

/** PostgreSQL refuses to run as root. */
function ordinaryUser() {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A primary and a streaming standby that confirms every commit (`synchronous_commit` with one standby). */
export async function startPostgresPair() {
  if (!programs) throw new Error(noPostgres);
  const user = ordinaryUser();
  const folder = await mkdtemp(join(tmpdir(), 'saloni-drill-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const ports = { primary: await freePort(), standby: await freePort() };
  const dataOf = (name: keyof typeof ports) => join(folder, name);
  const tool = (name: string, ...args: string[]) =>
    run(join(programs, name), args, { cwd: folder, env: { ...process.env, PGPASSWORD: password }, ...user });
  /** A script of the compose file, as its container runs it. */
  const script = (name: string, variables: Record<string, string>) =>
    run('sh', [composeScript(name)], {
      cwd: folder,
      env: { PATH: [programs, process.env.PATH].join(delimiter), PGPASSWORD: password, ...variables },
      ...user,
    });
  const urlOf = (name: keyof typeof ports, role = 'saloni') =>
    `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${ports[name]}/saloni`;

  async function start(name: keyof typeof ports, more: string[] = []) {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...more];
    const options = [`-p ${ports[name]}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
    await tool('pg_ctl', '-D', dataOf(name), '-o', options, '-l', join(folder, `${name}.log`), '-w', 'start');
  }

  await mkdir(dataOf('primary'));
  if (user) await chown(dataOf('primary'), user.uid, user.gid);
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  const authentication = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  await tool('initdb', '-D', dataOf('primary'), '-E', 'UTF8', '--locale=C.UTF-8', ...authentication);
  await start('primary');
  const admin = new URL(urlOf('primary', 'postgres'));
  admin.pathname = '/postgres';
  await script('create-roles.sh', {
    PGDATA: dataOf('primary'),
    PGHOST: '127.0.0.1',
    PGPORT: ports.primary,
    DATABASE_PASSWORD: password,
    REPLICATION_PASSWORD: password,
  });
  await query(admin.href, 'select pg_reload_conf()');
  await script('base-backup.sh', {
    PGDATA: dataOf('standby'),
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: ports.primary,
  });
  await start('standby', ['hot_standby=on']);
  await query(admin.href, "alter system set synchronous_standby_names = 'standby'");
  await query(admin.href, 'select pg_reload_conf()');

  const processOf = async (name: keyof typeof ports) =>
    Number((await readFile(join(dataOf(name), 'postmaster.pid'), 'utf8')).split('\n')[0]);

  const askStandby = (statement: string) => {
    const standby = new URL(urlOf('standby', 'postgres'));
    standby.pathname = '/postgres';
    return query(standby.href, statement);
  };
  const startStandby = () => start('standby', ['hot_standby=on']);

  return {
    ports,
    urlOf,
    processOf,
    startStandby,
    /** From here on the standby stores what it receives and applies nothing. */
    pauseReplay: () => askStandby('select pg_wal_replay_pause()'),
    /** Bytes that the standby has stored and not applied. */
    async replayLag(): Promise<number> {
      const [row] = await askStandby(
        'select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())::float8 as bytes',
      );
      return Number(row?.bytes);
    },
    promote: () => tool('pg_ctl', '-D', dataOf('standby'), '-w', 'promote'),
    async stop() {
      for (const name of ['primary', 'standby'] as const)
        await tool('pg_ctl', '-D', dataOf(name), '-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
