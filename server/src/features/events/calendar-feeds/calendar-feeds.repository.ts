import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow, onlyRow } from '#server/platform/database/rows.ts';
import { feeds } from './calendar-feeds.table.ts';

export type FeedRow = typeof feeds.$inferSelect;

export function findFeeds(db: Queryable, userId?: number): Promise<FeedRow[]> {
  return db
    .select()
    .from(feeds)
    .where(userId === undefined ? undefined : eq(feeds.userId, userId))
    .orderBy(asc(feeds.userId), asc(feeds.feedId));
}

export function findFeedsOfAll(db: Queryable, userIds: number[]): Promise<FeedRow[]> {
  return db
    .select()
    .from(feeds)
    .where(sql`${feeds.userId} = any(${sql.param(userIds)}::int[])`);
}

export const findFeedByHash = (db: Queryable, tokenHash: string) =>
  firstRow(db.select().from(feeds).where(eq(feeds.tokenHash, tokenHash)));

export const insertFeed = (tx: Queryable, feed: Omit<typeof feeds.$inferInsert, 'feedId'>) =>
  onlyRow(tx.insert(feeds).values(feed).returning());

/** Of one person, or of anybody. */
export async function deleteFeed(
  tx: Queryable,
  feedId: number,
  userId: number | undefined,
): Promise<FeedRow | undefined> {
  const isOwn = userId === undefined ? undefined : eq(feeds.userId, userId);
  const [row] = await tx
    .delete(feeds)
    .where(and(eq(feeds.feedId, feedId), isOwn))
    .returning();
  return row;
}

export async function deleteFeedsOf(tx: Queryable, userId: number) {
  await tx.delete(feeds).where(eq(feeds.userId, userId));
}

export async function noteRead(db: Queryable, feedId: number, now: Date, notedBefore: Date) {
  await db
    .update(feeds)
    .set({ lastReadAt: now })
    .where(and(eq(feeds.feedId, feedId), or(isNull(feeds.lastReadAt), lt(feeds.lastReadAt, notedBefore))));
}
