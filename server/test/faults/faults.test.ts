import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Hall } from '#contracts/halls.ts';
import { photoAddress } from '#contracts/media.ts';
import * as texts from '#texts';
import {
  findPostmaster,
  isAlive,
  stopPostmaster,
  until,
} from '../../src/platform/database/embedded-postmaster.ts';
import { freePort, startServer } from './server-process.ts';

/** The real process on a real folder, treated badly. Slow by nature: each start makes or recovers a database. */

const administrator = { ADMIN_EMAIL: 'uprava@example.com', ADMIN_PASSWORD: 'duga i tajna lozinka' };

const credentials = { email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD };
/** A machine may be busy with other things. */
const patience = { timeout: 120_000 };

let dataDir: string;
let variables: Record<string, string>;
let servers: ReturnType<typeof startServer>[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'saloni faults '));
  variables = { DATA_DIR: dataDir, PORT: await freePort(), DEMO: 'false', ...administrator };
  servers = [];
});

afterEach(async () => {
  for (const server of servers) {
    server.kill('SIGKILL');
    await server.ended;
  }
  const left = await findPostmaster(cluster());
  if (left) await stopPostmaster(left.pid);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const cluster = () => join(dataDir, 'postgres');

function start(more: Record<string, string> = {}) {
  const server = startServer({ ...variables, ...more });
  servers.push(server);
  return server;
}

async function databaseProcess(): Promise<number> {
  const postmaster = await findPostmaster(cluster());
  if (!postmaster) throw new Error('no database process is alive');
  return postmaster.pid;
}

async function signIn(server: ReturnType<typeof startServer>) {
  const { status, body } = await server.post('/auth/login', credentials);
  expect(status).toBe(200);
  return body.refreshToken;
}

/** Signs in over and over until the server is gone; answers with the session it acknowledged last. */
async function signInUntilKilled(server: ReturnType<typeof startServer>): Promise<string> {
  let acknowledged = await signIn(server);
  for (;;) {
    const attempt = await server.post('/auth/login', credentials).catch(() => undefined);
    if (!attempt) return acknowledged;
    expect(attempt.status).toBe(200);
    acknowledged = attempt.body.refreshToken;
  }
}

describe('kill -9', () => {
  test(
    'again and again under load loses no acknowledged write, and the next start is ready by itself',
    patience,
    async () => {
      let server = start();
      for (let round = 0; round < 3; round++) {
        await server.ready();
        const lastSession = signInUntilKilled(server);
        await pause(500 + Math.random() * 500);
        server.kill('SIGKILL');
        await server.ended;
        server = start();
        await server.ready();
        const renewed = await server.post('/auth/refresh', { refreshToken: await lastSession });
        expect(renewed.status).toBe(200);
      }
    },
  );

  test.for([
    { moment: 'while it loads', share: 0.1 },
    { moment: 'early', share: 0.4 },
    { moment: 'in the middle', share: 0.65 },
    { moment: 'late', share: 0.9 },
  ])(
    'of the very first start, $moment, leaves nothing that hinders the next',
    patience,
    async ({ share }) => {
      const usualFirstStartMs = 6_000;
      const first = start({ DEMO: 'true' });
      await pause(share * usualFirstStartMs + Math.random() * 300);
      first.kill('SIGKILL');
      await first.ended;
      const second = start({ DEMO: 'true' });
      await second.ready();
      await signIn(second);
      const halls = (await second.read('/api/wedding-halls')) as Hall[];
      expect(halls.map(({ imageUrl }) => imageUrl.length)).toEqual([4, 4, 4]);
      for (const name of halls.flatMap(({ imageUrl }) => imageUrl))
        expect(await second.answers(photoAddress(name))).toBe(200);
    },
  );

  test('of the database is noticed and mended while the server keeps answering', patience, async () => {
    const server = start();
    await server.ready();
    const pid = await databaseProcess();
    process.kill(pid, 'SIGKILL');
    const mended = until(
      async () => ((await findPostmaster(cluster()))?.pid ?? pid) !== pid,
      patience.timeout,
    );
    expect(await server.answers('/livez')).toBe(200);
    expect(await mended).toBe(true);
    await server.ready();
    await signIn(server);
  });
});

test(
  'a second process on the same folder is refused with a sentence, and the first is unharmed',
  patience,
  async () => {
    const first = start();
    await first.ready();
    const second = start({ PORT: await freePort() });
    const { code, errors, output } = await second.ended;
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(`Folder s podacima „${dataDir}“ je već u upotrebi`);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(await first.answers('/readyz')).toBe(200);
    await signIn(first);
  },
);

test(
  'SIGTERM, also repeated and together with Ctrl-C, ends with code 0 and leaves no database process',
  patience,
  async () => {
    const server = start();
    await server.ready();
    const pid = await databaseProcess();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) server.kill(signal);
    const { code, signal, errors } = await server.ended;
    expect({ code, signal, errors }).toEqual({ code: 0, signal: null, errors: '' });
    expect(await isAlive(pid)).toBe(false);
  },
);

test(
  'SIGTERM during the first start ends it with code 0 and leaves no database process',
  patience,
  async () => {
    const server = start();
    await server.printed(texts.operator_database_preparing());
    const { code, errors } = await server.stop();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(await findPostmaster(cluster())).toBeUndefined();
  },
);

test.for([
  { name: 'PORT', value: '70000' },
  { name: 'DATA_DIR', value: '/dev/null/data' },
])('a wrong $name stops the start with one sentence that names it', patience, async ({ name, value }) => {
  const { code, errors, output } = await start({ [name]: value }).ended;
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toContain(name);
  expect(errors.trim().split('\n')).toHaveLength(1);
});
