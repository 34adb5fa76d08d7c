import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/features/people/users/users.table.ts';

/** Up to when a customer has seen the changes of their reservations. */
export const newsSeen = pgTable('news_seen', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  reservationsSeenAt: timestamp('reservations_seen_at', { withTimezone: true }).notNull(),
});
