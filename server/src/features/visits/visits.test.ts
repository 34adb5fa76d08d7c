import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { minutes } from '../../platform/clock.ts';
import { visits } from './visits.table.ts';

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.stop());
beforeEach(async () => {
  await house.db.execute(sql`truncate visits`);
});

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const visit = { visitorId: '0f9c2b4e-5f3a-4c1d', timestamp: '2026-11-15T10:00:00.000Z' };

const track = (body: unknown, { address = '10.1.1.1', agent = browser } = {}) =>
  house.call('POST /api/visits/track', { body, address, headers: { 'user-agent': agent } });
const counted = () => house.db.select().from(visits).orderBy(asc(visits.visitId));

test('each load counts once, at the moment of the server’s clock', async () => {
  expect((await track(visit)).status).toBe(204);
  const second = { ...visit, timestamp: '1999-01-01T00:00:00Z' };
  expect((await track(second)).status).toBe(204);
  const rows = await counted();
  expect(rows.map(({ visitorId }) => visitorId)).toEqual([visit.visitorId, visit.visitorId]);
  expect(rows.map(({ at }) => at)).toEqual([house.clock.now(), house.clock.now()]);
});

test('nothing of the address is stored', async () => {
  await track(visit, { address: '203.0.113.77' });
  const [row] = await counted();
  expect(Object.keys(row ?? {}).sort()).toEqual(['at', 'visitId', 'visitorId']);
  expect(house.log.join('')).not.toContain('203.0.113.77');
});

test('known bots are answered alike and not counted', async () => {
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

test('from one address 60 a minute are counted, then the answer says when to come back', async () => {
  const address = '10.9.9.9';
  for (let load = 0; load < 60; load += 1) expect((await track(visit, { address })).status).toBe(204);
  const refused = await track(visit, { address });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await track(visit, { address: '10.9.9.10' })).status).toBe(204);
  expect(await counted()).toHaveLength(61);
  house.clock.forward(minutes(1));
  expect((await track(visit, { address })).status).toBe(204);
});
