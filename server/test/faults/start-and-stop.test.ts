import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import * as texts from '#texts';
import { findPostmaster, isAlive } from '../../src/platform/database/embedded/embedded-postmaster.ts';
import { pictureOf } from '../uploads.ts';
import { expectWithin, inSeconds, note, timed } from './figures.ts';
import { credentials, type FaultInstance, seedInstance, startInstance } from './instance.ts';
import { nothingLost, startLoad, verifyWrites } from './load.ts';
import { call, freePort } from './server-process.ts';
import { generousTimeout, isLong, size } from './size.ts';

const loginsUnderWay = 4;

/** Writes an error line for each module that is needed for traces alone. */
const reportTracing = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const isForTraces = (url) => /\\/tracing(\\.js|\\/)|@opentelemetry\\/(?!api\\/)/.test(url);
  registerHooks({
    load(url, context, next) {
      if (isForTraces(url)) process.stderr.write('loaded ' + url);
      return next(url, context);
    },
  });
`)}`;

/** A request that the server has begun with (100 Continue) and that waits for its body. */
async function begun(address: string, path: string, { headers, body }: { headers: object; body: Buffer }) {
  const sending = request(address + path, {
    method: 'POST',
    headers: { ...headers, expect: '100-continue', 'content-length': body.length },
  });
  const answered = once(sending, 'response').then(([answer]) => answer.resume().statusCode as number);
  answered.catch(() => {});
  sending.flushHeaders();
  await once(sending, 'continue');
  return {
    finish() {
      sending.end(body);
      return answered;
    },
  };
}

async function begunUpload(address: string, token: string) {
  const form = new FormData();
  form.append('title', 'Na pola puta');
  form.append('content', 'Sa proslave');
  form.append('files', new Blob([new Uint8Array(await pictureOf())]), 'slika.jpg');
  const written = new Response(form);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': written.headers.get('content-type') ?? '',
  };
  const body = Buffer.from(await written.arrayBuffer());
  return begun(address, '/api/blog-posts/create', { headers, body });
}

const begunLogin = (address: string) =>
  begun(address, '/auth/login', {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(credentials)),
  });

/** Refused with an error message, while the running server continues. */
async function expectRefused(instance: FaultInstance) {
  const begin = performance.now();
  const other = instance.start({ PORT: await freePort() });
  const serves = other.ready().then(
    () => Promise.reject(new Error('a second process serves on the folder')),
    () => other.ended,
  );
  const { code, output, errors } = await Promise.race([other.ended, serves]);
  await note('second process on the data folder', {
    'refused after': inSeconds(performance.now() - begin),
  });
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toContain(`Folder s podacima „${instance.dataDir}“ je već u upotrebi`);
  expect(errors.trim().split('\n')).toHaveLength(1);
}

describe('SIGTERM', () => {
  test(
    'under load finishes requests, ends within 10 s with code 0, and loses nothing; also repeated and together with Ctrl-C; a second process on the same folder is refused meanwhile; what only traces need is not loaded',
    generousTimeout,
    async () => {
      const instance = await startInstance();
      const server = instance.start({ NODE_OPTIONS: reportTracing });
      await server.ready();
      await expectRefused(instance);
      expect(await server.answers('/readyz')).toBe(200);
      const seeded = await seedInstance(instance.address, await instance.databaseUrl());
      const load = startLoad(instance.address, seeded);
      await load.acknowledges(size.writesBeforeFault);
      const underWay = await Promise.all([
        ...Array.from({ length: loginsUnderWay }, () => begunLogin(instance.address)),
        begunUpload(instance.address, seeded.admin),
      ]);
      server.kill('SIGTERM');
      await server.printed(texts.start_stopping());
      const answers = underWay.map(({ finish }) => finish());
      const begin = performance.now();
      const { code, signal, errors } = await server.ended;
      const endedAfter = performance.now() - begin;
      await note('SIGTERM under load', {
        acknowledged: load.total(),
        'requests under way': underWay.length,
        'ended after': inSeconds(endedAfter),
      });
      expectWithin(endedAfter, 10_000);
      expect({ code, signal, errors }).toEqual({ code: 0, signal: null, errors: '' });
      expect(await Promise.all(answers)).toEqual([...Array(loginsUnderWay).fill(200), 201]);
      expect(await findPostmaster(instance.cluster)).toBeUndefined();

      await load.stop();
      expect(load.wrong).toEqual([]);
      const next = instance.start();
      await next.ready();
      const { address, photos } = instance;
      const databaseUrl = await instance.databaseUrl();
      expect(await verifyWrites(load, { address, photos, databaseUrl })).toEqual(nothingLost);
      const posts = await call<{ title: string }[]>(instance.address, 'GET /api/blog-posts');
      expect(posts.body.map(({ title }) => title)).toContain('Na pola puta');

      const { pid } = await instance.postmaster();
      for (const repeated of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) next.kill(repeated);
      expect(await next.ended).toMatchObject({ code: 0, signal: null, errors: '' });
      expect(await isAlive(pid)).toBe(false);
    },
  );

  test.runIf(isLong)(
    'while the database hangs ends within 10 s and leaves no database process',
    generousTimeout,
    async () => {
      const instance = await startInstance();
      const server = instance.start();
      await server.ready();
      await instance.signalDatabase('SIGSTOP');
      expectWithin(await timed(() => server.stop()), 10_000);
      // A server that was only signalled to stop does so once it continues.
      await instance.signalDatabase('SIGCONT').catch(() => undefined);
      await expect.poll(() => findPostmaster(instance.cluster), { timeout: 30_000 }).toBeUndefined();
    },
  );

  test.runIf(isLong)(
    'during the first start ends it with code 0 and leaves no database process',
    generousTimeout,
    async () => {
      const instance = await startInstance({}, { isFirstStart: true });
      const server = instance.start();
      await server.printed(texts.operator_database_preparing());
      const { code, errors } = await server.stop();
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(await findPostmaster(instance.cluster)).toBeUndefined();
    },
  );
});

const wrong = [
  { name: 'DATA_DIR', value: '/dev/null/data' },
  { name: 'PORT', value: '70000' },
];

// Otherwise in `data-folder.test.ts` and `config.test.ts`; how an error ends the start is seen by the second process above.
test.for(isLong ? wrong : [])(
  'an invalid $name stops the start with one error that names it',
  generousTimeout,
  async ({ name, value }) => {
    const instance = await startInstance();
    const { code, errors, output } = await instance.start({ [name]: value }).ended;
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(name);
    expect(errors.trim().split('\n')).toHaveLength(1);
  },
);
