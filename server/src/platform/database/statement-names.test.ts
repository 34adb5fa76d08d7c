import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { dayAhead, makeHall, requestFor } from '../../../test/booking.ts';
import { testPassword } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Database } from './database.ts';
import { createStatementNames, PreparingClient } from './statement-names.ts';

describe('names of statements', () => {
  const names = (nameOf: ReturnType<typeof createStatementNames>, text: string, times: number, values = 1) =>
    Array.from({ length: times }, () => nameOf(text, values));

  it('gives a text its name once it has come often, and always the same one', () => {
    const nameOf = createStatementNames();
    const [first, second, third, fourth] = names(nameOf, 'select $1', 4);
    expect([first, second]).toEqual([undefined, undefined]);
    expect(third).toBeTypeOf('string');
    expect(fourth).toBe(third);
    expect(names(nameOf, 'select $1, $2', 3)).not.toContain(third);
  });

  it.each([
    ['a search, whose best plan depends on the words', 'select 1 from a where b like $1', 1],
    ['rows that are written out one by one', `insert into a values ${'($1), '.repeat(600)}`, 600],
  ])('gives none to %s', (_name, text, values) => {
    expect(new Set(names(createStatementNames(), text, 9, values))).toEqual(new Set([undefined]));
  });

  it('gives only so many, and leaves the others as they are', () => {
    const nameOf = createStatementNames();
    const given = Array.from({ length: 900 }, (_, n) => names(nameOf, `select $1 in (${n})`, 3).at(-1));
    expect(given.filter(Boolean).length).toBe(250);
    expect(nameOf('select $1 in (0)', 1)).toBe(given[0]);
  });
});

describe('what is asked all the time', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await startTestApp();
  });
  afterAll(() => house.stop());

  /** What each of the open connections has prepared, all together. */
  async function preparedIn({ $client }: Database): Promise<Set<string>> {
    const clients = await Promise.all(Array.from({ length: $client.totalCount }, () => $client.connect()));
    try {
      const answers = await Promise.all(
        clients.map((client) => client.query<{ statement: string }>('table pg_prepared_statements')),
      );
      return new Set(answers.flatMap(({ rows }) => rows.map(({ statement }) => statement)));
    } finally {
      for (const client of clients) client.release();
    }
  }

  /** The statements with values that the server sends meanwhile. */
  async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await work();
      return query.mock.calls.flatMap(([asked, values]: unknown[], index) => {
        // Jobs and signals have connections of their own.
        const isOurs = query.mock.contexts[index] instanceof PreparingClient;
        return isOurs && Array.isArray(values) && values.length > 0 ? [(asked as { text: string }).text] : [];
      });
    } finally {
      query.mockRestore();
    }
  }

  let calls = 0;
  const expectAnswer = async (answer: ReturnType<TestApp['call']>, status: number) =>
    expect((await answer).status).toBe(status);

  test.each([
    [
      'a request for a day',
      'insert into "reservations"',
      async () => {
        // Each has only so many open requests.
        const people = [await house.user(), await house.user()];
        const hall = await makeHall(house);
        return () => {
          calls += 1;
          const body = requestFor(hall.hallId, dayAhead(house, 10 + calls));
          const headers = { 'idempotency-key': `request-${calls}` };
          return expectAnswer(
            house.call('POST /api/reservations/create-reservation', { as: people[calls % 2], body, headers }),
            201,
          );
        };
      },
    ],
    [
      'a sign-in',
      'insert into "refresh_tokens"',
      async () => {
        const { email } = await house.user();
        const body = { email, password: testPassword };
        return () => expectAnswer(house.call('POST /auth/login', { body }), 200);
      },
    ],
    [
      'a renewed session',
      'update "refresh_tokens"',
      async () => {
        let { refreshToken } = await house.user();
        return async () => {
          const answer = await house.call('POST /auth/refresh', { body: { refreshToken } });
          expect(answer.status).toBe(200);
          refreshToken = answer.body.refreshToken;
        };
      },
    ],
    [
      'a visit',
      'insert into "rate_limits"',
      async () => () => {
        calls += 1;
        const body = { visitorId: `posjetilac-${calls}`, timestamp: house.clock.now().toISOString() };
        const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
        return expectAnswer(house.call('POST /api/visits/track', { body, headers }), 204);
      },
    ],
  ])('%s is made of prepared statements alone', async (_name, known, prepare) => {
    const work = await prepare();
    for (let time = 0; time < 4; time += 1) await work();
    const sent = await sentDuring(work);
    expect(sent.some((text) => text.startsWith(known))).toBe(true);
    const prepared = await preparedIn(house.db);
    expect(sent.filter((text) => !prepared.has(text))).toEqual([]);
  });
});
