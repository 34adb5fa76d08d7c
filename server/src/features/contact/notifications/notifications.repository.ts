import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not } from 'drizzle-orm';
import type { NotificationKind } from '#schemas/notifications.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import { notifications } from './notifications.table.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = Omit<typeof notifications.$inferInsert, 'notificationId'>;

const newestFirst = [desc(notifications.createdAt), desc(notifications.notificationId)];
const kept = isNull(notifications.removedAt);
const unread = and(not(notifications.isRead), kept);
const one = (notificationId: number) => eq(notifications.notificationId, notificationId);

export async function findNotifications(db: Queryable, limit?: number): Promise<NotificationRow[]> {
  const all = db
    .select()
    .from(notifications)
    .where(kept)
    .orderBy(...newestFirst);
  return limit === undefined ? all : all.limit(limit);
}

export const findUnreadNotifications = (db: Queryable): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(unread)
    .orderBy(...newestFirst);

export const countUnread = (db: Queryable): Promise<number> => db.$count(notifications, unread);

export const findOne = (db: Queryable, notificationId: number) =>
  firstRow(
    db
      .select()
      .from(notifications)
      .where(and(one(notificationId), kept)),
  );

export function insertNotifications(
  tx: Queryable,
  rows: NewNotification[],
): Promise<{ notificationId: number }[]> {
  const { notificationId } = notifications;
  return tx.insert(notifications).values(rows).returning({ notificationId });
}

/** Undefined when it does not exist or was already read. */
export const markNotificationRead = (tx: Queryable, notificationId: number) =>
  firstRow(
    tx
      .update(notifications)
      .set({ isRead: true })
      .where(and(one(notificationId), unread))
      .returning(),
  );

export type NotificationSubject = Partial<
  Pick<NotificationRow, 'reservationId' | 'messageId'> & { kind: NotificationKind }
>;

/**
 * All of them, or those about a subject, also removed ones, which may be restored. Locked in one order, so that
 * concurrent calls do not deadlock.
 */
export async function markNotificationsRead(
  tx: Queryable,
  { reservationId, messageId, kind }: NotificationSubject = {},
): Promise<number> {
  const about = and(
    reservationId ? eq(notifications.reservationId, reservationId) : undefined,
    messageId ? eq(notifications.messageId, messageId) : undefined,
    kind ? eq(notifications.kind, kind) : undefined,
  );
  const waiting = tx
    .select({ notificationId: notifications.notificationId })
    .from(notifications)
    .where(and(not(notifications.isRead), about))
    .orderBy(asc(notifications.notificationId))
    .for('update');
  const rows = await tx
    .update(notifications)
    .set({ isRead: true })
    .where(and(inArray(notifications.notificationId, waiting), not(notifications.isRead)))
    .returning({ removedAt: notifications.removedAt });
  return rows.filter(({ removedAt }) => removedAt === null).length;
}

/** Undefined when it does not exist or was already removed. */
export const removeNotification = (tx: Queryable, notificationId: number, removedAt: Date) =>
  firstRow(
    tx
      .update(notifications)
      .set({ removedAt })
      .where(and(one(notificationId), kept))
      .returning(),
  );

/** Undefined when it does not exist or is not removed. */
export const restoreNotification = (tx: Queryable, notificationId: number) =>
  firstRow(
    tx
      .update(notifications)
      .set({ removedAt: null })
      .where(and(one(notificationId), isNotNull(notifications.removedAt)))
      .returning(),
  );

export async function purgeRemoved(db: Queryable, before: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.removedAt, before));
}
