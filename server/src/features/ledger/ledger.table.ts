import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ledgerKinds } from '#contracts/ledger.ts';
import { currencies } from '#contracts/money-amounts.ts';
import { instalmentKinds } from '#contracts/offers/offer-states.ts';
import { contracts } from '../offers/offers.table.ts';
import { reservations } from '../reservations/reservations.table.ts';
import { users } from '../users/users.table.ts';

/** Append-only: a trigger of the migration refuses UPDATE and DELETE. What is owed is positive. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    entryId: integer('entry_id').primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.reservationId),
    contractId: integer('contract_id').references(() => contracts.contractId),
    kind: text({ enum: ledgerKinds }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    /** The same in the other currency. */
    otherAmount: bigint('other_amount', { mode: 'number' }).notNull(),
    method: text({ enum: ['CASH', 'TRANSFER', 'CARD'] }),
    valueDay: date('value_day', { mode: 'string' }).notNull(),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
    postedBy: integer('posted_by').references(() => users.userId, { onDelete: 'set null' }),
    receiptNumber: text('receipt_number').unique(),
    reverses: integer().references((): AnyPgColumn => ledgerEntries.entryId),
    note: text(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('ledger_entries_reservation_id').on(table.reservationId, table.entryId),
    index('ledger_entries_posted_at').on(table.postedAt),
    uniqueIndex('ledger_entries_reversed_once').on(table.reverses),
    check('ledger_entries_reversal', sql`(${table.kind} = 'REVERSAL') = (${table.reverses} is not null)`),
  ],
);

/** The plan of payments; a new plan voids the one before. */
export const instalments = pgTable(
  'instalments',
  {
    instalmentId: integer('instalment_id').primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.reservationId),
    contractId: integer('contract_id').references(() => contracts.contractId),
    kind: text({ enum: instalmentKinds }).notNull(),
    due: date({ mode: 'string' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    otherAmount: bigint('other_amount', { mode: 'number' }).notNull(),
    voidedAt: timestamp('voided_at', { withTimezone: true }),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [index('instalments_reservation_id').on(table.reservationId, table.due)],
);
