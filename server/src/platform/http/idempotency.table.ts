import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Stored responses for repeated requests. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /**
     * Not a foreign key, since the platform does not depend on features; the rows of a deleted account are removed by
     * an event.
     */
    userId: integer('user_id').notNull(),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
