import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { halls } from '#server/features/content/halls/halls.table.ts';
import { users } from '#server/features/people/users/users.table.ts';

/** Private links to the calendar; only the hash of their token is stored. */
export const feeds = pgTable(
  'feeds',
  {
    feedId: integer('feed_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Null: all halls. */
    hallId: integer('hall_id').references(() => halls.hallId, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastReadAt: timestamp('last_read_at', { withTimezone: true }),
  },
  (table) => [index('feeds_user_id').on(table.userId)],
);
