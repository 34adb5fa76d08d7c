import { inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { prepare } from '../database/prepared-statements.ts';
import { rateLimits } from './rate-limits.table.ts';

/** Counts a use in the current window of its bucket; an expired window starts again. */
export async function countUse(db: Queryable, bucket: string, { now, endsAt }: { now: Date; endsAt: Date }) {
  const ended = sql`${rateLimits.endsAt} <= ${sql.placeholder('now')}::timestamptz`;
  const statement = prepare(db, 'count_use', () =>
    db
      .insert(rateLimits)
      .values({ bucket: sql.placeholder('bucket'), used: 1, endsAt: sql.placeholder('endsAt') })
      .onConflictDoUpdate({
        target: rateLimits.bucket,
        set: {
          used: sql`case when ${ended} then 1 else ${rateLimits.used} + 1 end`,
          endsAt: sql`case when ${ended} then excluded.ends_at else ${rateLimits.endsAt} end`,
        },
      })
      .returning(),
  );
  const [row] = await statement.execute({ bucket, endsAt, now: now.toISOString() });
  if (!row) throw new Error('A counted use must answer its row');
  return row;
}

export async function releaseUse(db: Queryable, buckets: string[]) {
  // Locked in one order, since clients of one network share counters.
  const locked = db
    .select({ bucket: rateLimits.bucket })
    .from(rateLimits)
    .where(sql`${rateLimits.bucket} = any(${sql.param(buckets)})`)
    .orderBy(rateLimits.bucket)
    .for('update');
  await db
    .update(rateLimits)
    .set({ used: sql`greatest(${rateLimits.used} - 1, 0)` })
    .where(inArray(rateLimits.bucket, locked));
}

export async function removeEndedWindows(db: Queryable, now: Date) {
  // Skips locked rows, since two calls that lock several windows could deadlock.
  const ended = db
    .select({ bucket: rateLimits.bucket })
    .from(rateLimits)
    .where(lt(rateLimits.endsAt, now))
    .for('update', { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.bucket, ended));
}
