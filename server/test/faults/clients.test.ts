import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { portOf } from '#test/support/port-of.ts';
import { bookingFor } from '../support/booking.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { expectWithin, inSeconds, median, note, timed } from './figures.ts';
import { expectFlatMemory, expectTooLong, filmMegabytes, memoryOf } from './film.ts';
import { credentials } from './instance.ts';
import { call, freePort, type ServerProcess, startServer } from './server-process.ts';
import { generousTimeout, isLong } from './size.ts';

/** What large, slow and traced requests do to one server. */

const load = isLong ? { headers: 500, bodies: 400, readers: 100 } : { headers: 50, bodies: 40, readers: 10 };
const clients = load.headers + load.bodies + load.readers;

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Batch = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** The numbers of OTLP. */
const kinds = { internal: 1, server: 2, client: 3 };

/** Takes traces as a collector does. */
async function startReceiver() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    expect(`${request.method} ${request.url}`).toBe('POST /v1/traces');
    bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    stop: () => void server.close(),
    address: `http://127.0.0.1:${portOf(server)}`,
    received: () => bodies.join('\n'),
    spansOf: (traceId: string) =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Batch).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .filter((span) => span.traceId === traceId),
  };
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** Opens connections that send a head, continue byte by byte, and read nothing. */
async function startLoad(count: number, address: string, words: string, drip: string) {
  const { hostname, port } = new URL(address);
  const openedAt = performance.now();
  let ended = 0;
  const sockets: Socket[] = [];
  for (let number = 0; number < count; number += 1) {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      ended += 1;
    });
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(words);
    if (drip === '') socket.pause();
    else socket.resume();
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) if (drip !== '' && socket.writable) socket.write(drip);
  }, 1000);
  const close = () => {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(close);
  return {
    ended: () => ended,
    sinceOpened: () => inSeconds(performance.now() - openedAt),
    /** A paused socket reports its end only when it reads again. */
    readAgain() {
      for (const socket of sockets) socket.resume();
    },
  };
}

const callerSpan = '00f067aa0ba902b7';
const [signInTrace, pageTrace, unsampledTrace] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
];
const from = (traceId: string, flags = '01') => ({ traceparent: `00-${traceId}-${callerSpan}-${flags}` });

let database: TestDatabase;
let folder: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: ServerProcess;
let token: string;
/** Sends the film once and resolves with its address. */
let film: Promise<string> | undefined;
const sentFilm = () => {
  film ??= expectFlatMemory(server, { token, folder, place: 'folder' });
  return film;
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'saloni clients '));
  receiver = await startReceiver();
  server = startServer({
    DATA_DIR: folder,
    PORT: await freePort(),
    DATABASE_URL: database.url,
    JWT_SECRET: 'a secret of these tests alone, long enough',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
    DEMO: 'false',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
    OTEL_SERVICE_NAME: 'saloni-proba',
  });
  await server.ready();
  const signedIn = await call<{ accessToken: string }>(server.address, 'POST /auth/login?token=tajni-token', {
    body: credentials,
    headers: from(signInTrace),
  });
  token = signedIn.body.accessToken;
  await call(server.address, 'GET /', { headers: from(pageTrace) });
  await call(server.address, 'GET /api/blog-posts', { headers: from(unsampledTrace, '00') });
}, generousTimeout.timeout);

afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended;
  receiver.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test(
  `a film of ${filmMegabytes} MB arrives while the memory of the server stays flat${isLong ? '; one byte over 200 MB is refused' : ''}`,
  generousTimeout,
  async () => {
    await sentFilm();
    const storage = createFolderStorage(join(folder, 'photos'));
    if (isLong) await expectTooLong(server.address, token, { storage, workFolder: storage.workFolder });
  },
);

/** The hall that others book. */
async function makeHall() {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name: 'Kruna', maxGuestsMin: '50', maxGuestsMax: '300' }))
    form.append(field, value);
  const target = 'POST /api/wedding-halls/create-hall';
  return (await call<{ hallId: number }>(server.address, target, { as: token, body: form })).body;
}

