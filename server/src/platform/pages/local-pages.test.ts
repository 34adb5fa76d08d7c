import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildWith } from '#test/support/page-build.ts';
import { portOf } from '#test/support/port-of.ts';
import { createTestInvalidation } from '#test/support/test-invalidation.ts';
import { createCache } from '../cache/cache.ts';
import { createHttpServer } from '../http/server.ts';
import { createLogger } from '../log.ts';
import { registerMailPage } from '../mail/mail-page.ts';
import { createPageHandler } from './page-handler.ts';
import { createRenderer } from './renderer.ts';

/** Pages for local requests only, over real connections. */
let server: Awaited<ReturnType<typeof createHttpServer>>;
let directory: string;

async function serve({ showsLocalPages }: { showsLocalPages: boolean }) {
  const app = await createHttpServer({
    logger: createLogger({ level: 'silent' }),
    trustProxy: undefined,
    overTls: false,
  });
  const renderer = createRenderer({
    build: buildWith((_request, status, _headers, { staticHandlerContext }) => {
      const { path } = staticHandlerContext.matches.at(-1)?.route ?? {};
      return new Response(`page ${path}`, {
        status: path === '*' ? 404 : status,
        headers: { 'content-type': 'text/html' },
      });
    }),
    mode: 'production',
    publicUrl: new URL('http://localhost:3000'),
    now: () => new Date(),
    read: async () => new Response(),
    onError: () => {},
  });
  if (showsLocalPages) registerMailPage(app, { directory });
  const cache = createCache(createTestInvalidation());
  const answer = createPageHandler({ renderer, cache, now: () => new Date(), showsLocalPages });
  app.get('/*', { config: { access: 'public' } }, answer);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'saloni-local-pages-'));
  server = await serve({ showsLocalPages: true });
});

afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

/** The path as written, without the normalization of fetch. */
async function ask(path: string, headers: Record<string, string> = {}, app = server) {
  const port = portOf(app.server);
  const sent = request({ host: '127.0.0.1', port, path, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(answer);
  const { date: _, 'x-request-id': requestId, ...lasting } = answer.headers;
  return { status: answer.statusCode, headers: lasting, body: body.replace(String(requestId), '') };
}

const strangers: Record<string, string>[] = [
  { host: 'saloni.example' },
  { 'x-forwarded-for': '10.0.0.1' },
  { host: 'rebound.example:3000' },
];

test.each([
  ['/dev/mail', '/dev/nothing'],
  ['/dev/mail/', '/dev/nothing/'],
  ['/dev/mail.json', '/dev/nothing.json'],
  ['/dev/mail/20261108T100000000Z_first@saloni.example.eml', '/dev/nothing/first.eml'],
  ['/dev/components', '/dev/nothing'],
  ['/dev/components.data', '/dev/nothing.data'],
  ['/dev/components/', '/dev/nothing/'],
  ['/DEV/Components', '/DEV/Nothing'],
  ['/%64ev/components', '/%64ev/nothing'],
  ['/./dev/components', '/./dev/nothing'],
  ['/x/../dev/components.data', '/x/../dev/nothing.data'],
])('%s is to other clients like %s, which does not exist', async (path, missing) => {
  // A local request first: its page must not be cached for others.
  await ask(path);
  for (const headers of strangers) {
    const answer = await ask(path, headers);
    expect(answer.status).toBe(404);
    expect(answer).toEqual(await ask(missing, headers));
  }
});

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'saloni.localhost'])(
  'local requests get %s',
  async (host) => {
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/components', '/dev/components.data'])
      expect((await ask(path, { host })).status, path).toBe(200);
    expect((await ask('/DEV/components', { host })).headers.location).toBe('/dev/components');
  },
);

test('where they are not switched on, this machine finds them no more than others', async () => {
  const closed = await serve({ showsLocalPages: false });
  onTestFinished(() => closed.close());
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/components', '/dev/components.data'])
    expect((await ask(path, { host: 'localhost:3000' }, closed)).status, path).toBe(404);
});

test('a local page requested by a non-canonical path is never cached as the 404 page', async () => {
  expect((await ask('/./saloni/kruna')).headers.location).toBe('/saloni/kruna');
  expect((await ask('/./')).headers.location).toBe('/');
  const missing = await ask('/nema');
  expect([missing.status, missing.body]).toEqual([404, 'page *']);
  // A path that could be read as another host is not redirected.
  expect((await ask('/.//zlo.test/')).headers.location).toBeUndefined();
});

test('a request in absolute form gets no page', async () => {
  expect((await ask('http://localhost:3000/saloni/kruna')).status).toBe(404);
});
