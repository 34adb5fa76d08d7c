import { and, asc, desc, eq, gte, lt, lte, min, sql, sum } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import type { Granularity } from '#schemas/visits.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { dayOfVisit, granularities, periodOfVisit, visitors, visitPeriods, visits } from './visits.table.ts';

export type NewVisit = { visitorId: string; at: Date };

// An advisory lock id that nothing else uses; serializes visits of all servers.
const visitsLock = 7_263_003;

/** A visit does not wait for the disk: one that a crash loses is missed by nobody. */
export async function lockVisits(tx: Queryable) {
  await tx.execute(
    sql`select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${visitsLock})`,
  );
}

/**
 * Writes a visit and its roll-ups in one statement, under the lock. With different server clocks a visit is never
 * earlier than the visitor's latest one, which therefore shows in which periods the visitor is new.
 */
export async function insertVisit(tx: Queryable, { visitorId, at }: NewVisit) {
  await tx.execute(sql`
    with placed as (
      select given.visitor_id, greatest(given.at, known.last_visit) as at, known.last_visit as previous
      from (values (${visitorId}, ${at.toISOString()}::timestamptz)) as given (visitor_id, at)
      left join ${visitors} known on known.visitor_id = given.visitor_id and not known.is_demo
    ), kept as (
      insert into ${visits} (visitor_id, at) select visitor_id, at from placed
    ), seen as (
      insert into ${visitors} (visitor_id, visits_count, last_visit)
      select visitor_id, 1, at from placed
      on conflict (visitor_id, is_demo) do update
      set visits_count = visitors.visits_count + 1, last_visit = excluded.last_visit
    ), counted as (
      select granularity, ${periodOfVisit(sql`at`)} as starts_on, 1 as visits,
        (previous is null or ${periodOfVisit(sql`previous`)} < ${periodOfVisit(sql`at`)})::int as newcomers,
        0 as last_seen
      from placed cross join ${granularities}
      union all
      select 'day', ${dayOfVisit(sql`at`)}, 0, 0, 1 from placed
      union all
      select 'day', ${dayOfVisit(sql`previous`)}, 0, 0, -1 from placed where previous is not null
    )
    insert into ${visitPeriods} (granularity, starts_on, total_visits, unique_visitors, last_seen_visitors)
    select granularity, starts_on, sum(visits), sum(newcomers), sum(last_seen) from counted group by 1, 2
    on conflict (granularity, starts_on, is_demo) do update set
      total_visits = visit_periods.total_visits + excluded.total_visits,
      unique_visitors = visit_periods.unique_visitors + excluded.unique_visitors,
      last_seen_visitors = visit_periods.last_seen_visitors + excluded.last_seen_visitors`);
}

export function findPeriods(db: Queryable, granularity: Granularity, { from, to }: { from: Day; to: Day }) {
  return db
    .select({
      startsOn: visitPeriods.startsOn,
      totalVisits: sum(visitPeriods.totalVisits).mapWith(Number),
      uniqueVisitors: sum(visitPeriods.uniqueVisitors).mapWith(Number),
    })
    .from(visitPeriods)
    .where(
      and(
        eq(visitPeriods.granularity, granularity),
        gte(visitPeriods.startsOn, from),
        lte(visitPeriods.startsOn, to),
      ),
    )
    .groupBy(visitPeriods.startsOn)
    .orderBy(asc(visitPeriods.startsOn));
}

export async function findFirstYear(db: Queryable): Promise<Day | undefined> {
  const [row] = await db
    .select({ first: min(visitPeriods.startsOn) })
    .from(visitPeriods)
    .where(eq(visitPeriods.granularity, 'year'));
  return row?.first ?? undefined;
}

/** Different visitors since a day, and of all time. */
export async function countVisitors(db: Queryable, since: Day) {
  const seen = visitPeriods.lastSeenVisitors;
  const [row] = await db
    .select({
      since:
        sql<number>`coalesce(sum(${seen}) filter (where ${gte(visitPeriods.startsOn, since)}), 0)`.mapWith(
          Number,
        ),
      ever: sql<number>`coalesce(sum(${seen}), 0)`.mapWith(Number),
    })
    .from(visitPeriods)
    .where(eq(visitPeriods.granularity, 'day'));
  return row ?? { since: 0, ever: 0 };
}

export function findVisitors(db: Queryable, page: { limit: number; offset: number }) {
  return db
    .select({
      visitorId: visitors.visitorId,
      visitsCount: visitors.visitsCount,
      lastVisit: visitors.lastVisit,
    })
    .from(visitors)
    .orderBy(desc(visitors.lastVisit), desc(visitors.visitorId))
    .limit(page.limit)
    .offset(page.offset);
}

/** In batches, so that no lock is held long. */
export async function deleteVisitsBefore(db: Queryable, before: Date, most: number): Promise<number> {
  const oldest = db
    .select({ visitId: visits.visitId })
    .from(visits)
    .where(lt(visits.at, before))
    .orderBy(asc(visits.at))
    .limit(most);
  const { rowCount } = await db.delete(visits).where(sql`${visits.visitId} in ${oldest}`);
  return rowCount ?? 0;
}
