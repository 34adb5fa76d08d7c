import { inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { preparedStatement } from '../database/prepared-statements.ts';
import { onlyRow } from '../database/rows.ts';
import { rateLimits } from './rate-limits.table.ts';

const ended = sql`${rateLimits.endsAt} <= ${sql.placeholder('now')}::timestamptz`;
const countedUse = preparedStatement('count_use', (db: Queryable) =>
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

/** Counts a use in the current window of its bucket; an expired window starts again. */
export const countUse = (db: Queryable, bucket: string, { now, endsAt }: { now: Date; endsAt: Date }) =>
  onlyRow(countedUse(db).execute({ bucket, endsAt, now: now.toISOString() }));

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
  const old = db
    .select({ bucket: rateLimits.bucket })
    .from(rateLimits)
    .where(lt(rateLimits.endsAt, now))
    .for('update', { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.bucket, old));
}
