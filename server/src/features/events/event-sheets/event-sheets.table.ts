import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { type SheetHeader, sheetStates } from '#schemas/event-sheets/event-sheets.ts';
import { type SheetContent, type SheetSection, sheetParts } from '#schemas/event-sheets/sheet-content.ts';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { users } from '#server/features/people/users/users.table.ts';

/** Without diets, which have rows of their own, so that they can be erased. */
export type StoredContent = Omit<SheetContent, 'diets'>;

/** The working copy; what was issued stands in the revisions. */
export const eventSheets = pgTable(
  'event_sheets',
  {
    reservationId: integer('reservation_id')
      .primaryKey()
      .references(() => reservations.reservationId, { onDelete: 'cascade' }),
    state: text({ enum: sheetStates }).notNull(),
    revision: integer().notNull().default(0),
    content: jsonb().$type<StoredContent>().notNull(),
    /** When each section was changed last, so that two people may edit different ones. */
    changedAt: jsonb('changed_at').$type<Partial<Record<SheetSection | 'openParts', string>>>().notNull(),
    openParts: text('open_parts', { enum: sheetParts }).array().notNull(),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [check('event_sheets_state', sql`${table.state} in ('DRAFT', 'ISSUED', 'FINAL', 'VOID')`)],
);

/** What was issued is never changed; a trigger refuses it. */
export const eventSheetRevisions = pgTable(
  'event_sheet_revisions',
  {
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => eventSheets.reservationId, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    header: jsonb().$type<SheetHeader>().notNull(),
    content: jsonb().$type<StoredContent>().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** Null when the reservation was changed, which issues a revision by itself. */
    issuedBy: integer('issued_by').references(() => users.userId, { onDelete: 'set null' }),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.revision] })],
);

/** Allergies and diets by number, of the working copy (revision 0) and of each revision; erased 30 days after the event. */
export const eventSheetDiets = pgTable(
  'event_sheet_diets',
  {
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => eventSheets.reservationId, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    position: integer().notNull(),
    rowId: text('row_id').notNull(),
    name: text().notNull(),
    count: integer(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.revision, table.position] })],
);

export const eventSheetReads = pgTable(
  'event_sheet_reads',
  {
    reservationId: integer('reservation_id').notNull(),
    revision: integer().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.revision, table.userId] }),
    foreignKey({
      columns: [table.reservationId, table.revision],
      foreignColumns: [eventSheetRevisions.reservationId, eventSheetRevisions.revision],
    }).onDelete('cascade'),
    index('event_sheet_reads_user_id').on(table.userId),
  ],
);
