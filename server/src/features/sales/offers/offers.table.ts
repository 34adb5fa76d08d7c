import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { currencies, type Money } from '#domain/money/money-amounts.ts';
import type { StoredLine } from '#domain/offers/offer-lines.ts';
import {
  cancellingParties,
  type InstalmentKind,
  offerDeliveries,
  offerStates,
} from '#domain/offers/offer-states.ts';
import type { EventType } from '#schemas/reservations/event-types.ts';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { users } from '#server/features/people/users/users.table.ts';

export type StoredInstalment = {
  kind: InstalmentKind;
  due: string | null;
  dueAfterSigningDays: number | null;
  amount: Money;
};

/** What the paper says about the event and the parties, as it was when the offer was sent. */
export type OfferSnapshot = {
  hallName: string;
  eventDate: string;
  startTime: string | null;
  endTime: string | null;
  eventType: EventType;
  customEventType: string | null;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  business: {
    name: string;
    address: string | null;
    phone: string | null;
    email: string | null;
    taxNumber: string | null;
    vatNumber: string | null;
  };
  termsText: string;
  sentBy: string;
};

/** Terms of contract; a version is never changed. */
export const termsVersions = pgTable('terms_versions', {
  version: integer().primaryKey(),
  text: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: integer('created_by').references(() => users.userId, { onDelete: 'set null' }),
  isDemo: boolean('is_demo').notNull().default(false),
});

/** A trigger of the migration refuses every change of a sent offer except its state, views and account. */
export const offers = pgTable(
  'offers',
  {
    offerId: integer('offer_id').primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.reservationId),
    userId: integer('user_id').references(() => users.userId, { onDelete: 'set null' }),
    kind: text({ enum: ['OFFER', 'ANNEX'] }).notNull(),
    /** Of an annex: the contract that it changes; no foreign key, since a backup loads contracts after offers. */
    annexOf: integer('annex_of'),
    /** Of an annex that moves the event: the second reservation, which holds the new day. */
    moveReservationId: integer('move_reservation_id').references(() => reservations.reservationId, {
      onDelete: 'set null',
    }),
    number: text(),
    version: integer().notNull(),
    state: text({ enum: offerStates }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    lines: jsonb().$type<StoredLine[]>().notNull(),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    discountReason: text('discount_reason'),
    adults: integer().notNull(),
    children: integer().notNull(),
    /** An annex may change hall and day; of an offer they are those of the reservation. */
    hallId: integer('hall_id').notNull(),
    eventDate: text('event_date').notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    totalOther: bigint('total_other', { mode: 'number' }).notNull(),
    plan: jsonb().$type<StoredInstalment[]>().notNull(),
    planFollows: boolean('plan_follows').notNull().default(false),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
    termsVersion: integer('terms_version').references(() => termsVersions.version),
    snapshot: jsonb().$type<OfferSnapshot>(),
    sha256: text(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    delivery: text({ enum: offerDeliveries }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    declineReason: text('decline_reason'),
    views: integer().notNull().default(0),
    firstViewedAt: timestamp('first_viewed_at', { withTimezone: true }),
    lastViewedAt: timestamp('last_viewed_at', { withTimezone: true }),
    createdBy: integer('created_by').references(() => users.userId, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    uniqueIndex('offers_one_draft').on(table.reservationId).where(sql`${table.state} = 'DRAFT'`),
    uniqueIndex('offers_one_sent').on(table.reservationId).where(sql`${table.state} = 'SENT'`),
    uniqueIndex('offers_number_version').on(table.number, table.version),
    index('offers_reservation_id').on(table.reservationId),
    index('offers_user_id').on(table.userId),
    index('offers_state').on(table.state, table.validUntil),
    index('offers_updated_at').on(table.updatedAt, table.offerId),
    check('offers_sent', sql`(${table.state} = 'DRAFT') = (${table.sentAt} is null)`),
    check(
      'offers_sent_content',
      sql`${table.state} = 'DRAFT' or (${table.number} is not null and ${table.snapshot} is not null and ${table.sha256} is not null)`,
    ),
    check('offers_total', sql`${table.total} >= 0`),
    check('offers_annex', sql`(${table.kind} = 'ANNEX') = (${table.annexOf} is not null)`),
  ],
);

/** Frozen when it is signed; only a cancellation, the account and the made paper are added later. */
export const contracts = pgTable(
  'contracts',
  {
    contractId: integer('contract_id').primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull().unique(),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.reservationId),
    userId: integer('user_id').references(() => users.userId, { onDelete: 'set null' }),
    offerId: integer('offer_id')
      .notNull()
      .unique()
      .references((): AnyPgColumn => offers.offerId),
    annexOf: integer('annex_of').references((): AnyPgColumn => contracts.contractId),
    onPaper: boolean('on_paper').notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
    signedBy: text('signed_by').notNull(),
    signerEmail: text('signer_email'),
    /** Due days are fixed when it is signed. */
    plan: jsonb().$type<(StoredInstalment & { due: string })[]>().notNull(),
    codeSentAt: timestamp('code_sent_at', { withTimezone: true }),
    consentText: text('consent_text'),
    consentSha256: text('consent_sha256'),
    addressHmac: text('address_hmac'),
    browser: text(),
    canceledAt: timestamp('canceled_at', { withTimezone: true }),
    canceledBy: text('canceled_by', { enum: cancellingParties }),
    cancelReason: text('cancel_reason'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    uniqueIndex('contracts_one_in_force')
      .on(table.reservationId)
      .where(sql`${table.annexOf} is null and ${table.canceledAt} is null`),
    index('contracts_reservation_id').on(table.reservationId),
    index('contracts_user_id').on(table.userId),
    index('contracts_annex_of').on(table.annexOf),
  ],
);

/** Every paper that was issued; never changed. A scan is kept but not verified. */
export const papers = pgTable(
  'papers',
  {
    paperId: integer('paper_id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['OFFER', 'CONTRACT', 'SCAN'] }).notNull(),
    sha256: text().notNull(),
    fileName: text('file_name').notNull().unique(),
    offerId: integer('offer_id').references(() => offers.offerId),
    contractId: integer('contract_id').references(() => contracts.contractId),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('papers_sha256').on(table.sha256),
    uniqueIndex('papers_offer').on(table.offerId).where(sql`${table.kind} = 'OFFER'`),
    uniqueIndex('papers_contract').on(table.contractId).where(sql`${table.kind} = 'CONTRACT'`),
    index('papers_contract_id').on(table.contractId),
  ],
);

/** One code an offer; a new one replaces it. */
export const signingCodes = pgTable('signing_codes', {
  offerId: integer('offer_id')
    .primaryKey()
    .references(() => offers.offerId, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  tries: integer().notNull().default(0),
});
