import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Visitor } from '#schemas/visits.ts';
import { days, minutes } from '#server/platform/clock.ts';
import type { TestPerson } from '#test/support/people.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { findVisitors } from './visits.repository.ts';
import { visits } from './visits.table.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.execute(sql`truncate visits, visitors, visit_periods`);
});

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const visit = { visitorId: '0f9c2b4e-5f3a-4c1d', timestamp: '2026-11-15T10:00:00.000Z' };

const track = (body: unknown, { address = '10.1.1.1', agent = browser } = {}) =>
  app.call('POST /api/visits/track', { body, address, headers: { 'user-agent': agent } });
const counted = () => app.db.select().from(visits).orderBy(asc(visits.visitId));

test('each load counts once, by the server’s clock', async () => {
  expect((await track(visit)).status).toBe(204);
  const second = { ...visit, timestamp: '1999-01-01T00:00:00Z' };
  expect((await track(second)).status).toBe(204);
  const rows = await counted();
  expect(rows.map(({ visitorId }) => visitorId)).toEqual([visit.visitorId, visit.visitorId]);
  expect(rows.map(({ at }) => at)).toEqual([app.clock.now(), app.clock.now()]);
});

test('nothing of the address is stored in any table or logged', async () => {
  await track(visit, { address: '203.0.113.77' });
  const { rows: tables } = await app.db.execute<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const stored: Record<string, string> = {};
  for (const { name } of tables)
    stored[name] = JSON.stringify((await app.db.execute(`select * from ${name}`)).rows);
  // Proves that the visit was counted, so that its absence elsewhere means something.
  expect(stored['public.rate_limits']).toContain('bucket');
  expect(stored['public.visits']).toContain(visit.visitorId);
  expect(JSON.stringify(stored)).not.toContain('203.0.113');
  expect(app.log.join('')).not.toContain('203.0.113');
});

test('known bots get the same response and are not counted', async () => {
  expect((await track(visit, { agent: crawler })).status).toBe(204);
  expect(await counted()).toEqual([]);
});

test.each([
  ['no timestamp', { visitorId: visit.visitorId }],
  ['a timestamp that is none', { ...visit, timestamp: 'juče' }],
  ['a day that does not exist', { ...visit, timestamp: '2026-02-30T10:00:00Z' }],
  ['no visitor', { timestamp: visit.timestamp }],
  ['a visitor id that is too short', { ...visit, visitorId: 'kratko' }],
  ['a visitor id that is too long', { ...visit, visitorId: 'a'.repeat(65) }],
  ['a visitor id with other characters', { ...visit, visitorId: '<script>alert(1)</script>' }],
  ['a visitor id with a line break at its end', { ...visit, visitorId: `${visit.visitorId}\n` }],
])('%s is refused with 400 and not counted', async (_name, body) => {
  const answer = await track(body);
  expect(answer.status).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(await counted()).toEqual([]);
});

test('from one address 60 a minute are counted, then Retry-After is sent', async () => {
  const address = '10.9.9.9';
  for (let load = 0; load < 60; load += 1) expect((await track(visit, { address })).status).toBe(204);
  const refused = await track(visit, { address });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await track(visit, { address: '10.9.9.10' })).status).toBe(204);
  expect(await counted()).toHaveLength(61);
  app.clock.forward(minutes(1));
  expect((await track(visit, { address })).status).toBe(204);
});

const ask = async <Body>(path: string): Promise<Body> =>
  (await app.call(`GET /api/visits/${path}`, { as: admin })).body;
const loadClients = (size: number) =>
  Array.from({ length: size }, (_, one) => ({
    ...visit,
    visitorId: `posjetilac-${String(one).padStart(6, '0')}`,
  }));
const trackAll = (visits: (typeof visit)[]) =>
  Promise.all(
    visits.map((one, index) => track(one, { address: `10.2.${Math.floor(index / 200)}.${index % 200}` })),
  );

