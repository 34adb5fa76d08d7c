import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { businessTimeZone } from '#domain/dates/days.ts';
import type { AuditQuery } from '#schemas/audit.ts';
import { auditEntries } from '#server/platform/audit/audit.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone ${businessTimeZone}`;
const midnightAfter = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${businessTimeZone}`;

const matching = ({ actorId, kind, from, to }: AuditQuery): SQL | undefined =>
  and(
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    kind === undefined ? undefined : eq(auditEntries.kind, kind),
    from === undefined ? undefined : sql`${auditEntries.at} >= ${midnight(from)}`,
    to === undefined ? undefined : sql`${auditEntries.at} < ${midnightAfter(to)}`,
  );

export function findEntries(db: Queryable, query: AuditQuery, size: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(matching(query))
    .orderBy(desc(auditEntries.at), desc(auditEntries.auditId))
    .limit(size)
    .offset((query.page - 1) * size);
}

export const countEntries = (db: Queryable, query: AuditQuery): Promise<number> =>
  db.$count(auditEntries, matching(query));

/** All actors with their most recent name, by one index look-up each. */
export async function findActors(db: Queryable): Promise<{ userId: number; name: string }[]> {
  const { rows } = await db.execute<{ userId: number; name: string }>(sql`
    with recursive actors as (
      (select actor_id, actor_name from ${auditEntries} order by actor_id desc, at desc limit 1)
      union all
      select next.* from actors cross join lateral (
        select actor_id, actor_name from ${auditEntries}
        where actor_id < actors.actor_id order by actor_id desc, at desc limit 1
      ) next
    )
    select actor_id as "userId", actor_name as name from actors`);
  return rows;
}

export async function deleteEntriesBefore(db: Queryable, moment: Date) {
  await db.delete(auditEntries).where(lt(auditEntries.at, moment));
}
