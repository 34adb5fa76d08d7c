import { inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { prepare } from '../database/prepared-statements.ts';
import { rateLimits } from './rate-limits.table.ts';

/** Counts uses in the windows of their buckets, each named once; a window that has ended begins anew. */
export function countUses(
  db: Queryable,
  uses: { bucket: string; count: number }[],
  { now, endsAt }: { now: Date; endsAt: Date },
) {
  const ended = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`;
  const buckets = sql.param(uses.map(({ bucket }) => bucket));
  const counts = sql.param(uses.map(({ count }) => count));
  const statement = db
    .insert(rateLimits)
    .select(
      sql`select bucket, used, ${endsAt.toISOString()}::timestamptz from unnest(${buckets}::text[], ${counts}::integer[]) as given (bucket, used)`,
    )
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        used: sql`case when ${ended} then excluded.used else ${rateLimits.used} + excluded.used end`,
        endsAt: sql`case when ${ended} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning();
  return prepare(db, 'count_uses', statement).execute();
}

export async function giveBackUse(db: Queryable, buckets: string[]) {
  await db
    .update(rateLimits)
    .set({ used: sql`greatest(${rateLimits.used} - 1, 0)` })
    .where(sql`${rateLimits.bucket} = any(${sql.param(buckets)})`);
}

export async function removeEndedWindows(db: Queryable, now: Date) {
  // Whoever counts right now is not waited for: two that lock several windows could wait for each other.
  const ended = db
    .select({ bucket: rateLimits.bucket })
    .from(rateLimits)
    .where(lt(rateLimits.endsAt, now))
    .for('update', { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.bucket, ended));
}