test('a burst of visits is counted completely, one at a time over one connection', async () => {
  const pool = app.db.$client;
  let most = 0;
  const watch = () => {
    most = Math.max(most, pool.totalCount - pool.idleCount);
  };
  pool.on('acquire', watch);
  const answers = await trackAll(loadClients(60));
  pool.off('acquire', watch);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(most).toBe(1);
  expect(await ask('stats')).toMatchObject({ 0: { totalVisits: 60, uniqueVisitors: 60 } });
});

test('a burst from one address is counted up to the limit', async () => {
  const answers = await Promise.all(loadClients(70).map((one) => track(one, { address: '10.8.8.8' })));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(await counted()).toHaveLength(60);
});

test('a visit is answered only after its commit', async () => {
  let answer: ReturnType<typeof track> | undefined;
  let isAnswered = false;
  await app.db.transaction(async (tx) => {
    await tx.execute('lock table visits in exclusive mode');
    answer = track(visit);
    void answer.then(() => {
      isAnswered = true;
    });
    const waits = "datname = current_database() and wait_event_type = 'Lock'";
    await until(
      async () => (await app.db.execute(`select 1 from pg_stat_activity where ${waits}`)).rows.length > 0,
    );
    expect(isAnswered).toBe(false);
  });
  expect((await answer)?.status).toBe(204);
  expect(await counted()).toHaveLength(1);
});

test('after 13 months only the roll-ups of a visit are left', async () => {
  await trackAll(loadClients(3));
  app.clock.forward(days(365));
  await app.services.visits.declares.hourly();
  expect(await counted()).toHaveLength(3);
  app.clock.forward(days(40));
  await app.services.visits.declares.hourly();
  expect(await counted()).toEqual([]);
  const years = await app.services.visits.getStatistics('year');
  expect(years.map(({ totalVisits }) => totalVisits).reduce((sum, visits) => sum + visits, 0)).toBe(3);
  expect(await app.services.visits.listVisitors({ page: 1, size: 100 })).toHaveLength(3);
  app.clock.forward(-days(405));
});

test('visitors are paged, latest first, and the page number and size are limited', async () => {
  for (const one of loadClients(5)) {
    app.clock.forward(1000);
    await track(one, { address: '10.3.3.3' });
  }
  await track(loadClients(1)[0], { address: '10.3.3.3' });
  const all = await ask<Visitor[]>('visitors');
  expect(all.map(({ visitorId, visitsCount }) => [visitorId.slice(-1), visitsCount])).toEqual([
    ['4', 1],
    ['0', 2],
    ['3', 1],
    ['2', 1],
    ['1', 1],
  ]);
  expect(all[0]?.lastVisit).toBe(app.clock.now().toISOString());
  expect(await ask('visitors?page=2&size=2')).toEqual(all.slice(2, 4));
  expect(await ask('visitors?page=4&size=2')).toEqual([]);
  expect(await ask('visitors?page=1000000&size=100')).toEqual([]);
  for (const query of ['page=0', 'size=101', 'size=0', 'page=jedan'])
    expect((await app.call(`GET /api/visits/visitors?${query}`, { as: admin })).status).toBe(400);
});

test('the first page of visitors reads only its rows', async () => {
  await app.db.execute(`insert into visitors (visitor_id, visits_count, last_visit)
    select 'posjetilac-' || n, 1, now() - n * interval '1 minute' from generate_series(1, 20000) n`);
  await app.db.execute('analyze visitors');
  const page = findVisitors(app.db, { limit: 100, offset: 0 });
  const { rows } = await app.db.execute(sql`explain (analyze, costs off, timing off, summary off) ${page}`);
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  expect(plan).toMatch(/Index Scan Backward using visitors_last_visit on visitors \(actual rows=100/);
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test('the default granularity is day, and an unknown one is refused', async () => {
  expect(await ask('stats')).toEqual(await ask('stats?granularity=day'));
  expect((await app.call('GET /api/visits/stats?granularity=hour', { as: admin })).status).toBe(400);
  const lengths = [];
  for (const granularity of ['day', 'week', 'month', 'year'])
    lengths.push((await ask<unknown[]>(`stats?granularity=${granularity}`)).length);
  expect(lengths).toEqual([30, 26, 24, 1]);
});