test(
  `${clients} slow clients hinder no others${isLong ? ', are disconnected after their timeout,' : ''} and do not delay the end`,
  generousTimeout,
  async () => {
    const { hallId } = await makeHall();
    const before = await memoryOf(server.processId);
    const host = `host: ${new URL(server.address).host}\r\n`;
    const slowHeaders = await startLoad(
      load.headers,
      server.address,
      `GET / HTTP/1.1\r\n${host}x-slow: `,
      'a',
    );
    const login = `POST /auth/login HTTP/1.1\r\n${host}content-type: application/json\r\n`;
    const slowBodies = await startLoad(
      load.bodies,
      server.address,
      `${login}content-length: 4000\r\n\r\n{"email":"`,
      'a',
    );
    const slowReaders = await startLoad(
      load.readers,
      server.address,
      `GET ${await sentFilm()} HTTP/1.1\r\n${host}\r\n`,
      '',
    );

    const times: number[] = [];
    const firstDay = addDays(toIsoDay(new Date()), 30);
    for (let round = 0; round < (isLong ? 20 : 3); round += 1) {
      const body = bookingFor(hallId, addDays(firstDay, round));
      const booking = { as: token, body };
      times.push(
        await timed(async () => {
          expect((await call(server.address, 'GET /')).status).toBe(200);
          expect((await call(server.address, 'GET /api/wedding-halls')).status).toBe(200);
          const target = 'POST /api/reservations/create-admin-reservation';
          expect((await call(server.address, target, booking)).status).toBe(201);
        }),
      );
    }
    const memory = await memoryOf(server.processId);

    const slow = { timeout: 150_000, interval: 200 };
    const cutOff: Record<string, string> = {};
    const whenEnded = async (name: string, load: Awaited<ReturnType<typeof startLoad>>, count: number) => {
      await expect.poll(load.ended, slow).toBe(count);
      cutOff[name] = load.sinceOpened();
    };
    if (isLong) {
      await whenEnded('headers cut off after', slowHeaders, load.headers);
      await whenEnded('bodies', slowBodies, load.bodies);
      // Longer without a read than the idle timeout.
      const connections = async () =>
        (await readFile('/proc/net/tcp', 'utf8')).split('\n').filter(isOfServer);
      const port = Number(new URL(server.address).port).toString(16).toUpperCase().padStart(4, '0');
      const isOfServer = (line: string) => new RegExp(`^\\s*\\d+: 0100007F:${port} \\S+ 01 `).test(line);
      await expect.poll(async () => (await connections()).length, slow).toBeLessThan(5);
      cutOff.readers = slowReaders.sinceOpened();
      slowReaders.readAgain();
    }
    let ended: Awaited<typeof server.ended> | undefined;
    const endedAfter = await timed(async () => {
      ended = await server.stop();
    });
    await note(`${clients} slow clients`, {
      'three calls of others': median(times),
      'memory of the server': `${Math.round(before)} MB, then ${Math.round(memory)} MB`,
      ...cutOff,
      'SIGTERM took': inSeconds(endedAfter),
    });
    // An item that could not be closed would be logged.
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expectWithin(endedAfter, 10_000);
  },
);

test(
  'a request is one trace with its queries, continues that of its caller, and is sent without personal data',
  generousTimeout,
  async () => {
    // The last traces are sent at the end.
    expect(await server.stop()).toMatchObject({ code: 0, errors: '' });

    const [root, ...others] = receiver.spansOf(signInTrace).sort((one, other) => one.kind - other.kind);
    expect(root).toMatchObject({ name: 'POST /auth/login', kind: kinds.server, parentSpanId: callerSpan });
    expect(root && attributesOf(root)).toMatchObject({ 'http.response.status_code': 200 });
    expect(others.length).toBeGreaterThan(2);
    for (const span of others) {
      expect(span).toMatchObject({ kind: kinds.client, parentSpanId: root?.spanId });
      expect(attributesOf(span)['db.query.text']).toBeTypeOf('string');
    }

    const pageSpan = receiver.spansOf(pageTrace).find(({ name }) => name === 'GET /*');
    expect(pageSpan).toMatchObject({ kind: kinds.server, parentSpanId: callerSpan });
    const inner = receiver.spansOf(pageTrace).filter(({ kind }) => kind === kinds.internal);
    expect(inner.map(({ name }) => name)).toContain('GET /api/wedding-halls');
    for (const span of inner) expect(span.parentSpanId).toBe(pageSpan?.spanId);

    expect(receiver.spansOf(unsampledTrace)).toEqual([]);
    expect(receiver.received()).toContain('saloni-proba');
    for (const secret of [...Object.values(credentials), 'tajni-token', 'uprava'])
      expect(receiver.received()).not.toContain(secret);
  },
);
