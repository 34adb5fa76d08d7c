import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, toIsoDay } from '#domain/dates/days.ts';
import type { Hall } from '#schemas/halls.ts';
import { photoAddress } from '#schemas/media.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createJobs, defineQueue } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/log.ts';
import { bookingFor } from '../support/booking.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { pictureOf } from '../support/uploads.ts';
import { openEventStream } from './event-stream.ts';
import { expectWithin, inSeconds, longest, median, note, timed } from './figures.ts';
import { credentials, query, type SeededInstance, seedInstance } from './instance.ts';
import { nothingLost, startLoad, verifyWrites } from './load.ts';
import { startMailServer } from './mail-server.ts';
import { noNginx, startNginx } from './nginx.ts';
import { call, freePort, type ServerProcess, startServer } from './server-process.ts';
import { generousTimeout, isLong, size } from './size.ts';

/** Two processes on one database and one media folder, behind nginx where available. */
const skipped = noNginx ? ` (skipped: ${noNginx})` : '';
let database: TestDatabase;
let folders: string[];
let ports: string[];
let photos: string;
let servers: ServerProcess[];
let proxy: Awaited<ReturnType<typeof startNginx>> | undefined;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let smtpPort: string;
let seeded: SeededInstance;
/** A user outside the load. */
let writer: string;

const start = (number: number) =>
  startServer({
    PORT: ports[number] ?? '',
    DATA_DIR: folders[number] ?? '',
    DATABASE_URL: database.url,
    MEDIA_DIR: photos,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    JWT_SECRET: 'the same secret on both servers, long enough',
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
    TRUST_PROXY: '127.0.0.1',
    DEMO: String(isLong),
  });

const direct = (number: number) => `http://127.0.0.1:${ports[number % 2]}`;
/** Through nginx, or to both servers in turn. */
const door = (number: number) => proxy?.address ?? direct(number);

beforeAll(async () => {
  database = await createTestDatabase();
  folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'saloni-two-servers-'))));
  photos = join(folders[0] ?? '', 'photos');
  ports = [await freePort(), await freePort()];
  smtpPort = await freePort();
  mailServer = await startMailServer(smtpPort);
  // Both at once: migrations, first administrator and demo content must happen once.
  servers = [start(0), start(1)];
  await Promise.all(servers.map((server) => server.ready()));
  if (!noNginx) proxy = await startNginx(ports.map((port) => `127.0.0.1:${port}`));
  seeded = await seedInstance(door(0), database.url, size.people + 1);
  writer = seeded.people.pop() ?? '';
}, generousTimeout.timeout);

afterAll(async () => {
  await proxy?.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await mailServer.stop();
  await database.drop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}, 60_000);

const hallId = () => seeded.hallIds[0] ?? 0;
/** Each test uses its own numbers. */
let taken = 0;
const freshNumber = () => {
  taken += 1;
  return taken;
};
const freshDay = () => addDays(toIsoDay(new Date()), 1500 + freshNumber());

test('two servers that start together create the demo content once', async () => {
  const { body: halls } = await call<Hall[]>(direct(1), 'GET /api/wedding-halls');
  expect(halls.map(({ name }) => name)).toEqual(['Kruna', 'Evropa', 'Kristal']);
  const { body } = await call(direct(1), 'GET /api/users/admins', { as: seeded.admin });
  expect(body).toHaveLength(1);
});

const race = (day: string, many: number) =>
  Promise.all(
    Array.from({ length: many }, async (_, index) => {
      const body = bookingFor(hallId(), day);
      const target = 'POST /api/reservations/create-admin-reservation';
      return (await call(door(index), target, { as: seeded.admin, body })).status;
    }),
  );

test(
  `${size.racers} bookings of one day through both: one succeeds, and both show it`,
  generousTimeout,
  async () => {
    const day = freshDay();
    const statuses = await race(day, size.racers);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(size.racers - 1);
    for (const server of [0, 1]) {
      const shown = async () => {
        const { body } = await call<{ hallId: number; eventDate: string }[]>(
          direct(server),
          'GET /api/reservations',
        );
        return body.filter((entry) => entry.hallId === hallId() && entry.eventDate === day).length;
      };
      await expect.poll(shown, { interval: 20 }).toBe(1);
    }
  },
);

