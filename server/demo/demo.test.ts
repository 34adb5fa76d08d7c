import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { BlogPost } from '#schemas/blog.ts';
import type { Hall } from '#schemas/halls.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { days } from '#server/platform/clock.ts';
import { bookingFor, dayAhead, makeHall, requestFor } from '#test/support/booking.ts';
import { copyDatabase, createTestDatabase, type TestDatabase } from '#test/support/database/database.ts';
import { untilWaiting } from '#test/support/database/locks.ts';
import { placeholderFile, rowsOf, seedDemoQuickly, tablesWithDemo } from '#test/support/demo.ts';
import type { TestPerson } from '#test/support/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '#test/support/test-app.ts';

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

async function demoLeft(app: TestApp): Promise<Tables> {
  const left: Tables = {};
  for (const table of await tablesWithDemo(app)) {
    const rows = await rowsOf(app, table, 'is_demo');
    if (rows.length > 0) left[table] = rows;
  }
  return left;
}

/** Without the audit log, where each removal is an entry. */
async function allRows(app: TestApp): Promise<Tables> {
  const { rows } = await app.db.execute<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'audit_entries'",
  );
  const tables: Tables = {};
  for (const { name } of rows) tables[name] = await rowsOf(app, name);
  return tables;
}

let filled: TestDatabase;
beforeAll(async () => {
  filled = await createTestDatabase();
  const app = await startTestApp({ databaseUrl: filled.url });
  await seedDemoQuickly(app);
  await app.stop();
});
afterAll(() => filled.drop());

/** An app on a copy of the filled database. */
async function startFilled(): Promise<TestApp> {
  const { url, drop } = await copyDatabase(filled.url);
  onTestFinished(drop);
  return ownTestApp({ databaseUrl: url });
}

const hallsByName = async (app: TestApp) => {
  const { body } = await app.call('GET /api/wedding-halls');
  return new Map((body as Hall[]).map((hall) => [hall.name, hall]));
};

/** A day without a demo event. */
async function freeDay(app: TestApp, hallId: number, from: number) {
  const path = `/api/reservations/availability?from=${dayAhead(app, from)}&to=${dayAhead(app, from + 60)}`;
  const { body } = await app.call(`GET ${path}`);
  const free = body.days.find(({ freeHallIds }: { freeHallIds: number[] }) => freeHallIds.includes(hallId));
  return String(free.eventDate);
}

