import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { portOf } from '#test/support/port-of.ts';
import { until } from '../support/until.ts';
import { findProgram, temporaryFolders } from './nginx.ts';
import { freePort } from './server-process.ts';

/** `ops/nginx.conf` itself, with the folders and ports of a test. */
const [nginx, openssl] = [findProgram('nginx'), findProgram('openssl')];
const isSkipped = !nginx || !openssl;
const skipped = isSkipped ? ' (skipped: nginx or openssl is not installed)' : '';
const run = promisify(execFile);
let folder: string;
let ports: { plain: number; tls: number };
let upstream: Server | undefined;
let stop: (() => Promise<void>) | undefined;
/** The server refuses requests, as while it stops. */
let isDraining = false;
let version = 0;
/** Requests that reached the server. */
const reached: string[] = [];

/** The server's header for hashed files, for calls and pages, and for everything else. */
function cacheControlOf(path: string) {
  if (path.startsWith('/build/') || path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/pictures/') ? 'public, max-age=3600' : 'no-cache';
}

async function makeCertificate(program: string) {
  const subject = ['-subj', '/CN=saloni.example', '-addext', 'subjectAltName=DNS:saloni.example'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await run(program, ['req', '-x509', ...key, ...subject, ...files]);
}

const readExample = () => readFile(new URL('../../../ops/nginx.conf', import.meta.url), 'utf8');

async function writeConfiguration(upstreamPort: number, example: string, name = 'nginx') {
  const site = example
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.plain}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.tls}`)
    .replaceAll('/etc/ssl/saloni', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/cache/nginx', folder)
    // Here it is a socket, which nginx cannot open.
    .replaceAll('/dev/stdout', `${folder}/stdout`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`);
  const file = join(folder, `${name}.conf`);
  await writeFile(
    file,
    `daemon off; pid ${folder}/${name}.pid; ${userInfo().uid === 0 ? `user ${userInfo().username};` : ''}
    events {}
    http { ${temporaryFolders(folder)}\n${site} }`,
  );
  return ['-p', folder, '-e', `${folder}/nginx-error.log`, '-c', file];
}

beforeAll(async () => {
  if (!nginx || !openssl) return;
  folder = await mkdtemp(join(tmpdir(), 'saloni-nginx-example-'));
  ports = { plain: Number(await freePort()), tls: Number(await freePort()) };
  await makeCertificate(openssl);
  upstream = createServer((asked, answer) => {
    const path = asked.url ?? '';
    reached.push(path);
    answer.setHeader('vary', 'accept-encoding');
    answer.setHeader('etag', 'W/"one"');
    answer.setHeader('cache-control', cacheControlOf(path));
    if (path.startsWith('/saloni') && !isDraining)
      answer.setHeader('x-accel-expires', `@${Math.floor(Date.now() / 1000)}`);
    if (isDraining) answer.statusCode = 503;
    answer.setHeader(
      'content-type',
      path.startsWith('/api/') ? 'application/json' : 'text/html; charset=utf-8',
    );
    const { host, traceparent = '' } = asked.headers;
    const body = `${host} ${path} ${asked.headers['accept-encoding'] ?? ''}${traceparent}`.trimEnd();
    answer.end(path === '/saloni/kristal' ? `${body} version ${version}` : body);
  });
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  const settings = await writeConfiguration(portOf(upstream), await readExample());
  await run(nginx, [...settings, '-t']);
  const child = spawn(nginx, settings, { stdio: 'ignore' });
  const exited = once(child, 'exit');
  stop = async () => {
    child.kill('SIGQUIT');
    await exited;
  };
  // The configuration check has left it empty.
  await until(() => statSync(join(folder, 'nginx.pid')).size > 0);
});

afterAll(async () => {
  await stop?.();
  upstream?.close();
  if (folder) await rm(folder, { recursive: true });
});