test(
  'a change through one is read through the other at once; one without a notification is not',
  generousTimeout,
  async () => {
    const described = async (server: number) => {
      const { body } = await call<Hall[]>(direct(server), 'GET /api/wedding-halls');
      return body.find((hall) => hall.hallId === hallId())?.description;
    };
    const times: number[] = [];
    for (let round = 0; round < size.changes; round += 1) {
      // The other server has it cached; an uncached read would be fresh in any case.
      await described(round + 1);
      const description = `Opis ${round}`;
      const target = `PATCH /api/wedding-halls/${hallId()}/update`;
      const changed = await call(direct(round), target, { as: seeded.admin, body: { description } });
      expect(changed.status).toBe(200);
      const begin = performance.now();
      await expect.poll(() => described(round + 1), { interval: 1 }).toBe(description);
      times.push(performance.now() - begin);
    }
    await note('two servers: a change read through the other', {
      changes: times.length,
      median: median(times),
      longest: longest(times),
    });

    // Tried again, since a server that has stalled for a second trusts no cache.
    let silent = 0;
    const isCached = async () => {
      const before = await described(0);
      silent += 1;
      const values = [hallId(), `U tišini ${silent}`];
      await query(database.url, 'update halls set description = $2 where hall_id = $1', values);
      return (await described(0)) === before;
    };
    await expect.poll(isCached).toBe(true);
    await query(database.url, 'select pg_notify($1, $2)', [
      'saloni',
      JSON.stringify({ topic: 'halls', detail: '' }),
    ]);
    await expect.poll(() => described(0)).toBe(`U tišini ${silent}`);
  },
);

test('an upload through one is visible through both', generousTimeout, async () => {
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(await pictureOf())]), 'slika.jpg');
  const target = `POST /api/wedding-halls/${hallId()}/add-images`;
  const { status, body: hall } = await call<Hall>(direct(0), target, { as: seeded.admin, body });
  expect(status).toBe(201);
  const name = hall.imageUrl.at(-1) ?? '';
  const read = async (server: number) =>
    Buffer.from(await (await fetch(direct(server) + photoAddress(name))).arrayBuffer());
  expect((await read(0)).length).toBeGreaterThan(0);
  // Widths are made meanwhile, so the servers may differ at first.
  await expect.poll(async () => (await read(0)).equals(await read(1))).toBe(true);
});

test(
  'halls, posts and settings saved by one server are on the pages of the other',
  generousTimeout,
  async () => {
    const home = async (server: number) => (await fetch(`${direct(server)}/`)).text();
    // Both have it cached before the change.
    await Promise.all([home(0), home(1)]);
    const saved = {
      description: 'Opis s prvog servera.',
      title: 'Naslov s prvog servera',
      phone: '061 700 800',
    };
    const { description, title, phone } = saved;
    const post = new FormData();
    post.append('title', title);
    post.append('content', 'Objava s prvog servera.');
    for (const [target, body] of [
      [`PATCH /api/wedding-halls/${hallId()}/update`, { description }],
      ['POST /api/blog-posts/create', post],
      ['PATCH /api/settings/update', { phone }],
    ] as const) {
      expect((await call(direct(0), target, { as: seeded.admin, body })).status).toBeLessThan(300);
    }
    const missingOn = async (server: number) => {
      const page = await home(server);
      return Object.values(saved).filter((words) => !page.includes(words));
    };
    expect(await missingOn(0)).toEqual([]);
    await expect.poll(() => missingOn(1), { interval: 20 }).toEqual([]);
  },
);

test(
  `a notification reaches the panels on both servers, through the proxy and without delay${skipped}`,
  generousTimeout,
  async () => {
    const streams = await Promise.all(
      [0, 1, 2, 3].map((number) => openEventStream(door(number), seeded.admin)),
    );
    if (proxy) expect(new Set(streams.map(({ servedBy }) => servedBy)).size).toBe(2);
    const body = { hallId: hallId(), subject: 'Uživo', message: 'Stiže li odmah?' };
    const sent = await call(door(0), 'POST /api/messages/createMessage', {
      as: writer,
      body,
    });
    expect(sent.status).toBe(201);
    const begin = performance.now();
    await Promise.all(streams.map((stream) => stream.next('notification', isLong ? 5_000 : 60_000)));
    const reached = performance.now() - begin;
    for (const stream of streams) stream.close();
    await note('two servers: live notification', {
      panels: streams.length,
      'reached all after': inSeconds(reached),
    });
    expectWithin(reached, 1_000);
  },
);

