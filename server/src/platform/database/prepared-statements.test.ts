import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database/database.ts';
import { countUse } from '../http/rate-limits.repository.ts';
import { createLogger } from '../log.ts';
import { openDatabase, type Queryable } from './database.ts';
import { rowPlaceholders, rowValues } from './prepared-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The prepared statements of the connection after a hot statement ran on the pool and in a transaction. */
async function namesAfterUse(options: { preparesStatements: boolean }) {
  const { db, close } = openDatabase(database.url, createLogger({ level: 'silent' }), options);
  onTestFinished(close);
  const use = (queryable: Queryable) => countUse(queryable, 'b', { now: new Date(), endsAt: new Date() });
  await use(db);
  await db.transaction(use);
  expect(db.$client.totalCount).toBe(1);
  const { rows } = await db.execute<{ name: string }>('select name from pg_prepared_statements');
  return rows.map(({ name }) => name);
}

test('a hot statement is prepared once for a connection, on the pool and in a transaction', async () => {
  expect(await namesAfterUse({ preparesStatements: true })).toEqual(['count_use']);
});

test('behind a pooler no statement has a name', async () => {
  expect(await namesAfterUse({ preparesStatements: false })).toEqual([]);
});

test('each connection has its timeouts, set without start-up parameters', async () => {
  const { db, close } = openDatabase(database.url, createLogger({ level: 'silent' }));
  onTestFinished(close);
  const { rows } = await db.execute(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: '15s', lock: '10s', idle: '30s' }]);
});

test('a row is inserted with the same placeholders whatever is left out', () => {
  const things = pgTable('things', {
    thingId: integer('thing_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    note: text(),
    isDemo: boolean('is_demo').notNull().default(false),
    seenAt: timestamp('seen_at'),
    tags: jsonb(),
  });
  const columns = ['name', 'note', 'isDemo', 'seenAt', 'tags'];
  expect(Object.keys(rowPlaceholders(things))).toEqual(columns);
  expect(rowValues(things, { name: 'a' })).toEqual({
    name: 'a',
    note: null,
    isDemo: false,
    seenAt: null,
    tags: null,
  });
  const seenAt = new Date('2026-11-17T03:00:00.000Z');
  expect(rowValues(things, { name: 'a', note: 'b', isDemo: true, seenAt, tags: ['c'] })).toEqual({
    name: 'a',
    note: 'b',
    isDemo: true,
    seenAt: '2026-11-17T03:00:00.000Z',
    tags: '["c"]',
  });
});