describe('an app with real and demo records', () => {
  let database: TestDatabase;
  let app: TestApp;
  let admin: TestPerson;
  let amra: TestPerson;
  let halls: Map<string, Hall>;
  const hallId = (name: string) => halls.get(name)?.hallId ?? 0;

  /** Real activity after the demo content exists. */
  async function live() {
    const { services, clock, db } = app;
    // Reminders about demo requests are notifications about demo records.
    clock.forward(days(1));
    await services.cleanup.remindOfWaiting();
    [admin, amra] = [await app.administrator(), await app.user()];
    const sedef = await makeHall(app, { name: 'Sedef', features: ['Parking', 'Bašča'] });
    halls = await hallsByName(app);

    const requested = requestFor(hallId('Kruna'), await freeDay(app, hallId('Kruna'), 100), {
      guestCount: 300,
    });
    await app.call('POST /api/reservations/create-reservation', { as: amra, body: requested });
    const booked = bookingFor(sedef.hallId, dayAhead(app, 30));
    await app.call('POST /api/reservations/create-admin-reservation', { as: admin, body: booked });
    await app.call('POST /api/waiting-list', {
      as: amra,
      body: { hallId: sedef.hallId, eventDate: booked.eventDate, guestCount: 120, eventType: 'WEDDING' },
    });
    const closed = { hallId: sedef.hallId, from: dayAhead(app, 40), to: dayAhead(app, 41) };
    await app.call('POST /api/closed-days', { as: admin, body: closed });
    const sentMail = { hallId: hallId('Evropa'), subject: 'Muzika', message: 'Može li bend?' };
    await app.call('POST /api/messages/createMessage', { as: amra, body: sentMail });

    const { body: page } = await app.call('GET /api/reservations/paginated/list?status=PENDING', {
      as: admin,
    });
    const demoRequests = (page.reservations as AdminReservation[]).filter(
      ({ user, heldUntil }) => user?.email !== amra.email && heldUntil === null,
    );
    const [confirmed, removed] = demoRequests.map(({ reservationId }) => reservationId);
    const body = { status: 'CONFIRMED' };
    await app.call(`PATCH /api/reservations/${confirmed}/status`, { as: admin, body });
    await app.call(`DELETE /api/reservations/${removed}/remove`, { as: admin });

    const { rows } = await db.execute(
      "select user_id from users where email = 'nikola.djuric@primjer.example'",
    );
    await app.call(`PATCH /api/users/${rows[0]?.user_id}/change-role`, { as: admin });

    const [post]: BlogPost[] = (await app.call('GET /api/blog-posts')).body;
    const edit = { title: 'Naš prvi ples' };
    await app.call(`PATCH /api/blog-posts/${post?.blogId}/update`, { as: admin, body: edit });

    await services.invalidation.transaction(['halls', 'blog'], async (tx) => {
      const [photo, film] = [placeholderFile(), placeholderFile()];
      await services.media.record(tx, [photo, film]);
      const jezero = { name: 'Jezero', maxGuestsMin: 1, maxGuestsMax: 9, description: '', features: [] };
      await services.halls.create(tx, { ...jezero, photos: [photo] });
      const post = { title: 'Naše', content: 'Tekst', createdAt: clock.now(), archivedAt: null };
      await services.blog.write(tx, { ...post, files: [film], isDemo: false });
    });
  }

  // The tests of this app follow each other: before, during and after the removal.
  beforeAll(async () => {
    database = await copyDatabase(filled.url);
    app = await startTestApp({ databaseUrl: database.url });
    await live();
  });
  afterAll(async () => {
    await app.stop();
    await database.drop();
  });

  const remove = () => app.call('DELETE /api/demo-data', { as: admin });
  const read = async () => (await app.call('GET /api/demo-data', { as: admin })).body;

  /** What visitors see after the removal, who have seen the demo before. */
  async function expectSeen() {
    const { present, counts } = await read();
    expect([present, Object.values(counts).filter((count) => count !== 0)]).toEqual([false, []]);
    expect([...(await hallsByName(app)).keys()].sort()).toEqual(['Evropa', 'Jezero', 'Kruna', 'Sedef']);
    expect((await app.call('GET /api/reservations')).body).toHaveLength(2);
    const posts: BlogPost[] = (await app.call('GET /api/blog-posts')).body;
    expect(posts.map(({ title, imageUrls }) => [title, imageUrls.length])).toEqual([
      ['Naše', 1],
      ['Naš prvi ples', 5],
    ]);
    expect((await app.call('GET /api/settings')).body).toMatchObject({ email: null, address: null });
    expect((await app.call('GET /api/features')).body.map(({ name }: Hall) => name)).toContain('Bašča');
  }

  test('reports what can be removed', async () => {
    const { present, counts } = await read();
    expect(present).toBe(true);
    for (const [name, count] of Object.entries(counts))
      expect([name, Number(count) > 0]).toEqual([name, true]);
    expect(counts).toMatchObject({
      halls: 3,
      features: 12,
      users: 10,
      waitingEntries: 7,
      closures: 1,
      messages: 3,
      tours: 5,
      posts: 20,
      menus: 3,
      extras: 4,
      priceRules: 15,
      offers: 4,
      contracts: 1,
      eventSheets: 3,
      terms: 1,
      pictures: 49,
    });
  });

  test('removes every demo row, also by two at once, and keeps every other row unchanged; visitors see it at once', async () => {
    await app.call('PATCH /api/settings/update', {
      as: admin,
      body: { name: 'Naša kuća', phone: '061 111 222' },
    });
    // Jobs run first, since a mail sent later would be a difference.
    await app.startWorkers();
    await expect.poll(() => rowsOf(app, 'mails', 'sealed is not null')).toEqual([]);
    const held = () => app.call('GET /api/reservations');
    expect((await held()).body.length).toBeGreaterThan(30);
    const before = await allRows(app);
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectSeen();
    const after = await allRows(app);
    expect(await demoLeft(app)).toEqual({});

    const [kruna, evropa] = [hallId('Kruna'), hallId('Evropa')];
    const shown = (before.hall_photos ?? []).filter((row) => [kruna, evropa].includes(Number(row.hall_id)));
    const becameOwn: Record<string, (row: Row) => boolean> = {
      halls: ({ name }) => name === 'Kruna' || name === 'Evropa',
      media: ({ file_name }) =>
        shown.some((photo) => photo.file_name === file_name) ||
        (before.halls ?? []).some(
          (hall) =>
            [kruna, evropa].includes(Number(hall.hall_id)) &&
            [hall.floor_plan, hall.film].includes(file_name),
        ),
      features: ({ name }) => name !== 'Dječji kutak' && name !== 'Slatki sto' && name !== 'Dnevno svjetlo',
      users: ({ role }) => role === 'ADMIN',
    };
    const kept = (table: string) =>
      (before[table] ?? [])
        .filter((row) => !row.is_demo || becameOwn[table]?.(row))
        .map((row) => ('is_demo' in row ? { ...row, is_demo: false } : row));
    const ids = (table: string, column: string) => new Set(kept(table).map((row) => row[column]));
    const of = (table: string, column: string, parents: Set<unknown>) =>
      kept(table).filter((row) => parents.has(row[column]) || row[column] === null);

    const [userIds, hallIds, reservationIds] = [
      ids('users', 'user_id'),
      ids('halls', 'hall_id'),
      ids('reservations', 'reservation_id'),
    ];
    const expected: Tables = {
      ...Object.fromEntries(Object.keys(before).map((table) => [table, kept(table)])),
      hall_features: of('hall_features', 'hall_id', hallIds),
      hall_slugs: of('hall_slugs', 'hall_id', hallIds),
      hall_photos: of('hall_photos', 'file_name', ids('media', 'file_name')),
      blog_media: of('blog_media', 'file_name', ids('media', 'file_name')),
      message_replies: of('message_replies', 'message_id', ids('messages', 'message_id')),
      waiting_days: kept('waiting_days').filter((row) => row.hall_id === hallId('Sedef')),
      reservation_history: of('reservation_history', 'reservation_id', reservationIds),
      event_sheet_diets: of('event_sheet_diets', 'reservation_id', reservationIds),
      event_sheet_reads: of('event_sheet_reads', 'reservation_id', reservationIds),
      notifications: of('notifications', 'user_id', userIds),
      mails: of('mails', 'account_id', userIds),
      payment_reminders: of('payment_reminders', 'instalment_id', ids('instalments', 'instalment_id')),
      statement_line_sources: of('statement_line_sources', 'line_id', ids('statement_lines', 'line_id')),
    };
    const { settings: _before, ...others } = expected;
    expect(after).toMatchObject(others);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after.settings).toMatchObject([
      { name: 'Naša kuća', phone: '061 111 222', email: null, address: null, contact_photo: null },
    ]);
    // Empty tables would make the comparison meaningless.
    const filledTables = ['reservations', 'waiting_entries', 'waiting_days', 'closed_days', 'messages'];
    for (const table of [...filledTables, 'notifications', 'mails', 'blog_posts', 'hall_photos'])
      expect([table, after[table]?.length]).not.toEqual([table, 0]);
    for (const table of ['reservation_history', 'notifications'])
      expect(before[table]?.length).toBeGreaterThan(after[table]?.length ?? 0);
  });

  test('is unchanged by a second removal', async () => {
    await remove();
    const { settings, ...others } = await allRows(app);
    expect((await remove()).status).toBe(200);
    expect(await allRows(app)).toMatchObject(others);
    expect(settings).toHaveLength(1);
  });
});

