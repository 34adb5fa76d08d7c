import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import * as texts from '#texts';
import { findPostmaster, isAlive } from '../../src/platform/database/embedded-postmaster.ts';
import { pictureOf } from '../uploads.ts';
import { inSeconds, note } from './figures.ts';
import { credentials, furnish, openHouse, signIn } from './house.ts';
import { accountFor, inOrder, startLoad } from './load.ts';
import { call, freePort } from './server-process.ts';
import { isLong, patience } from './size.ts';

const loginsUnderWay = 4;

/** Sends the first half of an upload; the rest follows when it is asked for. */
async function halfAnUpload(address: string, token: string) {
  const form = new FormData();
  form.append('title', 'Na pola puta');
  form.append('content', 'Sa proslave');
  form.append('files', new Blob([new Uint8Array(await pictureOf())]), 'slika.jpg');
  const written = new Response(form);
  const body = Buffer.from(await written.arrayBuffer());
  const half = Math.floor(body.length / 2);
  const sending = request(`${address}/api/blog-posts/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': written.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  });
  const answered = once(sending, 'response').then(([answer]) => answer.resume().statusCode as number);
  await new Promise<void>((sent) => sending.write(body.subarray(0, half), () => sent()));
  return {
    finish() {
      sending.end(body.subarray(half));
      return answered;
    },
  };
}

describe('SIGTERM', () => {
  test(
    'under load lets what is under way finish, ends within 10 s with code 0, and loses nothing',
    patience,
    async () => {
      const house = await openHouse();
      const server = house.start();
      await server.ready();
      const furnished = await furnish(house.address, await house.databaseUrl());
      const load = startLoad(house.address, furnished);
      await load.acknowledges(50);
      const upload = await halfAnUpload(house.address, furnished.admin);
      const underWay = Promise.all(
        Array.from({ length: loginsUnderWay }, () =>
          call(house.address, 'POST /auth/login', { body: credentials }).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      );
      // Answered after them: by now they have all arrived.
      expect(await server.answers('/livez')).toBe(200);
      server.kill('SIGTERM');
      await server.printed(texts.start_stopping());
      const uploaded = upload.finish();
      const begin = performance.now();
      const { code, signal, errors } = await server.ended;
      const endedAfter = performance.now() - begin;
      await note('SIGTERM under load', {
        acknowledged: load.total(),
        'requests under way': loginsUnderWay + 1,
        'ended after': inSeconds(endedAfter),
      });
      expect(endedAfter).toBeLessThan(10_000);
      expect({ code, signal, errors }).toEqual({ code: 0, signal: null, errors: '' });
      expect(new Set(await underWay)).toEqual(new Set([200]));
      expect(await uploaded).toBe(201);
      expect(await findPostmaster(house.cluster)).toBeUndefined();

      await load.stop();
      expect(load.wrong).toEqual([]);
      await house.start().ready();
      const { address, photos } = house;
      const databaseUrl = await house.databaseUrl();
      expect(await accountFor(load, { address, photos, databaseUrl })).toEqual(inOrder);
      const posts = await call<{ title: string }[]>(house.address, 'GET /api/blog-posts');
      expect(posts.body.map(({ title }) => title)).toContain('Na pola puta');
    },
  );

  test('during the first start ends it with code 0 and leaves no database process', patience, async () => {
    const house = await openHouse();
    const server = house.start();
    await server.printed(texts.operator_database_preparing());
    const { code, errors } = await server.stop();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(await findPostmaster(house.cluster)).toBeUndefined();
  });
});

test(
  'a second process on the same folder is refused with a sentence, and the first is unharmed; SIGTERM, also repeated and together with Ctrl-C, ends it with code 0',
  patience,
  async () => {
    const house = await openHouse();
    const first = house.start();
    await first.ready();
    const begin = performance.now();
    const second = await house.start({ PORT: await freePort() }).ended;
    await note('second process on the data folder', {
      'refused after': inSeconds(performance.now() - begin),
    });
    expect({ code: second.code, output: second.output }).toEqual({ code: 1, output: '' });
    expect(second.errors).toContain(`Folder s podacima „${house.dataDir}“ je već u upotrebi`);
    expect(second.errors.trim().split('\n')).toHaveLength(1);
    expect(await first.answers('/readyz')).toBe(200);
    await signIn(house.address);

    const { pid } = await house.postmaster();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) first.kill(signal);
    const { code, signal, errors } = await first.ended;
    expect({ code, signal, errors }).toEqual({ code: 0, signal: null, errors: '' });
    expect(await isAlive(pid)).toBe(false);
  },
);

const wrong = [
  { name: 'DATA_DIR', value: '/dev/null/data' },
  { name: 'PORT', value: '70000' },
];

test.for(isLong ? wrong : wrong.slice(0, 1))(
  'a wrong $name stops the start with one sentence that names it',
  patience,
  async ({ name, value }) => {
    const house = await openHouse();
    const { code, errors, output } = await house.start({ [name]: value }).ended;
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(name);
    expect(errors.trim().split('\n')).toHaveLength(1);
  },
);
