import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    passkeyId: integer('passkey_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** An answer whose counter is not higher comes from a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** A challenge is answered once, soon, and for one purpose. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text({ enum: ['add', 'signIn', 'confirm'] }).notNull(),
    /** Null at sign-in, where nobody is known yet. */
    userId: integer('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('passkey_challenges_purpose', sql`${table.purpose} in ('add', 'signIn', 'confirm')`),
    index('passkey_challenges_user_id').on(table.userId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
);
