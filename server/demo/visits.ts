import { and, eq, lt, sql, sum } from 'drizzle-orm';
import { toIsoDay } from '#domain/dates/days.ts';
import { storedSince } from '#server/features/insights/visits/visits.rules.ts';
import {
  dayOfVisit,
  granularities,
  periodOfVisit,
  visitors,
  visitPeriods,
  visits,
} from '#server/features/insights/visits/visits.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { demoVisits } from './content/visits.ts';
import type { DemoPart } from './demo.part.ts';
import { deleteMarked } from './demo.repository.ts';

function asRows(batch: { visitorId: string; at: Date }[]) {
  const ids = sql.param(batch.map(({ visitorId }) => visitorId));
  const moments = sql.param(batch.map(({ at }) => at.toISOString()));
  return sql`unnest(${ids}::text[], ${moments}::timestamptz[]) as given (visitor_id, at)`;
}

/** Invented visits of any age: all are counted, but only those within the retention are stored. */
async function insertVisits(tx: Queryable, now: Date) {
  const batch = asRows(demoVisits(now, 2 * 365));
  await tx.execute(
    sql`insert into ${visits} (visitor_id, at, is_demo) select visitor_id, at, true from ${batch}`,
  );
  await tx.execute(sql`
    with people as (
      select visitor_id, count(*) as visits, max(at) as latest from ${visits} where is_demo group by visitor_id
    ), seen as (
      insert into ${visitors} (visitor_id, is_demo, visits_count, last_visit)
      select visitor_id, true, visits, latest from people
    ), last_days as (
      select 'day' as granularity, ${dayOfVisit(sql`latest`)} as starts_on, count(*) as visitors from people group by 2
    ), each as (
      select granularity, ${periodOfVisit(sql`at`)} as starts_on, visitor_id, count(*) as visits
      from ${visits} cross join ${granularities} where is_demo group by 1, 2, 3
    ), counted as (
      select granularity, starts_on, sum(visits) as visits, count(*) as visitors from each group by 1, 2
    )
    insert into ${visitPeriods} (granularity, starts_on, is_demo, total_visits, unique_visitors, last_seen_visitors)
    select granularity, starts_on, true, counted.visits, counted.visitors, coalesce(last_days.visitors, 0)
    from counted left join last_days using (granularity, starts_on)`);
  await tx.delete(visits).where(and(eq(visits.isDemo, true), lt(visits.at, storedSince(toIsoDay(now)))));
}

async function count(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ visits: sum(visitPeriods.totalVisits).mapWith(Number) })
    .from(visitPeriods)
    .where(and(eq(visitPeriods.granularity, 'year'), eq(visitPeriods.isDemo, true)));
  return row?.visits ?? 0;
}

export const visitsPart: DemoPart = {
  count,
  seed: (tx, { now }) => insertVisits(tx, now),
  async remove(tx) {
    for (const table of [visits, visitors, visitPeriods]) await deleteMarked(tx, table);
  },
};
