import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The bucket is a keyed digest that reveals neither address nor e-mail. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text().primaryKey(),
    used: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_ends_at').on(table.endsAt)],
);
