import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#schemas/notifications.ts';
import { users } from '#server/features/people/users/users.table.ts';

/** Shared by all administrators. The text contains halls and days; the person is only a reference. */
export const notifications = pgTable(
  'notifications',
  {
    notificationId: integer('notification_id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<NotificationKind>().notNull(),
    message: text().notNull(),
    userId: integer('user_id').references(() => users.userId, { onDelete: 'set null' }),
    /** Plain ids, since a notification outlives its subject. */
    reservationId: integer('reservation_id'),
    messageId: integer('message_id'),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Restorable until the row is purged. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('notifications_created_at').on(table.createdAt, table.notificationId),
    index('notifications_unread')
      .on(table.createdAt)
      .where(sql`not ${table.isRead} and ${table.removedAt} is null`),
    index('notifications_removed_at').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('notifications_user_id').on(table.userId),
  ],
);
