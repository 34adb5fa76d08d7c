import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { rateLimits } from './rate-limits.table.ts';

/** Counts one use in the window of the bucket; a window that has ended begins anew. */
export async function countUse(db: Queryable, bucket: string, now: Date, endsAt: Date) {
  const ended = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, used: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        used: sql`case when ${ended} then 1 else ${rateLimits.used} + 1 end`,
        endsAt: sql`case when ${ended} then ${endsAt.toISOString()}::timestamptz else ${rateLimits.endsAt} end`,
      },
    })
    .returning({ used: rateLimits.used, endsAt: rateLimits.endsAt });
  if (!row) throw new Error('A counted use must answer its row');
  return row;
}

export async function giveBackUse(db: Queryable, buckets: string[]) {
  await db
    .update(rateLimits)
    .set({ used: sql`greatest(${rateLimits.used} - 1, 0)` })
    .where(sql`${rateLimits.bucket} = any(${sql.param(buckets)})`);
}

export async function removeEndedWindows(db: Queryable, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
}
