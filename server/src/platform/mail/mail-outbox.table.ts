import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mails that wait. What they say is sealed, and gone as soon as they are sent. */
export const mails = pgTable(
  'mails',
  {
    mailId: integer('mail_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Stays the same over every try, so that a repeat can be recognised. */
    messageId: text('message_id').notNull().unique(),
    /** Whose account it concerns; no foreign key, since some mails outlive the account. */
    accountId: integer('account_id'),
    sealed: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** The receiving server refused for good. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
  },
  (table) => [index('mails_account_id').on(table.accountId), index('mails_created_at').on(table.createdAt)],
);
