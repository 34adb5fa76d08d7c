import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { currencies } from '#domain/money/money-amounts.ts';
import { type ColumnMapping, statementFormats } from '#schemas/money/bank-statements.ts';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { ledgerEntries } from '../ledger/ledger.table.ts';

export const statements = pgTable(
  'statements',
  {
    statementId: integer('statement_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    format: text({ enum: statementFormats }).notNull(),
    /** IBAN or account number, without blanks. */
    account: text(),
    importedBy: integer('imported_by').references(() => users.userId, { onDelete: 'set null' }),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [index('statements_imported_at').on(table.importedAt)],
);

/** A line exists once, however often it is imported: its fingerprint is unique. */
export const statementLines = pgTable(
  'statement_lines',
  {
    lineId: integer('line_id').primaryKey().generatedAlwaysAsIdentity(),
    fingerprint: text().notNull().unique(),
    day: date({ mode: 'string' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    payer: text(),
    purpose: text(),
    reference: text(),
    /** Chosen by an administrator; null when the match is found each time from reference, amount and name. */
    reservationId: integer('reservation_id').references(() => reservations.reservationId),
    isUnmatched: boolean('is_unmatched').notNull().default(false),
    isIgnored: boolean('is_ignored').notNull().default(false),
    entryId: integer('entry_id')
      .unique()
      .references(() => ledgerEntries.entryId),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [index('statement_lines_reservation_id').on(table.reservationId)],
);

/** Which statements contain a line; the first one imported it. */
export const statementLineSources = pgTable(
  'statement_line_sources',
  {
    statementId: integer('statement_id')
      .notNull()
      .references(() => statements.statementId, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => statementLines.lineId, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.lineId] }),
    index('statement_line_sources_line_id').on(table.lineId),
  ],
);

/** How the columns of a CSV file with this heading are read. */
export const statementMappings = pgTable('statement_mappings', {
  headingSha256: text('heading_sha256').primaryKey(),
  mapping: jsonb().$type<ColumnMapping>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
