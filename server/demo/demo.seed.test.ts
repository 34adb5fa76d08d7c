import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hallFactFields } from '#domain/constants.ts';
import { addDays, toIsoDay, weekdayOf } from '#domain/dates/days.ts';
import type { AnalyticsRecord } from '#schemas/analytics.ts';
import type { ArchivedBlogPost, BlogPost } from '#schemas/blog.ts';
import type { Hall } from '#schemas/halls.ts';
import type { Media } from '#schemas/media.ts';
import type { Ledger } from '#schemas/money/ledger.ts';
import type { Contract } from '#schemas/offers/contracts.ts';
import type { OfferPage } from '#schemas/offers/offer-list.ts';
import type { AdminOffer } from '#schemas/offers/offers.ts';
import type { Menu } from '#schemas/prices/prices.ts';
import type { Question } from '#schemas/questions.ts';
import type { Closure } from '#schemas/reservations/closed-days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { AdminWaitingEntry, WaitingDay } from '#schemas/reservations/waiting-list.ts';
import type { Settings } from '#schemas/settings.ts';
import type { VisitStatistic } from '#schemas/visits.ts';
import { days, earlier, hours } from '#server/platform/clock.ts';
import { rowsOf, seedDemo, tablesWithDemo } from '#test/support/demo.ts';
import type { TestPerson } from '#test/support/people.ts';
import { ownTestApp, type TestApp } from '#test/support/test-app.ts';

const read = async <Body>(app: TestApp, path: string): Promise<Body> => (await app.call(`GET ${path}`)).body;

