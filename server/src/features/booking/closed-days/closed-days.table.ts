import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { halls } from '#server/features/content/halls/halls.table.ts';

export const closedDays = pgTable(
  'closed_days',
  {
    closureId: integer('closure_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null: all halls. */
    hallId: integer('hall_id').references(() => halls.hallId, { onDelete: 'cascade' }),
    from: date('from_day', { mode: 'string' }).notNull(),
    to: date('to_day', { mode: 'string' }).notNull(),
    reason: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    check('closed_days_order', sql`${table.from} <= ${table.to}`),
    index('closed_days_to').on(table.to),
  ],
);
