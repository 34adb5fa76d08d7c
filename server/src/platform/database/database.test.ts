import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database/database.ts';
import { createLogger } from '../log.ts';
import { isDatabaseUnavailable, type OpenDatabase, openDatabase } from './database.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, createLogger({ level: 'silent' }));
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const troubleOf = (code: string) =>
  opened.db.execute(`do $$ begin raise sqlstate '${code}'; end $$`).catch((error: unknown) => error);

test.each([
  ['a full disk', '53100'],
  ['too little memory', '53200'],
  ['too many connections', '53300'],
  ['a disk that cannot be read', '58030'],
  ['a database that is being stopped', '57P01'],
  ['a statement that took too long', '57014'],
  ['a lock that nobody lets go', '55P03'],
  ['two that wait for each other', '40P01'],
])('%s is a temporary error', async (_name, code) => {
  expect(isDatabaseUnavailable(await troubleOf(code))).toBe(true);
});

test.each([
  ['a number out of range', '22003'],
  ['a row that is there already', '23505'],
  ['a table that is missing', '42P01'],
])('%s is not', async (_name, code) => {
  expect(isDatabaseUnavailable(await troubleOf(code))).toBe(false);
});
