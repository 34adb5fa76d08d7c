import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { businessTimeZone } from '#domain/dates/days.ts';
import type { AnalyticsRecord, HallComparison } from '#schemas/analytics.ts';
import { bookingFor, makeHall } from '#test/support/booking.ts';
import type { TestPerson } from '#test/support/people.ts';
import { rounds } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let hallIds: number[];
let hidden: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.administrator();
  const halls = [];
  for (const name of ['Kruna', 'Evropa', 'Kristal', 'Stara sala']) halls.push(await makeHall(app, { name }));
  hallIds = halls.map(({ hallId }) => hallId);
  hidden = hallIds[3] ?? 0;
  await app.services.invalidation.transaction(['halls'], (tx) =>
    tx.execute(`update halls set hidden_at = now() where hall_id = ${hidden}`),
  );
});
afterAll(() => app.stop());

const ask = (path: string) => app.call(`GET /api/wedding-analytics/${path}`, { as: admin });
const read = async <Body>(path: string): Promise<Body> => {
  const { status, body } = await ask(path);
  expect(status).toBe(200);
  return body;
};
const empty = () =>
  app.services.invalidation.transaction(['reservations'], (tx) =>
    tx.execute('with history as (delete from reservation_history) delete from reservations'),
  );

const event = fc.record({
  hall: fc.nat(3),
  day: fc.oneof(
    fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2026-12-31', '2027-01-01'),
    fc
      .integer({ min: 0, max: 1095 })
      .map((offset) => new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10)),
  ),
  guests: fc.integer({ min: 1, max: 500 }),
  type: fc.constantFrom('WEDDING', 'BIRTHDAY', 'BAPTISM', 'OTHER'),
  status: fc.constantFrom('PENDING', 'CONFIRMED', 'CONFIRMED', 'CANCELED'),
});

const enter = (events: { hall: number; day: string; guests: number; type: string; status: string }[]) =>
  app.services.invalidation.transaction(['reservations'], (tx) =>
    tx.execute(sql`
    insert into reservations (hall_id, event_date, guest_count, event_type, custom_event_type, status, created_at, updated_at)
    select (${sql.param(hallIds)}::int[])[hall + 1], day, guests, type, 'Matura', status, now(), now()
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (hall int, day date, guests int, type text, status text)
    on conflict do nothing`),
  );

/** The expected figures by a plain query. */
async function expectedFigures(condition: string): Promise<AnalyticsRecord> {
  const number = async (what: string, more: string) => {
    const { rows } = await app.db.execute(
      `select ${what}::int as number from reservations where ${condition} ${more}`,
    );
    return Number(rows[0]?.number ?? 0);
  };
  const ofType = (type: string) => number('count(*)', `and event_type = '${type}'`);
  return {
    month: null,
    year: null,
    totalWeddings: await ofType('WEDDING'),
    totalBirthdays: await ofType('BIRTHDAY'),
    totalBaptisms: await ofType('BAPTISM'),
    totalOtherEvents: await ofType('OTHER'),
    totalGuests: await number('coalesce(sum(guest_count), 0)', ''),
  };
}

const statuses = (includePending: boolean) =>
  includePending ? "status in ('CONFIRMED', 'PENDING')" : "status = 'CONFIRMED'";
const within = (year: number | undefined, month: number | undefined) =>
  [
    'true',
    ...(year ? [`extract(year from event_date) = ${year}`] : []),
    ...(month ? [`extract(month from event_date) = ${month}`] : []),
  ].join(' and ');
const eventsOf = ({ totalWeddings, totalBirthdays, totalBaptisms, totalOtherEvents }: AnalyticsRecord) =>
  totalWeddings + totalBirthdays + totalBaptisms + totalOtherEvents;

