import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ledgerKinds, type PaymentMethod, paymentMethods, refundStates } from '#domain/money/ledger-kinds.ts';
import { currencies, type Money } from '#domain/money/money-amounts.ts';
import { instalmentKinds } from '#domain/offers/offer-states.ts';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { contracts } from '#server/features/sales/offers/offers.table.ts';

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
    method: text({ enum: paymentMethods }),
    valueDay: date('value_day', { mode: 'string' }).notNull(),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
    /** The day of the cash book: the next one when cash of the day is closed. */
    postingDay: date('posting_day', { mode: 'string' }).notNull(),
    postedBy: integer('posted_by').references(() => users.userId, { onDelete: 'set null' }),
    receivedBy: integer('received_by').references(() => users.userId, { onDelete: 'set null' }),
    receiptNumber: text('receipt_number').unique(),
    reverses: integer().references((): AnyPgColumn => ledgerEntries.entryId),
    /** Of a rounding: its payment. Of a transfer received: the one sent. Reversed together. */
    pairedWith: integer('paired_with').references((): AnyPgColumn => ledgerEntries.entryId),
    note: text(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('ledger_entries_reservation_id').on(table.reservationId, table.entryId),
    index('ledger_entries_posting_day').on(table.postingDay, table.kind),
    index('ledger_entries_paired_with').on(table.pairedWith).where(sql`${table.pairedWith} is not null`),
    uniqueIndex('ledger_entries_reversed_once').on(table.reverses),
    check('ledger_entries_reversal', sql`(${table.kind} = 'REVERSAL') = (${table.reverses} is not null)`),
    check(
      'ledger_entries_method',
      sql`${table.kind} not in ('PAYMENT', 'REFUND') or (${table.method} is not null and ${table.receiptNumber} is not null)`,
    ),
  ],
);

/** What follows from the entries of a reservation, kept beside them so that lists need not add them up. */
export const ledgers = pgTable(
  'ledgers',
  {
    reservationId: integer('reservation_id')
      .primaryKey()
      .references(() => reservations.reservationId),
    /** That of the newest charge. */
    currency: text({ enum: currencies }).notNull(),
    agreed: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull(),
    balance: bigint({ mode: 'number' }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [index('ledgers_balance').on(table.balance).where(sql`${table.balance} <> 0`)],
);

/** The plan of payments; a new plan voids the one before. A trigger refuses every change but what is paid and void. */
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
    /** Follows from the entries: the oldest instalment is paid first. */
    paid: bigint({ mode: 'number' }).notNull().default(0),
    voidedAt: timestamp('voided_at', { withTimezone: true }),
    /** Stored, since the planner cannot estimate a comparison of two columns. */
    isOpen: boolean('is_open').notNull().default(true),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('instalments_reservation_id').on(table.reservationId, table.due),
    index('instalments_due').on(table.due),
    index('instalments_open').on(table.due, table.instalmentId).where(sql`${table.isOpen}`),
    check(
      'instalments_is_open',
      sql`${table.isOpen} = (${table.voidedAt} is null and ${table.paid} < ${table.amount})`,
    ),
  ],
);

/** What the receipt says, as it was when the money was posted. */
export type ReceiptSnapshot = {
  number: string;
  kind: 'PAYMENT' | 'REFUND' | 'REVERSAL';
  reverses: string | null;
  amount: Money;
  otherAmount: Money;
  method: PaymentMethod;
  valueDay: string;
  postedOn: string;
  payer: string;
  purpose: string;
  event: string;
  reference: string;
  receivedBy: string | null;
  agreed: Money;
  received: Money;
  balance: Money;
  balanceOther: Money;
  business: {
    name: string;
    address: string | null;
    phone: string | null;
    taxNumber: string | null;
    vatNumber: string | null;
  };
};

/** A receipt is made once, at the latest when it is read first; then it is never changed. */
export const receipts = pgTable(
  'receipts',
  {
    entryId: integer('entry_id')
      .primaryKey()
      .references(() => ledgerEntries.entryId),
    snapshot: jsonb().$type<ReceiptSnapshot>().notNull(),
    sha256: text(),
    fileName: text('file_name').unique(),
    madeAt: timestamp('made_at', { withTimezone: true }),
    /** To the guest, once. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('receipts_sha256').on(table.sha256),
    check('receipts_made', sql`(${table.fileName} is null) = (${table.sha256} is null)`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    refundId: integer('refund_id').primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.reservationId),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    otherAmount: bigint('other_amount', { mode: 'number' }).notNull(),
    reason: text().notNull(),
    isDoubledDeposit: boolean('is_doubled_deposit').notNull().default(false),
    state: text({ enum: refundStates }).notNull(),
    askedBy: integer('asked_by').references(() => users.userId, { onDelete: 'set null' }),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    decidedBy: integer('decided_by').references(() => users.userId, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    isApprovedAlone: boolean('is_approved_alone').notNull().default(false),
    rejectReason: text('reject_reason'),
    entryId: integer('entry_id')
      .unique()
      .references(() => ledgerEntries.entryId),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('refunds_reservation_id').on(table.reservationId),
    index('refunds_open').on(table.askedAt).where(sql`${table.state} in ('ASKED', 'APPROVED')`),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_paid', sql`(${table.state} = 'PAID') = (${table.entryId} is not null)`),
  ],
);

/** Reminders that were sent, so that each is sent once for each instalment. */
export const paymentReminders = pgTable(
  'payment_reminders',
  {
    instalmentId: integer('instalment_id')
      .notNull()
      .references(() => instalments.instalmentId, { onDelete: 'cascade' }),
    /** `-7`, `0`, `3`, `10`: days after the due day; `BY_HAND …` with its moment when an administrator sent it. */
    kind: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.instalmentId, table.kind] })],
);
