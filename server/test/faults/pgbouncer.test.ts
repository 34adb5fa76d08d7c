import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Hall } from '#schemas/halls.ts';
import { bookingFor, dayAhead, makeHall } from '../support/booking.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { startDatabaseProxy } from '../support/database/database-proxy.ts';
import type { TestPerson } from '../support/people.ts';
import { ownTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import { noPgBouncer, startPgBouncer } from './pgbouncer.ts';

/** The product behind PgBouncer in transaction mode, as `ops/pgbouncer.ini` and the compose file set it up. */
const skipped = noPgBouncer ? ` (skipped: ${noPgBouncer})` : '';
const bookings = 30;

describe.skipIf(noPgBouncer)(`behind a pooler in transaction mode${skipped}`, () => {
  let database: TestDatabase;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let testApp: TestApp;
  let admin: TestPerson;

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPgBouncer(database.url);
    testApp = await startTestApp({
      databaseUrl: pooler.url,
      directUrl: database.url,
      preparesStatements: false,
    });
    admin = await testApp.administrator();
  });
  afterAll(async () => {
    await testApp.stop();
    await pooler.stop();
    await database.drop();
  });

  const book = (hallId: number, ahead: number) =>
    testApp.call('POST /api/reservations/create-admin-reservation', {
      as: admin,
      body: bookingFor(hallId, dayAhead(testApp, ahead)),
    });

  test('bookings at once share few connections, and a day is still taken once', async () => {
    const { hallId } = await makeHall(testApp);
    const answers = await Promise.all(
      Array.from({ length: bookings }, (_, number) => book(hallId, 30 + (number % 6))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(6);
    expect(statuses.filter((status) => status === 409)).toHaveLength(bookings - 6);
  });

  test('every connection to the database has the time limits', async () => {
    const limits = () =>
      testApp.db.execute('select current_setting($$statement_timeout$$) as limit, pg_sleep(0.05)');
    const found = await Promise.all(Array.from({ length: 10 }, limits));
    expect(new Set(found.map(({ rows }) => rows[0]?.limit))).toEqual(new Set(['15s']));
  });

  test('a change is heard and a mail goes out, over the direct way', async () => {
    const { hallId } = await makeHall(testApp);
    const shown = async () => {
      const { body } = await testApp.call('GET /api/wedding-halls');
      return (body as Hall[]).find((hall) => hall.hallId === hallId)?.description;
    };
    expect(await shown()).toBe('Sala za probe');
    const body = { description: 'Nova sala' };
    const target = `PATCH /api/wedding-halls/${hallId}/update`;
    expect((await testApp.call(target, { as: admin, body })).status).toBe(200);
    await expect.poll(shown).toBe('Nova sala');
    const email = 'nova@primjer.example';
    const account = { firstName: 'Nova', lastName: 'Gošća', email, password: 'sasvim nova lozinka' };
    expect((await testApp.call('POST /auth/register', { body: account })).status).toBe(201);
    expect((await testApp.mailbox.next(email)).to).toBe(email);
  });

  test('a pooler that is restarted costs the requests under way and nothing else', async () => {
    const { hallId } = await makeHall(testApp);
    expect((await book(hallId, 40)).status).toBe(201);
    await pooler.restart();
    await expect.poll(async () => (await book(hallId, 41)).status).toBeOneOf([201, 409]);
    expect((await book(hallId, 42)).status).toBe(201);
    expect((await book(hallId, 40)).status).toBe(409);
  });

  test('a database that the pooler cannot reach is answered with 503, and used again once it is back', async () => {
    const proxy = await startDatabaseProxy(database.url);
    const between = await startPgBouncer(proxy.url, { queryWaitTimeout: 1 });
    onTestFinished(between.stop);
    const app = await ownTestApp({
      databaseUrl: between.url,
      directUrl: database.url,
      preparesStatements: false,
    });
    const sees = async () => (await app.call('GET /auth/me', { as: await owner })).status;
    const owner = app.user();
    expect(await sees()).toBe(200);
    proxy.shut();
    const answers = await Promise.all(Array.from({ length: 5 }, sees));
    expect(new Set(answers)).toEqual(new Set([503]));
    proxy.open();
    await expect.poll(sees).toBe(200);
  });
});
