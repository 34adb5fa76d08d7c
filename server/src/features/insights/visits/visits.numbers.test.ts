import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessTimeZone } from '#domain/dates/days.ts';
import type { Granularity, VisitStatistic, VisitSummary } from '#schemas/visits.ts';
import { days, hours, minutes } from '#server/platform/clock.ts';
import { networkOf } from '#server/platform/http/address.ts';
import { rounds } from '#test/support/rounds.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Boundaries of days, ISO weeks and years, and both clock changes in Sarajevo. */
const edges = [
  '2020-12-31T23:00:00Z', // the new year, inside week 53
  '2021-01-03T23:00:00Z', // week 53 of the old year ends
  '2024-02-29T23:00:00Z',
  '2024-12-29T23:00:00Z', // week 1 of the next year begins
  '2026-03-29T01:00:00Z', // clocks go forward
  '2026-10-25T01:00:00Z', // clocks go back
  '2026-10-31T23:00:00Z',
  '2027-12-31T23:00:00Z',
].map((edge) => new Date(edge).getTime());

const moment = fc
  .tuple(fc.constantFrom(0, 1, 2), fc.integer({ min: -1000, max: 1000 }))
  .map(([reach, share]) => ([minutes(1), hours(30), days(400)][reach] ?? 0) * (share / 1000));
const loads = fc.array(
  fc.record({ offset: moment, visitor: fc.nat(7), skew: fc.constantFrom(0, 0, 0, 7000), ends: fc.boolean() }),
  { minLength: 1, maxLength: 50 },
);

const formats: Record<Granularity, { key: string; periods: number }> = {
  day: { key: 'YYYY-MM-DD', periods: 30 },
  week: { key: 'IYYY"-W"IW', periods: 26 },
  month: { key: 'YYYY-MM', periods: 24 },
  year: { key: 'YYYY', periods: 0 },
};

const local = sql.raw(`at time zone '${businessTimeZone}'`);

/** The expected figures by a plain query over the visits. */
async function expectedFigures(granularity: Granularity, now: Date) {
  const { key, periods } = formats[granularity];
  const latest = sql`date_trunc(${granularity}, ${now.toISOString()}::timestamptz ${local})`;
  const oldest =
    granularity === 'year'
      ? sql`least(${latest}, (select date_trunc('year', min(at) ${local}) from visits))`
      : sql`${latest} - ${`${periods - 1} ${granularity}`}::interval`;
  const { rows } = await app.db.execute(sql`
    select to_char(period, ${key}) as "periodKey", count(visit_id)::int as "totalVisits",
      count(distinct visitor_id)::int as "uniqueVisitors"
    from generate_series(${oldest}, ${latest}, ${`1 ${granularity}`}::interval) as period
    left join visits on date_trunc(${granularity}, at ${local}) = period
    group by period order by period desc`);
  return rows;
}

test('all figures equal plain queries over the visits, at any time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...edges), loads, moment, async (edge, visits, pause) => {
      await app.db.execute(sql`truncate visits, visitors, visit_periods, rate_limits`);
      const inOrder = visits.toSorted((one, other) => one.offset - other.offset);
      let group: Promise<void>[] = [];
      for (const [index, { offset, visitor, skew, ends }] of inOrder.entries()) {
        app.clock.forward(edge + offset - skew - app.clock.now().getTime());
        const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
        const from = { network: networkOf(`10.0.0.${index}`), browser };
        group.push(app.services.visits.trackVisit(`posjetilac-${visitor}`, from));
        if (!ends) continue;
        await Promise.all(group);
        group = [];
      }
      await Promise.all(group);
      app.clock.forward(edge + Number(inOrder.at(-1)?.offset) + Math.abs(pause) - app.clock.now().getTime());

      const now = app.clock.now();
      for (const granularity of Object.keys(formats) as Granularity[]) {
        const statistics: VisitStatistic[] = await app.services.visits.getStatistics(granularity);
        expect(statistics).toEqual(await expectedFigures(granularity, now));
        const { from, differentVisitors }: VisitSummary = await app.services.visits.getSummary(granularity);
        const { rows } = await app.db.execute(
          sql`select count(distinct visitor_id)::int as different from visits where (at ${local})::date >= ${from}`,
        );
        expect(differentVisitors).toBe(rows[0]?.different);
      }
      const { rows } = await app.db.execute<{
        visitorId: string;
        visitsCount: number;
        lastVisit: string;
      }>(sql`
        select visitor_id as "visitorId", count(*)::int as "visitsCount", max(at) as "lastVisit"
        from visits group by 1 order by 3 desc, 1 desc`);
      expect(await app.services.visits.listVisitors({ page: 1, size: 100 })).toEqual(
        rows.map((row) => ({ ...row, lastVisit: new Date(row.lastVisit).toISOString() })),
      );
    }),
    { numRuns: rounds({ short: 6, long: 30 }) },
  );
});