describe('during the removal', () => {
  let app: TestApp;
  let admin: TestPerson;
  beforeEach(async () => {
    app = await startFilled();
    admin = await app.administrator();
  });

  const remove = () => app.call('DELETE /api/demo-data', { as: admin });
  const untilLockWaits = () => untilWaiting(app, 1);
  const aDemoEvent = async () =>
    (await rowsOf(app, 'reservations', "status = 'CONFIRMED' and event_date > current_date"))[0];

  test('a booking of one of its days is refused without a deadlock', async () => {
    const event = await aDemoEvent();
    let removal: ReturnType<typeof remove> | undefined;
    const booking = app.db.transaction(async (tx) => {
      await tx.execute(`select from halls where hall_id = ${event?.hall_id} for share`);
      removal = remove();
      await untilLockWaits();
      await tx.execute(
        `insert into reservations (hall_id, event_date, guest_count, event_type, status, created_at, updated_at)
         select hall_id, event_date, 1, 'WEDDING', 'PENDING', now(), now()
         from reservations where reservation_id = ${event?.reservation_id}`,
      );
    });
    await expect(booking).rejects.toMatchObject({ cause: { constraint: 'reservations_held_day' } });
    expect((await removal)?.status).toBe(200);
  });

  test('a change of one of its requests goes first without a deadlock', async () => {
    const [request] = await rowsOf(app, 'reservations', "status = 'PENDING' and user_id is not null");
    let removal: ReturnType<typeof remove> | undefined;
    await app.db.transaction(async (tx) => {
      // The common order of locks: halls, accounts, reservations.
      await tx.execute(`select from halls where hall_id = ${request?.hall_id} for no key update`);
      removal = remove();
      await untilLockWaits();
      await tx.execute(`select from users where user_id = ${request?.user_id} for update`);
      await tx.execute(
        `select from reservations where reservation_id = ${request?.reservation_id} for update`,
      );
    });
    expect((await removal)?.status).toBe(200);
    expect(await demoLeft(app)).toEqual({});
  });

  test('concurrent requests are stored completely or refused', async () => {
    const amra = await app.user();
    const halls = await hallsByName(app);
    const [kruna = 0, evropa = 0] = ['Kruna', 'Evropa'].map((name) => halls.get(name)?.hallId ?? 0);
    const request = requestFor(kruna, await freeDay(app, kruna, 100), { guestCount: 300 });
    const sentMail = { hallId: evropa, subject: 'Muzika', message: 'Može li bend?' };
    const [requested, written, removal] = await Promise.all([
      app.call('POST /api/reservations/create-reservation', { as: amra, body: request }),
      app.call('POST /api/messages/createMessage', { as: amra, body: sentMail }),
      remove(),
    ]);
    expect(removal.status).toBe(200);
    for (const [{ status }, table] of [
      [requested, 'reservations'] as const,
      [written, 'messages'] as const,
    ]) {
      expect([201, 404]).toContain(status);
      expect(await rowsOf(app, table)).toHaveLength(status === 201 ? 1 : 0);
    }
    expect(await demoLeft(app)).toEqual({});
  });
});