test('a mail and a due reminder are sent once by two servers', generousTimeout, async () => {
  const round = freshNumber();
  const emails = Array.from(
    { length: size.mails },
    (_, number) => `dvoje-${round}-${number}@primjer.example`,
  );
  const registered = await Promise.all(
    emails.map((email, number) =>
      call(direct(number), 'POST /auth/register', {
        body: { firstName: 'Novi', lastName: 'Gost', email, password: 'sasvim nova lozinka' },
        headers: { 'x-forwarded-for': `10.2.0.${number}` },
      }),
    ),
  );
  expect(new Set(registered.map(({ status }) => status))).toEqual(new Set([201]));

  const [waiting] = await query<{ reservation_id: number }>(
    database.url,
    `insert into reservations (hall_id, user_id, event_date, guest_count, event_type, status, created_at, updated_at)
     values ($1, (select max(user_id) from users where email like 'gost-%'), $2, 100, 'WEDDING', 'PENDING',
             now() - interval '3 days', now() - interval '3 days') returning reservation_id`,
    [hallId(), freshDay()],
  );
  await enqueueReminders(8);
  const reminded = async () => {
    const rows = await query<{ state: string }>(
      database.url,
      "select state from pgboss.job where name = 'reminders' and created_on > now() - interval '5 minutes'",
    );
    return rows.filter(({ state }) => state !== 'completed').length;
  };
  await expect.poll(reminded, { timeout: 60_000 }).toBe(0);
  const notifications = await query(
    database.url,
    "select * from notifications where kind = 'RESERVATION_OVERDUE' and reservation_id = $1",
    [waiting?.reservation_id],
  );
  expect(notifications).toHaveLength(1);

  const unsent = async () => (await query(database.url, 'select * from mails where sent_at is null')).length;
  await expect.poll(unsent, { timeout: 60_000 }).toBe(0);
  const arrived = mailServer.received.filter(({ to }) => emails.includes(to));
  await note('two servers: jobs done once', {
    mails: emails.length,
    arrived: arrived.length,
    'reminder jobs': 8,
    reminders: notifications.length,
  });
  expect(arrived.map(({ to }) => to).sort()).toEqual(emails);
  const messageIds = mailServer.received.map(({ messageId }) => messageId);
  expect(new Set(messageIds).size).toBe(messageIds.length);
});

/** As if the schedule fired on both servers at once. */
async function enqueueReminders(many: number) {
  const logger = createLogger({ level: 'silent' });
  const { db, close } = openDatabase(database.url, logger);
  const jobs = createJobs({ url: database.url, logger });
  await jobs.start({ work: false });
  const queue = defineQueue<object>('reminders', { tries: 3 });
  await db.transaction(async (tx) => {
    for (let count = 0; count < many; count += 1) await jobs.enqueue(tx, queue, {});
  });
  await jobs.stop();
  await close();
}

/** Reads continuously through the proxy. */
function startReading(address: string) {
  const statuses: number[] = [];
  let over = false;
  const reading = (async () => {
    while (!over) {
      statuses.push(
        await call(address, 'GET /api/wedding-halls').then(
          ({ status }) => status,
          () => 0,
        ),
      );
      await pause(isLong ? 10 : 200);
    }
  })();
  return async () => {
    over = true;
    await reading;
    return statuses;
  };
}

test.skipIf(noNginx)(
  `one of them killed under load, then the other stopped: readers notice nothing, no acknowledged write is lost or repeated${skipped}`,
  generousTimeout,
  async () => {
    const address = door(0);
    const load = startLoad(address, seeded, { expected: [502, 503, 504] });
    const reading = startReading(address);
    await load.acknowledges(size.writesPerKill);
    servers[0]?.kill('SIGKILL');
    await servers[0]?.ended;
    const went = await timed(() => load.acknowledges(size.writesPerKill));
    servers[0] = start(0);
    await servers[0].ready();
    await load.acknowledges(size.writesPerKill);
    const { code } = (await servers[1]?.stop()) ?? { code: undefined };
    expect(code).toBe(0);
    await load.acknowledges(size.writesPerKill);
    if (isLong) {
      servers[1] = start(1);
      await servers[1].ready();
      await load.acknowledges(size.writesPerKill);
    }
    await load.stop();
    const read = await reading();
    const account = await verifyWrites(load, { address, photos, databaseUrl: database.url });
    const { refused, cut } = load.troubles();
    await note('two servers: one killed, one stopped', {
      acknowledged: load.total(),
      lost: account.lost.length,
      'made twice': account.twice.length,
      'repeated with their key': refused + cut,
      [`${size.writesPerKill} writes after the kill`]: inSeconds(went),
      reads: read.length,
      'reads failed': read.filter((status) => status !== 200).length,
    });
    expect(load.wrong).toEqual([]);
    expect(account).toEqual(nothingLost);
    expect(new Set(read)).toEqual(new Set([200]));
  },
);

test('without its index the day is booked twice, which proves the race above', generousTimeout, async () => {
  await query(database.url, 'drop index reservations_held_day');
  const statuses = await race(freshDay(), size.racers);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(1);
});
