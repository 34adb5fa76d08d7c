import { and, eq, lt, sql, sum } from 'drizzle-orm';
import {
  dayOfVisit,
  granularities,
  periodOfVisit,
  visitors,
  visitPeriods,
  visits,
} from '#server/features/insights/visits/visits.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';

type DemoVisit = { visitorId: string; at: Date };

function asRows(batch: DemoVisit[]) {
  const ids = sql.param(batch.map(({ visitorId }) => visitorId));
  const moments = sql.param(batch.map(({ at }) => at.toISOString()));
  return sql`unnest(${ids}::text[], ${moments}::timestamptz[]) as given (visitor_id, at)`;
}

/** Invented visits of any age: all are counted, but only those within the retention are stored. */
export async function insertDemoVisits(tx: Queryable, batch: DemoVisit[], storedSince: Date) {
  await tx.execute(
    sql`insert into ${visits} (visitor_id, at, is_demo) select visitor_id, at, true from ${asRows(batch)}`,
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
  await tx.delete(visits).where(and(eq(visits.isDemo, true), lt(visits.at, storedSince)));
}

export async function deleteDemoVisits(tx: Queryable) {
  for (const table of [visits, visitors, visitPeriods]) await tx.delete(table).where(eq(table.isDemo, true));
}

export async function countDemoVisits(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ visits: sum(visitPeriods.totalVisits).mapWith(Number) })
    .from(visitPeriods)
    .where(and(eq(visitPeriods.granularity, 'year'), eq(visitPeriods.isDemo, true)));
  return row?.visits ?? 0;
}