test('every figure of every call equals a plain query over the reservations', async () => {
  const asked = fc.record({
    year: fc.constantFrom(2025, 2026, 2027, 2031),
    month: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    includePending: fc.boolean(),
    hall: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 120 }),
      asked,
      async (events, { year, month, includePending, hall }) => {
        await empty();
        await enter(events);
        const hallId = hallIds[hall] ?? 0;
        const counted = statuses(includePending);
        const query = `year=${year}&includePending=${includePending}${month ? `&month=${month}` : ''}`;

        const monthly = await read<AnalyticsRecord>(`hall/${hallId}/monthly?${query}`);
        const expected = await expectedFigures(
          `${counted} and hall_id = ${hallId} and ${within(year, month)}`,
        );
        expect(monthly).toEqual({ ...expected, year, month: month ?? null });

        for (const [more, condition] of [
          ['', ''],
          [`&hallId=${hallId}`, `and hall_id = ${hallId}`],
        ]) {
          const { records } = await read<{ records: AnalyticsRecord[] }>(`all?${query}${more}`);
          const months = month ? [month] : Array.from({ length: 12 }, (_, index) => index + 1);
          expect(records.map((record) => record.month)).toEqual(months);
          for (const record of records) {
            const plain = await expectedFigures(
              `${counted} ${condition} and ${within(year, record.month ?? undefined)}`,
            );
            expect(record).toEqual({ ...plain, year, month: record.month });
          }
        }

        for (const [asks, ofYear, ofMonth] of [
          [query, year, month],
          [`includePending=${includePending}`],
        ] as const) {
          const halls = await read<HallComparison[]>(`compare?${asks}`);
          for (const { hallId: id, hall: _name, ...totals } of halls) {
            const plain = await expectedFigures(
              `${counted} and hall_id = ${id} and ${within(ofYear, ofMonth)}`,
            );
            expect(totals).toEqual({ ...plain, year: ofYear ?? null, month: ofMonth ?? null });
          }
          expect(halls.map(eventsOf)).toEqual(halls.map(eventsOf).toSorted((one, other) => other - one));
          const held = await expectedFigures(
            `${counted} and hall_id = ${hidden} and ${within(ofYear, ofMonth)}`,
          );
          expect(halls.some((one) => one.hallId === hidden)).toBe(eventsOf(held) > 0);
          expect(halls).toHaveLength(eventsOf(held) > 0 ? 4 : 3);
        }
      },
    ),
    { numRuns: rounds({ short: 4, long: 12 }) },
  );
});

describe('without parameters', () => {
  test('the current local year is used', async () => {
    await empty();
    const year = Number(
      new Intl.DateTimeFormat('en', { timeZone: businessTimeZone, year: 'numeric' }).format(app.clock.now()),
    );
    const body = bookingFor(hallIds[0] ?? 0, `${year}-05-16`, { guestCount: 280 });
    await app.call('POST /api/reservations/create-admin-reservation', { as: admin, body });
    const { records } = await read<{ records: AnalyticsRecord[] }>('all');
    expect(records).toHaveLength(12);
    expect(records[4]).toMatchObject({ year, month: 5, totalWeddings: 1, totalGuests: 280 });
    expect(await read(`hall/${hallIds[0]}/monthly`)).toMatchObject({ year, month: null, totalWeddings: 1 });
    const [first] = await read<HallComparison[]>('compare');
    expect(first).toMatchObject({ hall: { name: 'Kruna' }, year: null, month: null, totalWeddings: 1 });
  });

  test('the comparison over all years is cached until a reservation changes', async () => {
    await empty();
    const weddings = async () => (await read<HallComparison[]>('compare'))[0]?.totalWeddings;
    const book = (day: string) =>
      app.call('POST /api/reservations/create-admin-reservation', {
        as: admin,
        body: bookingFor(hallIds[0] ?? 0, day),
      });
    expect((await book('2026-12-05')).status).toBe(201);
    // Waits for the booking's own notification, which would otherwise invalidate the cache later.
    const received = Promise.withResolvers<string>();
    app.pgNotify.on('after the booking', received.resolve);
    await app.pgNotify.announce(app.db, 'after the booking');
    await received.promise;
    // On a slow machine the heartbeat may be late, and the cache would be bypassed.
    const heard = vi.spyOn(app.pgNotify, 'hasReceivedAll').mockReturnValue(true);
    const confirmed = vi.spyOn(app.pgNotify, 'confirmReceivedAll').mockResolvedValue(true);
    onTestFinished(() => {
      heard.mockRestore();
      confirmed.mockRestore();
    });
    expect(await weddings()).toBe(1);
    // Written without an invalidation, so that the cached value stays.
    await app.db.execute("update reservations set event_type = 'BIRTHDAY'");
    expect(await weddings()).toBe(1);
    expect((await book('2026-12-06')).status).toBe(201);
    expect((await read<HallComparison[]>('compare'))[0]).toMatchObject({
      totalWeddings: 1,
      totalBirthdays: 1,
    });
  });

  test('an empty filter is no filter', async () => {
    expect((await ask('all?year=&month=&hallId=')).body.records).toHaveLength(12);
  });
});

test.each([
  'all?year=1999',
  'all?year=20.5',
  'all?year=2026&month=13',
  'all?month=0',
  'compare?year=dvije',
  'compare?includePending=da',
  'hall/nula/monthly?year=2026',
])('%s is refused with 400', async (path) => {
  expect((await ask(path)).status).toBe(400);
});

test('an unknown hall is 404, a hidden one is not', async () => {
  expect((await ask('hall/2000000000/monthly?year=2026')).status).toBe(404);
  expect((await ask('all?hallId=2000000000')).status).toBe(404);
  expect((await ask(`hall/${hidden}/monthly?year=2026`)).status).toBe(200);
});