async function answerTo(sent: ReturnType<typeof request>) {
  const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

const plain = (path: string, host: string) =>
  answerTo(request({ host: '127.0.0.1', port: ports.plain, path, headers: { host } }));

async function secure(path: string, host = 'saloni.example', given: Record<string, string> = {}) {
  const ca = await readFile(join(folder, 'fullchain.pem'));
  const socket = connectTls({ host: '127.0.0.1', port: ports.tls, servername: 'saloni.example', ca });
  await once(socket, 'secureConnect');
  return answerTo(
    request({ createConnection: () => socket, path, headers: { host, connection: 'close', ...given } }),
  );
}

test.skipIf(isSkipped)(
  `the site responds under its own name, over HTTP and HTTPS, and takes no trace from outside${skipped}`,
  async () => {
    expect(await plain('/auth/verify?token=t1', 'saloni.example')).toMatchObject({
      status: 301,
      location: 'https://saloni.example/auth/verify?token=t1',
    });
    const traced = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    expect(await secure('/saloni', undefined, traced)).toMatchObject({
      status: 200,
      body: 'saloni.example /saloni',
    });
  },
);

test.skipIf(isSkipped)(`requests for another host name are closed${skipped}`, async () => {
  await expect(plain('/', 'zlo.example')).rejects.toThrow('socket hang up');
  await expect(secure('/', 'zlo.example')).rejects.toThrow('socket hang up');
  const withoutHost = connect(ports.plain, '127.0.0.1').end('GET / HTTP/1.0\r\n\r\n');
  expect(await text(withoutHost)).toBe('');
  const stranger = connectTls({ host: '127.0.0.1', port: ports.tls, servername: 'zlo.example' });
  await expect(once(stranger, 'secureConnect')).rejects.toThrow(/unrecognized name/i);
});

test.skipIf(isSkipped)(`local pages do not exist behind the proxy${skipped}`, async () => {
  for (const path of ['/dev/mail', '/dev', '/DEV/components', '/%64ev/mail.json', '/x/../dev/mail'])
    expect((await secure(path)).status, path).toBe(404);
});

test.skipIf(isSkipped)(`the site that the compose file writes is valid${skipped}`, async () => {
  const site = join(folder, 'compose-site.conf');
  const path = (name: string) => fileURLToPath(new URL(`../../../ops/${name}`, import.meta.url));
  const servers = ['127.0.0.1:3001', '127.0.0.1:3002'];
  await run('sh', [path('compose/nginx-site.sh')], {
    env: {
      PATH: process.env.PATH,
      EXAMPLE: path('nginx.conf'),
      SITE: site,
      SITE_NAME: 'sale.example',
      SERVERS: servers.join(' '),
    },
  });
  const written = await readFile(site, 'utf8');
  for (const server of servers) expect(written).toContain(`server ${server} max_fails=0;`);
  expect(written).not.toMatch(/saloni\.example|\/var\/log|server 127\.0\.0\.1:3000/);
  await run(nginx ?? '', [...(await writeConfiguration(3001, written, 'compose')), '-t']);
});

const timesReached = (path: string) => reached.filter((one) => one === path).length;

test.skipIf(isSkipped)(`hashed files are requested from the server once, by encoding${skipped}`, async () => {
  for (const path of ['/build/entry-a1.js', '/pictures/hall.webp?v=1']) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => secure(path)));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([`saloni.example ${path}`]));
    expect(timesReached(path), path).toBe(1);
  }
  const path = '/build/entry-b2.js';
  for (const encoding of ['br', 'gzip', 'br'])
    expect((await secure(path, undefined, { 'accept-encoding': encoding })).body).toBe(
      `saloni.example ${path} ${encoding}`,
    );
  expect(timesReached(path)).toBe(2);
});

test.skipIf(isSkipped)(
  `calls, uploaded pictures and what the server does not call a page are requested each time${skipped}`,
  async () => {
    for (const path of ['/profile', '/api/reservations', '/assets/photos/a1.jpg']) {
      const before = timesReached(path);
      for (let time = 0; time < 2; time += 1) expect((await secure(path)).status).toBe(200);
      expect(timesReached(path) - before, path).toBe(2);
    }
  },
);

test.skipIf(isSkipped)(`a page is kept, and at most a second old${skipped}`, async () => {
  const path = '/saloni/kristal';
  let asked = 0;
  for (version = 1; version <= 3; version += 1) {
    const changed = Date.now();
    let lastOld = changed;
    await until(async () => {
      const begin = Date.now();
      asked += 1;
      if ((await secure(path)).body.endsWith(`version ${version}`)) return true;
      lastOld = begin;
      return false;
    });
    expect(lastOld - changed).toBeLessThan(1_000);
  }
  expect(timesReached(path)).toBeLessThan(asked);
});

test.skipIf(isSkipped)(`responses to authenticated requests are never stored${skipped}`, async () => {
  const path = '/build/own.js';
  for (let time = 0; time < 2; time += 1) await secure(path, undefined, { authorization: `Bearer ${time}` });
  expect(timesReached(path)).toBe(2);
});

test.skipIf(isSkipped)(
  `while no server answers, pages that were sent before are sent from the cache, nothing else${skipped}`,
  async () => {
    const [page, call] = ['/saloni/kruna', '/api/wedding-halls'];
    for (const path of [page, call]) expect((await secure(path)).status).toBe(200);
    isDraining = true;
    onTestFinished(() => {
      isDraining = false;
    });
    const statuses = async () =>
      (await Promise.all([page, call, '/saloni/evropa'].map((path) => secure(path)))).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual([200, 503, 503]);
    await new Promise((resolve) => upstream?.close(resolve));
    expect(await statuses()).toEqual([200, 502, 502]);
    expect((await secure(page)).body).toBe(`saloni.example ${page}`);
  },
);

test.skipIf(isSkipped)(
  `no log contains a token or an address, also when no server responds${skipped}`,
  async () => {
    upstream?.closeAllConnections();
    await new Promise((closed) => upstream?.close(closed));
    expect((await secure('/auth/verify?token=tajni-znak')).status).toBe(502);
    await stop?.();
    stop = undefined;
    const access = await readFile(join(folder, 'saloni.log'), 'utf8');
    expect(access).toContain('"status":502');
    const all = access + (await readFile(join(folder, 'saloni-error.log'), 'utf8'));
    const own = await readFile(join(folder, 'nginx-error.log'), 'utf8');
    expect(all + own).not.toMatch(/token|tajni-znak|127\.0\.0\.1/);
  },
);