test('a day of the demo for which a real person waits is offered to them', async () => {
  const app = await startFilled();
  const [admin, amra] = [await app.administrator(), await app.user()];
  const [last] = await rowsOf(app, 'waiting_entries', "state = 'WAITING' and missed = 1");
  const { hall_id: hallId, event_date: eventDate, guest_count: guestCount } = last ?? {};
  const body = { hallId, eventDate, guestCount, eventType: 'WEDDING' };
  expect((await app.call('POST /api/waiting-list', { as: amra, body })).body).toMatchObject({ place: 4 });

  expect((await app.call('DELETE /api/demo-data', { as: admin })).status).toBe(200);
  const [entry] = (await app.call('GET /api/waiting-list/own', { as: amra })).body;
  expect(entry).toMatchObject({ hallId, eventDate, state: 'OFFERED', place: 1 });
  expect(await rowsOf(app, 'reservations')).toMatchObject([
    { reservation_id: entry.reservationId, user_id: amra.userId, is_offered: true, is_demo: false },
  ]);
  expect(await rowsOf(app, 'waiting_days')).toMatchObject([{ event_date: eventDate, freeings: 2 }]);
  const accepted = await app.call(`PATCH /api/waiting-list/${entry.entryId}/accept`, { as: amra });
  expect(accepted.body.state).toBe('ACCEPTED');
  expect([...(await hallsByName(app)).keys()]).toHaveLength(1);
});

test('what deadlines decide about the demo sends no mail and is removed with it', async () => {
  const app = await startFilled();
  const admin = await app.administrator();
  await app.db.execute(`update users set wants_mails = false where user_id = ${admin.userId}`);
  const { reservations, waitingList } = app.services;
  for (let round = 0; round < 3; round += 1) {
    app.clock.forward(days(4));
    await reservations.releaseOverdue();
    await waitingList.offerFreeDaysWithLine();
    await reservations.sendReminders();
  }
  expect((await rowsOf(app, 'waiting_entries', 'missed > 0')).length).toBeGreaterThan(1);
  expect((await rowsOf(app, 'reservations', "canceled_by = 'SYSTEM'")).length).toBeGreaterThan(3);
  expect(await rowsOf(app, 'mails')).toEqual([]);
  const as = await app.signIn(admin.email);
  expect((await app.call('DELETE /api/demo-data', { as: { ...admin, ...as } })).status).toBe(200);
  expect(await demoLeft(app)).toEqual({});
  for (const table of ['reservations', 'reservation_history', 'waiting_entries', 'waiting_days'])
    expect([table, await rowsOf(app, table)]).toEqual([table, []]);
});

test('a demo account gets no password; one that has one stays', async () => {
  const app = await startFilled();
  const [admin, amra] = [await app.administrator(), await app.user()];
  for (const email of ['amra.hodzic@primjer.example', amra.email])
    await app.call('POST /auth/forgot-password', { body: { email } });
  await app.linkInMailTo(amra.email);
  expect(app.mailbox.mails).toEqual([]);

  await app.db.execute("update users set password_hash = 'x' where email = 'amra.hodzic@primjer.example'");
  await app.call('DELETE /api/demo-data', { as: admin });
  const { rows } = await app.db.execute('select email, is_demo from users order by user_id');
  expect(rows).toEqual([
    { email: 'amra.hodzic@primjer.example', is_demo: false },
    { email: admin.email, is_demo: false },
    { email: amra.email, is_demo: false },
  ]);
});
