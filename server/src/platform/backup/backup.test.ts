import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bookingFor, dayAhead, makeHall } from '#test/support/booking.ts';
import { createEmptyDatabase, createTestDatabase } from '#test/support/database/database.ts';
import { contentOf, keysOf } from '#test/support/object-store/storages.ts';
import { type TestPerson, testPassword } from '#test/support/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { formOf, pictureOf } from '#test/support/uploads.ts';
import { applyMigrations, knownMigrations, migrateDatabase } from '../database/migrate.ts';
import { writeWaitingJobs } from '../jobs/backup-jobs.ts';
import { MailError } from '../mail/mail-transport.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { mediaPart, tablePart } from './archive-format.ts';
import { type Archive, openArchive } from './archive-reader.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { makeBackup } from './backup.ts';
import { expectRestorable, restoreInto } from './restore.ts';
import { connectCommand, holdFiles, writeSnapshot } from './snapshot.ts';

let app: TestApp;
let admin: TestPerson;
let hallId: number;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
  ({ hallId } = await makeHall(app));
  folder = await mkdtemp(join(tmpdir(), 'saloni-backup-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();
let counter = 0;
const freshPath = (name: string) => join(folder, `${counter++}-${name}`);

async function upload(): Promise<string> {
  const form = await formOf({}, [{ name: 'slika.jpg', content: await pictureOf() }]);
  const path = `POST /api/wedding-halls/${hallId}/add-images`;
  const { status, body } = await app.call(path, { as: admin, ...form });
  expect(status).toBe(201);
  return body.imageUrl.at(-1);
}

async function remove(fileName: string) {
  const path = `DELETE /api/wedding-halls/${hallId}/remove-image/${fileName}`;
  expect((await app.call(path, { as: admin })).status).toBe(200);
}

async function makeArchive(url = app.url) {
  const { secret, storage } = app;
  const path = freshPath('backup.tar');
  await makeBackup({ url, storage, secret, secretIsStored: false, signal }, path);
  return openArchive(path);
}

async function backUp(url = app.url) {
  const archive = await makeArchive(url);
  onTestFinished(() => archive.close().catch(() => {}));
  return archive;
}

/** The values of a column, which must need no escape in COPY. */
async function valuesOf(archive: Archive, table: string, column: string): Promise<string[]> {
  const written = await text(Readable.from(archive.read(tablePart(table))).pipe(createGunzip()));
  const columns = archive.manifest.tables.find(({ name }) => name === table)?.columns ?? [];
  const rows = written.split('\n').slice(0, -1);
  return rows.map((row) => row.split('\t')[columns.indexOf(column)] ?? '');
}

type Options = { force?: boolean; withoutMails?: boolean; jwtSecret?: string };

function targetOf(options: Options = {}) {
  const dataDirectory = freshPath('data');
  const mediaDirectory = join(dataDirectory, 'photos');
  return {
    dataDirectory,
    mediaDirectory,
    storage: createFolderStorage(mediaDirectory),
    jwtSecret: app.secret,
    force: false,
    withoutMails: false,
    signal,
    ...options,
  };
}

async function database(make = createEmptyDatabase) {
  const made = await make();
  onTestFinished(made.drop);
  return made.url;
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const query = (url: string, text: string): Promise<Record<string, unknown>[]> =>
  connected(url, async (client) => (await client.query(text)).rows);

/** The rows of every table, independent of their order. */
const digests = (url: string) =>
  connected(url, async (client) => {
    const tables = await client.query("select tablename as name from pg_tables where schemaname = 'public'");
    const sums: Record<string, unknown> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${name} t`,
      );
      sums[String(name)] = rows[0];
    }
    return sums;
  });

const sumOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

describe('a backup of an idle server', () => {
  test('is restored with all rows, files, pending mails and sessions, and the server works with it', async () => {
    const photos = [await upload()];
    const paper = `papers/${'p'.repeat(26)}.pdf`;
    await app.storage.put(paper, contentOf(Buffer.from('%PDF-')));
    await app.db.execute(
      `insert into papers (kind, sha256, file_name, created_at) values ('SCAN', '', '${paper}', now())`,
    );
    const day = dayAhead(app, 60);
    const booked = await app.call('POST /api/reservations/create-admin-reservation', {
      as: admin,
      body: bookingFor(hallId, day),
    });
    // Cash of a day that was closed afterwards, with its receipt.
    const receipt = `papers/${'r'.repeat(26)}.pdf`;
    await app.storage.put(receipt, contentOf(Buffer.from('%PDF-2')));
    await app.db.execute(`
      with entry as (insert into ledger_entries
        (reservation_id, kind, amount, currency, other_amount, method, receipt_number, value_day, posting_day, posted_at)
        values (${booked.body.reservationId}, 'PAYMENT', -100, 'BAM', -51, 'CASH', 'PU-1', '${day}', '${day}', now())
        returning entry_id)
      insert into receipts (entry_id, snapshot, sha256, file_name) select entry_id, '{}', '', '${receipt}' from entry`);
    await app.db.execute(`insert into cash_days values ('${day}', now(), null, 100, 0, 100, 0)`);
    const place = { hallId, eventDate: day, guestCount: 120, eventType: 'WEDDING' };
    await app.call('POST /api/waiting-list', { as: await app.user(), body: place });
    const closed = { hallId, from: dayAhead(app, 70), to: dayAhead(app, 71) };
    await app.call('POST /api/closed-days', { as: admin, body: closed });
    app.mailbox.fail(new MailError('down', false));
    const waiting = 'ceka@primjer.example';
    await app.db.transaction((tx) =>
      app.services.outbox.post(tx, {
        accountId: null,
        to: waiting,
        content: { subject: 'Čeka', preheader: '', heading: 'Čeka', blocks: [] },
      }),
    );
    await app.startWorkers();
    await until(
      async () =>
        (await query(app.url, "select 1 from pgboss.job where name = 'mail-send-slow' and state = 'retry'"))
          .length > 0,
    );
    await until(
      async () => (await query(app.url, 'select 1 from media where variants_made_at is null')).length === 0,
    );

    const archive = await backUp();
    const url = await database();
    const target = targetOf();
    await expectRestorable(archive, 'backup.tar', target);
    const restored = await restoreInto(archive, url, target);
    const expected = await digests(app.url);
    expect(Object.keys(expected).length).toBeGreaterThan(15);
    const daysTables = ['waiting_entries', 'waiting_days', 'closed_days'];
    expect(daysTables.map((table) => expected[table])).toMatchObject(Array(3).fill({ rows: 1 }));
    expect(await digests(url)).toEqual(expected);
    for (const photo of [...photos, paper, receipt])
      expect(await sumOf(join(target.mediaDirectory, photo))).toBe(
        await sumOf(join(app.mediaDirectory, photo)),
      );
    const variants = (directory: string) => readdir(join(directory, 'variants'));
    expect((await variants(target.mediaDirectory)).sort()).toEqual(
      (await variants(app.mediaDirectory)).sort(),
    );
    expect(restored).toEqual({ mails: 1, migrated: 0 });
    expect(await migrateDatabase(url)).toBe(0);

    const copy = await ownTestApp({ databaseUrl: url, mediaDirectory: target.mediaDirectory });
    await copy.mailbox.next(waiting);
    expect(copy.mailbox.mails).toEqual([]);
    expect((await copy.signIn(admin.email, testPassword)).accessToken).toBeTruthy();
    const renewed = await copy.call('POST /auth/refresh', { body: { refreshToken: admin.refreshToken } });
    expect(renewed.status).toBe(200);
    const next = await copy.call('POST /api/reservations/create-admin-reservation', {
      as: renewed.body,
      body: bookingFor(hallId, dayAhead(copy, 61)),
    });
    expect([booked.status, next.status]).toEqual([201, 201]);
    expect(next.body.reservationId).toBeGreaterThan(booked.body.reservationId);
    app.mailbox.fail(undefined);
  });
});

describe('a backup of a server under load', () => {
  test('contains everything acknowledged before it, and every file of its rows', async () => {
    const writer = await app.administrator();
    const before: number[] = [];
    const after: number[] = [];
    let acknowledged = before;
    let working = true;
    const write = async () => {
      while (working) {
        const body = bookingFor(hallId, dayAhead(app, 100 + counter++));
        const answer = await app.call('POST /api/reservations/create-admin-reservation', {
          as: writer,
          body,
        });
        expect(answer.status).toBe(201);
        acknowledged.push(answer.body.reservationId);
      }
    };
    const written = () => before.length + after.length;
    // Pictures take more work than bookings, so there is one in several.
    const change = async () => {
      while (working) {
        const seen = written();
        await remove(await upload());
        await until(() => !working || written() > seen + 5);
      }
    };
    const work = [write(), write(), change()];
    await until(() => before.length > 4);
    const seenBefore = [...before];
    const taken = backUp();
    const archive = await taken;
    acknowledged = after;
    await until(() => after.length > 2);
    working = false;
    await Promise.all(work);

    expect(archive.manifest.missingFiles).toEqual([]);
    const kept = new Set((await valuesOf(archive, 'reservations', 'reservation_id')).map(Number));
    expect(seenBefore.filter((id) => !kept.has(id))).toEqual([]);
    // Rows written after the backup are missing, which proves that the comparison detects missing rows.
    expect(after.filter((id) => kept.has(id))).toEqual([]);
    const files = await valuesOf(archive, 'media', 'file_name');
    expect(files).not.toEqual([]);
    expect(files.filter((name) => !archive.has(mediaPart(name)))).toEqual([]);
  });

  test('is a consistent snapshot, independent of concurrent writes', async () => {
    const client = await connectCommand(app.url, 'saloni-backup', signal);
    onTestFinished(() => client.end().catch(() => {}));
    const halls = await query(app.url, 'select 1 from halls');
    let parts = 0;
    const add = async (_name: string, source: AsyncIterable<Buffer> | Iterable<Buffer>) => {
      for await (const _ of source);
      parts += 1;
      if (parts === 1) await makeHall(app);
    };
    const { tables } = await writeSnapshot(client, { add } as unknown as ArchiveWriter);
    // The hall was added after the first table, so that table must not be `halls`.
    expect(tables[0]?.name).not.toBe('halls');
    expect(tables.find(({ name }) => name === 'halls')?.rows).toBe(halls.length);
  });

  test('postpones the deletion of files until it is done, and blocks nothing else', async () => {
    const client = await connectCommand(app.url, 'saloni-backup', signal);
    onTestFinished(() => client.end().catch(() => {}));
    await holdFiles(client);
    const fileName = await upload();
    await remove(fileName);
    const postponed = `name = 'media-removal' and start_after > now() + interval '30 s'
      and data -> 'fileNames' ? '${fileName}'`;
    const find = () => query(app.url, `select 1 from pgboss.job where ${postponed}`);
    await app.startWorkers();
    await expect.poll(find).not.toEqual([]);
    const path = join(app.mediaDirectory, fileName);
    expect((await readFile(path)).length).toBeGreaterThan(0);
    const body = { visitorId: 'posjetilac-za-vrijeme-kopije', timestamp: app.clock.now().toISOString() };
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    expect((await app.call('POST /api/visits/track', { body, headers })).status).toBe(204);
    await client.end();
    await query(app.url, `update pgboss.job set start_after = now() where ${postponed}`);
    const fileExists = () =>
      readFile(path).then(
        () => true,
        () => false,
      );
    await expect.poll(fileExists).toBe(false);
  });
});

describe('a restore', () => {
  let archive: Archive;
  beforeAll(async () => {
    await upload();
    archive = await makeArchive();
  });
  afterAll(() => archive.close());

  test('refuses a database that is not empty', async () => {
    const url = await database(createTestDatabase);
    await query(url, "insert into features (name, name_folded) values ('Zatečena', 'zatecena')");
    const before = await digests(url);
    await expect(restoreInto(archive, url, targetOf())).rejects.toThrow('--force');
    expect(await digests(url)).toEqual(before);
  });

  test('refuses while a server is connected', async () => {
    await expect(restoreInto(archive, app.url, targetOf({ force: true }))).rejects.toThrow('server');
  });

  test('that fails midway leaves the database and the folder unchanged', async () => {
    const url = await database(createTestDatabase);
    await query(url, "insert into features (name, name_folded) values ('Ostaje', 'ostaje')");
    const before = await digests(url);
    const target = targetOf({ force: true });
    const broken = {
      ...archive,
      async *read(name: string) {
        if (name === 'jobs.json.gz') throw new Error('the disk broke');
        yield* archive.read(name);
      },
    };
    await expect(restoreInto(broken, url, target)).rejects.toThrow();
    expect(await digests(url)).toEqual(before);
    expect(await keysOf(target.storage)).toEqual([]);
  });

  test('with force replaces a database by an older archive, migrates it and does not repeat mails sent since; a newer one is refused', async () => {
    const older = await database();
    const client = new pg.Client({ connectionString: older });
    await client.connect();
    const known = knownMigrations();
    await client.query('begin');
    await applyMigrations(client, known.slice(0, 6));
    await writeWaitingJobs(client, []);
    await client.query("insert into features (name, name_folded) values ('Klima', 'klima')");
    await client.query(
      "insert into mails (message_id, sealed, created_at) values ('<sent@x>', 'sealed', now()), ('<waits@x>', 'sealed', now())",
    );
    await client.query('commit');
    const former = await backUp(older);
    const url = await database(createTestDatabase);
    await query(url, "insert into features (name, name_folded) values ('Zatečena', 'zatecena')");
    await query(url, "insert into mails (message_id, created_at, sent_at) values ('<sent@x>', now(), now())");
    const { migrated } = await restoreInto(former, url, targetOf({ force: true }));
    expect(migrated).toBe(known.length - 6);
    expect(await query(url, 'select name from features')).toEqual([{ name: 'Klima' }]);
    const waiting = await query(url, 'select message_id from mails where sealed is not null');
    expect(waiting).toEqual([{ message_id: '<waits@x>' }]);
    expect(await migrateDatabase(url)).toBe(0);

    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 99999999999999)',
      ['e'.repeat(64)],
    );
    await client.end();
    const newer = await backUp(older);
    await expect(expectRestorable(newer, 'n.tar', targetOf())).rejects.toThrow('novije');
  });

  test('refuses another secret unless the pending mails are dropped, and a folder with files in it', async () => {
    const jwtSecret = 'some other secret that is long enough';
    const refused = expectRestorable(archive, 'b.tar', targetOf({ jwtSecret }));
    await expect(refused).rejects.toThrow('JWT_SECRET');
    await expectRestorable(archive, 'b.tar', targetOf({ jwtSecret, withoutMails: true }));
    const filled = { ...targetOf(), storage: createFolderStorage(folder) };
    await writeFile(join(folder, 'something'), '');
    await expect(expectRestorable(archive, 'b.tar', filled)).rejects.toThrow('--force');
  });
});
