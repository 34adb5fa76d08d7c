import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openArchive } from '#server/platform/backup/archive-reader.ts';
import { findPostmaster, stopPostmaster } from '#server/platform/database/embedded/embedded-postmaster.ts';
import { createEmptyDatabase } from '../support/database/database.ts';
import { copyTemplateCluster } from '../support/database/template-cluster.ts';
import { until } from '../support/until.ts';
import { call, freePort, startServer } from './server-process.ts';
import { generousTimeout, isLong, size } from './size.ts';

/** The operator's commands on the embedded database of a server under load. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const compiled = join(root, '.runtime', 'compiled');
const credentials = { email: 'uprava@example.com', password: 'duga i tajna lozinka' };
const administrator = { ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password, DEMO: 'false' };

let folder: string;
let servers: ReturnType<typeof startServer>[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saloni drill '));
  servers = [];
});

afterEach(async () => {
  for (const server of servers) {
    server.kill('SIGKILL');
    await server.ended;
  }
  for (const name of await readdir(folder)) {
    const left = await findPostmaster(join(folder, name, 'postgres'));
    if (left) await stopPostmaster(left.pid);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(name: string, more: Record<string, string> = {}) {
  if (more.ADMIN_EMAIL) await copyTemplateCluster(join(folder, name));
  const server = startServer({ DATA_DIR: join(folder, name), PORT: await freePort(), ...more });
  servers.push(server);
  await server.ready();
  return server;
}

async function command(name: 'backup' | 'restore', data: string, ...args: string[]) {
  return commandWith({}, name, data, ...args);
}

async function commandWith(
  variables: Record<string, string>,
  name: 'backup' | 'restore',
  data: string,
  ...args: string[]
) {
  const child = spawn(process.execPath, [`server/src/${name}.ts`, ...args], {
    cwd: root,
    // As in `npm run backup`.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR: join(folder, data), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  return { code, output, errors: errors.trim() };
}

async function contentsOf(path: string) {
  const archive = await openArchive(path);
  await archive.close();
  return archive.manifest;
}

const signIn = async (server: ReturnType<typeof startServer>) => {
  const { status, body } = await call<{ refreshToken: string }>(server.address, 'POST /auth/login', {
    body: credentials,
  });
  expect(status).toBe(200);
  return body.refreshToken;
};

test(
  'a backup under load, restored into an empty folder, has every session acknowledged before it and accepts sign-ins',
  generousTimeout,
  async () => {
    const METRICS_PORT = await freePort();
    const server = await start('here', { ...administrator, METRICS_PORT });
    const sessions: string[] = [];
    let working = true;
    const load = (async () => {
      while (working) {
        sessions.push(await signIn(server));
        await pause(size.pauseAfterWrite);
      }
    })();
    await until(() => sessions.length >= (isLong ? 5 : 2));
    const acknowledgedBefore = sessions.length;
    const archive = join(folder, 'backup.tar');
    const backup = await command('backup', 'here', archive);
    expect(backup).toMatchObject({ code: 0, errors: '' });
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const later = await signIn(server);
    working = false;
    await load;
    const figures = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((answer) => answer.text());
    expect(figures).toMatch(/\nsaloni_ready 1\n[\s\S]*\nsaloni_last_backup_timestamp_seconds \d/);

    if (isLong) {
      const besideItself = await command('restore', 'here', archive, '--force');
      expect(besideItself.code).toBe(1);
      expect(besideItself.errors).toContain('je već u upotrebi');
    }
    await server.stop();

    expect(await command('restore', 'there', archive)).toMatchObject({ code: 0, errors: '' });
    if (isLong) {
      const again = await command('restore', 'there', archive);
      expect(again.code).toBe(1);
      expect(again.errors).toMatch(/--force.*Ništa nije promijenjeno/);
    }

    // Without its own secret or administrator: both come from the backup.
    const restored = await start('there');
    await signIn(restored);
    const renew = async (refreshToken: string) =>
      (await call(restored.address, 'POST /auth/refresh', { body: { refreshToken } })).status;
    for (const session of sessions.slice(0, acknowledgedBefore)) expect(await renew(session)).toBe(200);
    // Counter-check: what came after the backup is missing.
    expect(await renew(later)).toBe(401);
  },
);

test.runIf(isLong)(
  'a backup without a server starts the database itself; damaged, missing or wrong input is one error and changes nothing',
  generousTimeout,
  async () => {
    const server = await start('here', administrator);
    await server.stop();
    const archive = join(folder, 'backup.tar');
    expect(await command('backup', 'here', archive)).toMatchObject({ code: 0, errors: '' });
    expect(await findPostmaster(join(folder, 'here', 'postgres'))).toBeUndefined();
    const taken = await command('backup', 'here', archive);
    expect([taken.code, taken.errors.split('\n').length]).toEqual([1, 1]);

    // From the embedded database to a configured one: the secret is passed by hand.
    const given = await createEmptyDatabase();
    onTestFinished(given.drop);
    const JWT_SECRET = await readFile(join(folder, 'here', 'secrets', 'jwt-secret'), 'utf8');
    const variables = { DATABASE_URL: given.url, JWT_SECRET };
    const moved = await commandWith(variables, 'restore', 'given', archive);
    expect(moved).toMatchObject({ code: 0, errors: '' });
    const second = join(folder, 'second.tar');
    expect(await commandWith(variables, 'backup', 'given', second)).toMatchObject({ code: 0, errors: '' });
    expect((await contentsOf(second)).tables).toEqual((await contentsOf(archive)).tables);

    const cut = join(folder, 'cut.tar');
    await writeFile(cut, (await readFile(archive)).subarray(0, 5000));
    const wrong = [
      { args: [cut], says: 'je oštećena' },
      { args: [], says: 'npm run restore' },
    ];
    for (const { args, says } of wrong) {
      const { code, output, errors } = await command('restore', 'there', ...args);
      expect([code, output, errors.split('\n').length]).toEqual([1, '', 1]);
      expect(errors).toContain(says);
    }
    const nothing = await command('backup', 'there');
    expect([nothing.code, nothing.errors.split('\n').length]).toEqual([1, 1]);
    expect(await readdir(folder)).not.toContain('there');
  },
);
