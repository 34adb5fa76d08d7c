import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers that a repeated request gets again instead of happening twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** No foreign key: the platform knows no feature; what belongs to a removed account is removed by an event. */
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
