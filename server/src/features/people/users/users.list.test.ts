import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UserFilterQuery } from '#schemas/users.ts';
import { searchTermsOf } from '#server/platform/database/person-search.ts';
import { indexesThatServe } from '#test/support/database/plans.ts';
import { testPassword } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { findPage, searchPage } from './users.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const firstPage = { page: 1, size: 10, sortBy: 'createdAt', sortDirection: 'DESC' } as const;
const nothing = { firstName: '', lastName: '', email: '', terms: [] };

test.each([
  { firstName: 'amra' },
  { lastName: 'hodzic' },
  { email: '@primjer' },
  { terms: searchTermsOf('amra primjer') },
])('%o is looked up by the index of people', async (filter) => {
  const found = await indexesThatServe((db) => searchPage(db, { ...nothing, ...filter }, firstPage));
  expect(found).toContain('users_person');
});

test('a term is searched in its own column only, and special characters are literal', async () => {
  const boss = await app.administrator({ firstName: 'Glavni', lastName: 'Admin' });
  await app.account({
    firstName: 'Marko',
    lastName: 'Ivanović',
    phone: '061 234 567',
    email: 'trazeni-1@primjer.example',
  });
  await app.account({ firstName: 'Ivan', lastName: 'Marković', email: 'trazeni-2@primjer.example' });
  await app.account({ firstName: 'Sto%_\\', lastName: 'Siguran' });
  const found = async (filter: object) => {
    const query = new URLSearchParams({ ...filter, sortBy: 'firstName', sortDirection: 'ASC' });
    const { body } = await app.call(`GET /api/users/filter?${query}`, { as: boss });
    expect(body.count).toBe(body.users.length);
    return body.users.map(({ firstName }: { firstName: string }) => firstName);
  };
  expect(await found({ firstName: 'marko' })).toEqual(['Marko']);
  expect(await found({ lastName: 'MARKO' })).toEqual(['Ivan']);
  expect(await found({ firstName: 'iv', lastName: 'mark' })).toEqual(['Ivan']);
  expect(await found({ firstName: 'ko i' })).toEqual([]);
  expect(await found({ lastName: '234' })).toEqual([]);
  expect(await found({ firstName: 'to%_\\' })).toEqual(['Sto%_\\']);
  expect(await found({ firstName: 't%_' })).toEqual([]);
  expect(await found({ email: 'trazeni' })).toEqual(['Ivan', 'Marko']);
});

test('a search is paged in the requested order', async () => {
  const boss = await app.administrator({ lastName: 'Šef' });
  for (const firstName of ['Željka', 'Ćamil', 'Cica', 'Dado'])
    await app.account({ firstName, lastName: 'Isti' });
  const page = async (number: number) => {
    const query = `lastName=isti&sortBy=firstName&sortDirection=ASC&size=3&page=${number}`;
    const { body } = await app.call(`GET /api/users/filter?${query}`, { as: boss });
    expect([body.count, body.totalPages]).toEqual([4, 2]);
    return body.users.map(({ firstName }: { firstName: string }) => firstName);
  };
  expect([await page(1), await page(2), await page(3)]).toEqual([['Cica', 'Ćamil', 'Dado'], ['Željka'], []]);
});

describe('the number of accounts', () => {
  test('is cached until an account is created or removed', async () => {
    const boss = await app.administrator();
    const query = vi.spyOn(app.db, '$count');
    onTestFinished(() => query.mockRestore());
    const count = async () => (await app.call('GET /api/users/filter', { as: boss })).body.count;
    const before = await count();
    // Tried again, since a server that has stalled for a second trusts no cache.
    const queriesOfTwo = async () => {
      query.mockClear();
      expect([await count(), await count()]).toEqual([before, before]);
      return query.mock.calls.length;
    };
    await expect.poll(queriesOfTwo).toBeLessThan(2);

    const email = 'nova@primjer.example';
    const person = { firstName: 'Novajlija', lastName: 'Osoba', email, password: testPassword };
    await app.call('POST /auth/register', { body: person });
    const link = await app.linkInMailTo(email);
    expect(await count()).toBe(before);
    await app.call(`GET ${link.pathname}${link.search}`);
    expect(await count()).toBe(before + 1);

    const { email: unconfirmed } = await app.account({ confirmed: false });
    expect(await count()).toBe(before + 1);
    await app.call('POST /auth/forgot-password', { body: { email: unconfirmed } });
    const reset = await app.linkInMailTo(unconfirmed);
    const token = reset.hash.replace('#token=', '');
    await app.call('POST /auth/reset-password', { body: { token, password: 'druga tajna lozinka 34' } });
    expect(await count()).toBe(before + 2);

    const { body } = await app.call('GET /api/users/filter?firstName=novajlija', { as: boss });
    await app.call(`DELETE /api/users/remove/${body.users[0].userId}`, { as: boss });
    expect(await count()).toBe(before + 1);
  });
});

// Last, since every count then reads them.
describe('with twenty thousand accounts', () => {
  test('a page of any order reads only its rows', async () => {
    await app.db.execute(`
      insert into users (first_name, last_name, email, role, confirmed_at, created_at,
                         first_name_folded, last_name_folded, email_folded, mailbox)
      select 'Amra', 'Hodžić ' || n, email, 'USER', now(), now(), 'amra', 'hodzic', email, email
      from (select n, n || '@a.example' as email from generate_series(1, 20000) n) accounts`);
    await app.db.execute('analyze users');
    const planOf = async (order: Pick<UserFilterQuery, 'sortBy' | 'sortDirection'>) => {
      const page = findPage(app.db, { ...firstPage, ...order });
      const { rows } = await app.db.execute(sql`explain (costs off) ${page}`);
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    };
    const indexes = {
      createdAt: 'users_created_at',
      firstName: 'users_first_name',
      lastName: 'users_last_name',
      email: 'users_email_unique',
    } as const;
    for (const sortBy of ['createdAt', 'firstName', 'lastName', 'email'] as const)
      for (const sortDirection of ['ASC', 'DESC'] as const) {
        const plan = await planOf({ sortBy, sortDirection });
        expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using ${indexes[sortBy]} `));
        expect(plan).not.toMatch(/(?<!Incremental )Sort {2}|Seq Scan/);
      }
  });
});