const storedFiles = async (app: TestApp) =>
  (await readdir(app.mediaDirectory, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;

/** Visits in each of 24 months, and more weddings from May to September than in the rest of the year. */
async function expectTwoYearsOfNumbers(app: TestApp, admin: TestPerson) {
  const ask = async (path: string) => (await app.call(`GET ${path}`, { as: admin })).body;
  const months: VisitStatistic[] = await ask('/api/visits/stats?granularity=month');
  for (const { totalVisits, uniqueVisitors } of months) {
    expect(totalVisits).toBeGreaterThan(uniqueVisitors);
    expect(uniqueVisitors).toBeGreaterThan(100);
  }
  const lastYear = Number(toIsoDay(app.clock.now()).slice(0, 4)) - 1;
  const { records }: { records: AnalyticsRecord[] } = await ask(
    `/api/wedding-analytics/all?year=${lastYear}`,
  );
  const weddings = (inSeason: boolean) =>
    records
      .filter(({ month }) => (Number(month) >= 5 && Number(month) <= 9) === inSeason)
      .reduce((sum, { totalWeddings }) => sum + totalWeddings, 0);
  expect(weddings(true)).toBeGreaterThan(2 * weddings(false));
  expect(weddings(false)).toBeGreaterThan(5);
}

/** A hold in each state, a line of three, an offer and a closed week. */
async function expectDays(app: TestApp, admin: TestPerson) {
  const ask = async <Body>(path: string): Promise<Body> =>
    (await app.call(`GET ${path}`, { as: admin })).body;
  const now = app.clock.now().getTime();
  const holds = await ask<AdminReservation[]>('/api/reservations/holds');
  const left = holds.map(({ heldUntil }) => (Date.parse(heldUntil ?? '') - now) / hours(1));
  expect(left.map((hoursLeft) => (hoursLeft <= 24 ? 24 : 72))).toEqual([24, 72]);
  expect(await rowsOf(app, 'reservations', 'is_extended')).toMatchObject([{ status: 'PENDING' }]);
  expect(await rowsOf(app, 'reservations', 'is_offered')).toMatchObject([{ status: 'PENDING' }]);
  expect(await rowsOf(app, 'reservations', "canceled_by = 'SYSTEM'")).toHaveLength(1);

  const today = toIsoDay(app.clock.now());
  const lines = await ask<WaitingDay[]>(`/api/waiting-list/days?from=${today}&to=${addDays(today, 300)}`);
  const entries = [];
  const ready = [];
  for (const { hallId, eventDate } of lines) {
    const line = await ask<AdminWaitingEntry[]>(`/api/waiting-list?hallId=${hallId}&eventDate=${eventDate}`);
    entries.push(line.map(({ state, place, missed, fits }) => [state, place, missed, fits]));
    ready.push(...line.filter(({ askedAt }) => askedAt));
  }
  expect(entries.sort((one, other) => one.length - other.length)).toEqual([
    [['WAITING', 1, 0, true]],
    [
      ['OFFERED', 1, 0, true],
      ['WAITING', 2, 0, true],
    ],
    [
      ['WAITING', 1, 0, true],
      ['WAITING', 2, 0, true],
      ['WAITING', 3, 1, true],
    ],
  ]);
  expect(ready).toMatchObject([{ state: 'WAITING', place: 1 }]);
  const [closure] = await read<Closure[]>(app, '/api/closed-days');
  expect([closure && addDays(closure.from, 6), closure && weekdayOf(closure.from)]).toEqual([closure?.to, 1]);
  // Nothing is overdue or refused by what the jobs do.
  await app.services.reservations.releaseOverdue();
  await app.services.waitingList.offerFreeDaysWithLine();
  await app.services.reservations.sendReminders();
  expect(await rowsOf(app, 'hold_reminders')).toEqual([]);
}

/** A draft, an offer in two versions and a signed contract, with real papers. */
async function expectOffers(app: TestApp, admin: TestPerson) {
  const ask = async (path: string) => (await app.call(`GET ${path}`, { as: admin })).body;
  const { offers }: OfferPage = await ask('/api/offers');
  expect(
    offers.map(({ state, number, version, views }) => [state, number?.slice(0, 7), version, views]),
  ).toEqual([
    ['DRAFT', undefined, 1, 0],
    ['ACCEPTED', 'DEMO-P-', 1, 1],
    ['SENT', 'DEMO-P-', 2, 2],
  ]);
  const [, signed, sent] = offers;
  const offer: AdminOffer = await ask(`/api/offers/${sent?.offerId}`);
  expect(offer.changes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ADDED', 'CHANGED']));
  const contract: Contract = await ask(`/api/contracts/${signed?.contractId}`);
  expect(contract).toMatchObject({ number: expect.stringContaining('DEMO-U-'), isPdfReady: true });
  for (const sha256 of [offer.sha256, contract.sha256])
    expect((await app.call('POST /api/papers/verify', { body: { sha256 } })).body).toEqual({
      result: 'IN_FORCE',
    });
  const paper = await app.call(`GET /api/contracts/${contract.contractId}/pdf`, { as: admin });
  expect(paper.text.slice(0, 5)).toBe('%PDF-');
  const ledger: Ledger = await ask(`/api/reservations/${contract.reservationId}/ledger`);
  expect(ledger).toMatchObject({
    agreed: contract.total,
    instalments: [
      { kind: 'KAPARA', state: 'PAID' },
      { kind: 'INSTALMENT', state: 'PARTLY_PAID' },
    ],
  });
  const receipt = await app.call(`GET /api/ledger/${ledger.entries[0]?.entryId}/receipt.pdf`, { as: admin });
  expect(receipt.text.slice(0, 5)).toBe('%PDF-');
}

const paperFiles = (app: TestApp) => readdir(join(app.mediaDirectory, 'papers'));

test('the demo content fills every part, marks every row, and is removed completely', {
  timeout: 120_000,
}, async () => {
  const app = await ownTestApp();
  await seedDemo(app);
  const admin = await app.administrator();

  const halls = await read<Hall[]>(app, '/api/wedding-halls');
  expect(halls.map(({ name }) => name)).toEqual(['Kruna', 'Evropa', 'Kristal']);
  for (const hall of halls) {
    expect(hall.features.length).toBeGreaterThan(3);
    expect(hall.imageUrl).toHaveLength(4);
    expect(hall.photos.every(({ occasion }) => occasion !== undefined)).toBe(true);
    for (const field of hallFactFields) expect(hall[field]).toSatisfy(isFilled);
  }

  const posts = await read<BlogPost[]>(app, '/api/blog-posts');
  expect(posts.map(({ title }) => title)[0]).toBe('Prvi ples Amre i Nikole pod lusterima Krune');
  expect(posts).toHaveLength(5);
  expect(posts[0]?.media.map(({ kind }) => kind)).toEqual(['video', 'image', 'image', 'image', 'image']);
  for (const { createdAt } of posts) {
    expect(new Date(createdAt) < app.clock.now()).toBe(true);
    expect(new Date(createdAt) > earlier(app.clock.now(), days(380))).toBe(true);
  }
  const archived = await read<ArchivedBlogPost[]>(app, '/api/blog-posts/archived');
  const years = new Set(archived.map(({ archivedAt }) => archivedAt.slice(0, 4)));
  const months = new Set(archived.map(({ archivedAt }) => archivedAt.slice(0, 7)));
  expect([archived.length, years.size, months.size]).toEqual([16, 4, 16]);

  const settings = await read<Settings>(app, '/api/settings');
  expect(Object.values(settings).filter((value) => value === null)).toHaveLength(4);
  expect((await read<Question[]>(app, '/api/questions')).length).toBeGreaterThan(4);

  const menus = await read<Menu[]>(app, '/api/menus');
  expect([menus.length, (await read<unknown[]>(app, '/api/extras')).length]).toEqual([3, 4]);

  const shown: Media[] = [
    halls.map(({ photos, floorPlan, film }) => [...photos, floorPlan ?? [], film ?? []].flat()),
    settings.contactPhoto ?? [],
    [...posts, ...archived].map(({ media }) => media),
    menus.map(({ photo }) => photo ?? []),
  ].flat(2);
  const posters = shown.flatMap(({ poster }) => poster ?? []);
  expect(posters).toHaveLength(shown.filter(({ kind }) => kind === 'video').length);
  expect([...shown, ...posters].map(({ fileName }) => fileName).sort()).toEqual(await storedFiles(app));
  for (const { kind, width, placeholder } of shown)
    expect(kind === 'video' || (width !== null && placeholder !== null)).toBe(true);

  for (const status of ['PENDING', 'CONFIRMED', 'CANCELED']) {
    const { body } = await app.call(`GET /api/reservations/paginated/list?status=${status}`, { as: admin });
    expect(body.count).toBeGreaterThan(2);
  }
  expect((await read<unknown[]>(app, '/api/reservations')).length).toBeGreaterThan(30);
  await expectTwoYearsOfNumbers(app, admin);
  await expectDays(app, admin);
  await expectOffers(app, admin);
  // With the one receipt that was read.
  expect(await paperFiles(app)).toHaveLength(5);
  expect((await app.call('GET /api/messages', { as: admin })).body).toHaveLength(3);
  expect((await app.call('GET /api/notifications/unread', { as: admin })).body).toHaveLength(3);
  expect(settings.phone).toBe('+387 50 000 000');

  for (const table of await tablesWithDemo(app)) {
    const own = await rowsOf(app, table, 'not is_demo');
    expect([table, own.length]).toEqual([table, table === 'users' ? 1 : 0]);
  }
  const signIn = await app.call('POST /auth/login', {
    body: { email: 'amra.hodzic@primjer.example', password: '' },
  });
  expect(signIn.status).toBe(400);
  expect(app.mailbox.mails).toEqual([]);

  await app.call('DELETE /api/demo-data', { as: admin });
  expect(await paperFiles(app)).toEqual([]);
  await app.startWorkers();
  await expect.poll(() => storedFiles(app)).toHaveLength(0);
  expect(await read(app, '/api/blog-posts')).toEqual([]);
  expect(await read(app, '/api/questions')).toEqual([]);
  expect(await read(app, '/api/settings')).toMatchObject({
    name: 'Kruna · Evropa · Kristal',
    phone: null,
    contactPerson: null,
    contactPhoto: null,
  });
});
