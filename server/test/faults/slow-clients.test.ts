import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { addDays, toIsoDay } from '#contracts/dates/days.ts';
import { photoAddress } from '#contracts/media.ts';
import { bookingFor } from '../booking.ts';
import { createTestDatabase } from '../database.ts';
import { mp4Of } from '../fixtures/films.ts';
import { expectWithin, inSeconds, median, note, timed } from './figures.ts';
import { seedInstance, startInstance } from './instance.ts';
import { call } from './server-process.ts';
import { generousTimeout, isLong } from './size.ts';

const load = isLong ? { headers: 500, bodies: 400, readers: 100 } : { headers: 50, bodies: 40, readers: 10 };
const clients = load.headers + load.bodies + load.readers;
const film = mp4Of({ film: Buffer.alloc(20 * 1024 * 1024, 7) });

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

async function memoryOf(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function startInstanceWithFilm() {
  const database = await createTestDatabase();
  const instance = await startInstance({ DATABASE_URL: database.url });
  onTestFinished(database.drop);
  const server = instance.start();
  await server.ready();
  const seeded = await seedInstance(instance.address, database.url, 0);
  const body = new FormData();
  body.append('title', 'Film');
  body.append('content', 'Sa proslave');
  body.append('files', new Blob([new Uint8Array(film)]), 'film.mp4');
  const target = 'POST /api/blog-posts/create';
  const post = await call<{ imageUrls: string[] }>(instance.address, target, { as: seeded.admin, body });
  return { instance, server, seeded, filmAddress: photoAddress(post.body.imageUrls[0] ?? '') };
}

test(
  `${clients} slow clients hinder no others${isLong ? ', are disconnected after their timeout,' : ''} and do not delay the end`,
  generousTimeout,
  async () => {
    const { instance, server, seeded, filmAddress } = await startInstanceWithFilm();
    const before = await memoryOf(server.processId);
    const host = `host: ${new URL(instance.address).host}\r\n`;
    const slowHeaders = await startLoad(
      load.headers,
      instance.address,
      `GET / HTTP/1.1\r\n${host}x-slow: `,
      'a',
    );
    const login = `POST /auth/login HTTP/1.1\r\n${host}content-type: application/json\r\n`;
    const slowBodies = await startLoad(
      load.bodies,
      instance.address,
      `${login}content-length: 4000\r\n\r\n{"email":"`,
      'a',
    );
    const slowReaders = await startLoad(
      load.readers,
      instance.address,
      `GET ${filmAddress} HTTP/1.1\r\n${host}\r\n`,
      '',
    );

    const times: number[] = [];
    const firstDay = addDays(toIsoDay(new Date()), 30);
    for (let round = 0; round < (isLong ? 20 : 3); round += 1) {
      const body = bookingFor(seeded.hallIds[0] ?? 0, addDays(firstDay, round));
      const booking = { as: seeded.admin, body };
      times.push(
        await timed(async () => {
          expect((await call(instance.address, 'GET /')).status).toBe(200);
          expect((await call(instance.address, 'GET /api/wedding-halls')).status).toBe(200);
          const target = 'POST /api/reservations/create-admin-reservation';
          expect((await call(instance.address, target, booking)).status).toBe(201);
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
      const port = Number(new URL(instance.address).port).toString(16).toUpperCase().padStart(4, '0');
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
      'memory of the server': `${before} MB, then ${memory} MB`,
      ...cutOff,
      'SIGTERM took': inSeconds(endedAfter),
    });
    // An item that could not be closed would be logged.
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expectWithin(endedAfter, 10_000);
  },
);
