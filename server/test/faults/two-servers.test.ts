import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '#contracts/days.ts';
import type { Availability } from '#contracts/reservations.ts';
import { bookingFor } from '../booking.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { freePort, startServer } from './server-process.ts';

/** Two real processes on one given database, as behind a proxy. */
const credentials = { email: 'uprava@primjer.example', password: 'duga i tajna lozinka' };
let database: TestDatabase;
let folders: string[];
let servers: { process: ReturnType<typeof startServer>; address: string }[];
let accessToken: string;

async function start(folder: string) {
  const PORT = await freePort();
  const process = startServer({
    PORT,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    MEDIA_DIR: join(folders[0] ?? '', 'photos'),
    JWT_SECRET: 'the same secret on both servers, long enough',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
    DEMO: 'true',
  });
  return { process, address: `http://127.0.0.1:${PORT}` };
}

beforeAll(async () => {
  database = await createTestDatabase();
  folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'saloni-two-servers-'))));
  // Both at once: migrations, the first administrator and the demo content must happen once.
  servers = await Promise.all(folders.map(start));
  await Promise.all(servers.map(({ process }) => process.ready()));
  accessToken = (await call<{ accessToken: string }>(0, 'POST', '/auth/login', credentials)).body.accessToken;
}, 120_000);

afterAll(async () => {
  await Promise.all(servers.map(({ process }) => process.stop()));
  await database.drop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}, 60_000);

async function call<Body>(server: number, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${servers[server % 2]?.address}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

const halls = async () =>
  (await call<{ hallId: number; name: string }[]>(0, 'GET', '/api/wedding-halls')).body;

/** A weekday far ahead that the demo has left free in this hall. */
async function freeDay(hallId: number): Promise<string> {
  const from = addDays(dayOf(new Date()), 300);
  const { body } = await call<Availability>(
    0,
    'GET',
    `/api/reservations/availability?from=${from}&to=${addDays(from, 60)}`,
  );
  const free = body.days.find(({ freeHallIds }) => freeHallIds.includes(hallId));
  if (!free) throw new Error('the demo has left no day free');
  return free.eventDate;
}

test('two servers that start together fill the house once', async () => {
  expect((await halls()).map(({ name }) => name)).toEqual(['Kruna', 'Evropa', 'Kristal']);
  expect((await call(1, 'GET', '/api/users/admins')).body).toHaveLength(1);
});

test('200 bookings of one day through both: one is taken, and both show it within a second', async () => {
  const [hall] = await halls();
  const hallId = hall?.hallId ?? 0;
  const day = await freeDay(hallId);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      call(index, 'POST', '/api/reservations/create-admin-reservation', bookingFor(hallId, day)),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(199);
  for (const server of [0, 1]) {
    const shown = async () => {
      const response = await fetch(`${servers[server]?.address}/api/reservations`);
      const held = (await response.json()) as { hallId: number; eventDate: string }[];
      return held.filter((entry) => entry.hallId === hallId && entry.eventDate === day).length;
    };
    await expect.poll(shown, { timeout: 1000, interval: 20 }).toBe(1);
  }
});

test('what one server saves of halls, posts and the house is on the pages of the other within a second', async () => {
  const [[hall], { body: posts }] = await Promise.all([
    halls(),
    call<{ blogId: number }[]>(0, 'GET', '/api/blog-posts'),
  ]);
  const home = async (server: number) => (await fetch(`${servers[server]?.address}/`)).text();
  // Both have it in memory before anything is saved.
  await Promise.all([home(0), home(1)]);
  const saved = {
    description: 'Opis s prvog servera.',
    title: 'Naslov s prvog servera',
    phone: '061 700 800',
  };
  const { description, title, phone } = saved;
  for (const [path, body] of [
    [`/api/wedding-halls/${hall?.hallId}/update`, { description }],
    [`/api/blog-posts/${posts[0]?.blogId}/update`, { title }],
    ['/api/settings/update', { phone }],
  ] as const)
    expect((await call(0, 'PATCH', path, body)).status).toBe(200);
  const missingOn = async (server: number) => {
    const page = await home(server);
    return Object.values(saved).filter((words) => !page.includes(words));
  };
  expect(await missingOn(0)).toEqual([]);
  await expect.poll(() => missingOn(1), { timeout: 1000, interval: 20 }).toEqual([]);
});
