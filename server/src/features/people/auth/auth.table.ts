import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BookingDraft } from '#schemas/reservations/booking-draft.ts';
import { users } from '../users/users.table.ts';

/** One sign-in on one device, with the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    sessionId: integer('session_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    device: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When the person answered with a passkey, or without one with the password, in this session. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }),
    /** The token that was rotated into this one; null for the first. */
    parentHash: text('parent_hash'),
  },
  (table) => [
    index('refresh_tokens_session_id').on(table.sessionId),
    index('refresh_tokens_parent_hash').on(table.parentHash),
    index('refresh_tokens_expires_at').on(table.expiresAt),
  ],
);

/** A pending registration of an address; opening its link confirms the account and removes the others. */
export const registrations = pgTable(
  'registrations',
  {
    registrationId: integer('registration_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text(),
    passwordHash: text('password_hash').notNull(),
    /** What was about to be requested; it follows the account once it is confirmed. */
    bookingDraft: jsonb('booking_draft').$type<BookingDraft>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('registrations_user_id').on(table.userId),
    index('registrations_created_at').on(table.createdAt),
  ],
);

/** Links sent by mail; only the hash of their token is stored. */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verification', 'passwordReset', 'emailChange'] }).notNull(),
    /** The address that an e-mail change confirms. */
    newEmail: text('new_email'),
    /** The registration that a verification link confirms; null once one was confirmed. */
    registrationId: integer('registration_id').references(() => registrations.registrationId, {
      onDelete: 'set null',
    }),
    /** The request of a registration that another link confirmed; it follows the account once this one is opened. */
    bookingDraft: jsonb('booking_draft').$type<BookingDraft>(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    supersededAt: timestamp('superseded_at', { withTimezone: true }),
  },
  (table) => [
    check('account_links_purpose', sql`${table.purpose} in ('verification', 'passwordReset', 'emailChange')`),
    index('account_links_user_id').on(table.userId),
    index('account_links_registration_id').on(table.registrationId),
    index('account_links_expires_at').on(table.expiresAt),
  ],
);
