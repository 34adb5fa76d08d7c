import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { newsSeen } from './unread.table.ts';

export async function findSeenAt(db: Queryable, userId: number): Promise<Date | undefined> {
  const [row] = await db.select().from(newsSeen).where(eq(newsSeen.userId, userId));
  return row?.reservationsSeenAt;
}

/** Never goes back. */
export async function updateSeenAt(tx: Queryable, userId: number, at: Date) {
  await tx
    .insert(newsSeen)
    .values({ userId, reservationsSeenAt: at })
    .onConflictDoUpdate({
      target: newsSeen.userId,
      set: {
        reservationsSeenAt: sql`greatest(${newsSeen.reservationsSeenAt}, excluded.reservations_seen_at)`,
      },
    });
}
