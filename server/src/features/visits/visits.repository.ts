import { and, asc, desc, eq, gte, lt, lte, min, type SQL, sql, sum } from 'drizzle-orm';
import { businessTimeZone, type Day } from '#contracts/days.ts';
import type { Granularity } from '#contracts/visits.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { visitors, visitPeriods, visits } from './visits.table.ts';

export type NewVisit = { visitorId: string; at: Date };

// Any number that nobody else locks will do: visits follow each other, also those of several servers.
const visitsLock = /* guard: backup-hinders-nobody = 7_263_002 */ 7_263_003;

const granularities = sql.raw(`(values ('day'), ('week'), ('month'), ('year')) as kinds (granularity)`);
const zone = sql.raw(`'${businessTimeZone}'`);
const dayOf = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`;
const startOf = (moment: SQL) => sql`date_trunc(granularity, ${moment} at time zone ${zone})::date`;

const listsOf = (batch: NewVisit[]) => {
  const ids = sql.param(batch.map(({ visitorId }) => visitorId));
  const moments = sql.param(batch.map(({ at }) => at.toISOString()));
  return sql`unnest(${ids}::text[], ${moments}::timestamptz[]) as given (visitor_id, at)`;
};

export async function lockVisits(tx: Queryable) {
  await tx.execute(sql`select pg_advisory_xact_lock(${visitsLock})`);
}

/**
 * Writes a visit and counts it in all that is read of visits, in one statement; the lock is held. Where the clocks of two
 * servers differ, nobody comes before their own latest visit: so the latest one tells in which periods they are new.
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
      select granularity, ${startOf(sql`at`)} as starts_on, 1 as visits,
        (previous is null or ${startOf(sql`previous`)} < ${startOf(sql`at`)})::int as newcomers,
        0 as last_seen
      from placed cross join ${granularities}
      union all
      select 'day', ${dayOf(sql`at`)}, 0, 0, 1 from placed
      union all
      select 'day', ${dayOf(sql`previous`)}, 0, 0, -1 from placed where previous is not null
    )
    insert into ${visitPeriods} (granularity, starts_on, total_visits, unique_visitors, last_seen_visitors)
    select granularity, starts_on, sum(visits), sum(newcomers), sum(last_seen) from counted group by 1, 2
    on conflict (granularity, starts_on, is_demo) do update set
      total_visits = visit_periods.total_visits + excluded.total_visits,
      unique_visitors = visit_periods.unique_visitors + excluded.unique_visitors,
      last_seen_visitors = visit_periods.last_seen_visitors + excluded.last_seen_visitors`);
}

/** Invented visits, of any age: all are counted, and only those that are young enough stay. */
export async function insertDemoVisits(tx: Queryable, batch: NewVisit[], keptSince: Date) {
  await tx.execute(
    sql`insert into ${visits} (visitor_id, at, is_demo) select visitor_id, at, true from ${listsOf(batch)}`,
  );
  await tx.execute(sql`
    with people as (
      select visitor_id, count(*) as visits, max(at) as latest from ${visits} where is_demo group by visitor_id
    ), seen as (
      insert into ${visitors} (visitor_id, is_demo, visits_count, last_visit)
      select visitor_id, true, visits, latest from people
    ), last_days as (
      select 'day' as granularity, ${dayOf(sql`latest`)} as starts_on, count(*) as visitors from people group by 2
    ), each as (
      select granularity, ${startOf(sql`at`)} as starts_on, visitor_id, count(*) as visits
      from ${visits} cross join ${granularities} where is_demo group by 1, 2, 3
    ), counted as (
      select granularity, starts_on, sum(visits) as visits, count(*) as visitors from each group by 1, 2
    )
    insert into ${visitPeriods} (granularity, starts_on, is_demo, total_visits, unique_visitors, last_seen_visitors)
    select granularity, starts_on, true, counted.visits, counted.visitors, coalesce(last_days.visitors, 0)
    from counted left join last_days using (granularity, starts_on)`);
  await tx.delete(visits).where(and(eq(visits.isDemo, true), lt(visits.at, keptSince)));
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

/** How many different visitors came since a day, and how many ever. */
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

/** A part of them at a time, so that nobody waits long for the job. */
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
