import { bigint, boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/features/people/users/users.table.ts';

/** A closed day takes no more cash entries; a trigger refuses them and every change of a closing. */
export const cashDays = pgTable('cash_days', {
  day: date({ mode: 'string' }).primaryKey(),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
  closedBy: integer('closed_by').references(() => users.userId, { onDelete: 'set null' }),
  countedBam: bigint('counted_bam', { mode: 'number' }).notNull(),
  countedEur: bigint('counted_eur', { mode: 'number' }).notNull(),
  expectedBam: bigint('expected_bam', { mode: 'number' }).notNull(),
  expectedEur: bigint('expected_eur', { mode: 'number' }).notNull(),
  note: text(),
  isDemo: boolean('is_demo').notNull().default(false),
});
