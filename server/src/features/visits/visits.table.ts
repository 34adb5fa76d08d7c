import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One load of the app. */
export const visits = pgTable(
  'visits',
  {
    visitId: bigint('visit_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    visitorId: text('visitor_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('visits_at').on(table.at)],
);
