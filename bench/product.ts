import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readPassword } from '#server/platform/database/embedded/embedded-password.ts';
import { findPostmaster } from '#server/platform/database/embedded/embedded-postmaster.ts';
import { freePort } from '#test/support/free-port.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

export const administrator = { email: 'mjerenje@saloni.example', password: 'mjerenje bez žurbe' };

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export type Program = { file: string; env: Record<string, string> };

export const programs = {
  /** The server alone, with the environment of `npm start`. */
  server: { file: 'build/start/main.js', env: { NODE_COMPILE_CACHE: join(root, '.runtime', 'compiled') } },
  /** `npm start` itself, which first checks whether packages and build are fresh. */
  command: { file: 'scripts/start.mjs', env: {} },
} satisfies Record<string, Program>;

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * The product in its own process with the settings of `ops/saloni.service`: request log, metrics, the heap limit of
 * `npm start`, demo content.
 */
export async function startProduct(dataDirectory: string, { file, env }: Program = programs.server) {
  const port = await freePort();
  const log = await open(join(dataDirectory, 'log'), 'a');
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', file], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'info',
      METRICS_PORT: String(await freePort()),
    },
    stdio: ['ignore', log.fd, 'inherit'],
  });
  await log.close();
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('The product did not start');
    await pause(5);
  }
  const readyAfter = performance.now() - began;

  return {
    port,
    pid: child.pid ?? 0,
    readyAfter,
    async databaseUrl() {
      const postmaster = await findPostmaster(join(dataDirectory, 'postgres'));
      return `postgres://saloni:${await readPassword(dataDirectory)}@127.0.0.1:${postmaster?.port}/saloni`;
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const pagesWithPictures = ['/', '/archive', '/saloni/kruna', '/saloni/evropa', '/saloni/kristal'];

/**
 * Waits until all widths of the new demo pictures are made, since the job loads the machine and changes what is served.
 */
export async function untilPicturesAreMade(port: number) {
  const origin = `http://localhost:${port}`;
  const pages = await Promise.all(pagesWithPictures.map(async (page) => (await fetch(origin + page)).text()));
  const pictures = new Set(pages.flatMap((text) => text.match(/\/assets\/photos\/\w+\.jpg\?w=480/g) ?? []));
  for (const picture of pictures) {
    const format = async () => {
      const answer = await fetch(origin + picture, { headers: { accept: 'image/avif' } });
      await answer.arrayBuffer();
      return answer.headers.get('content-type');
    };
    while ((await format()) !== 'image/avif') await pause(500);
  }
}
