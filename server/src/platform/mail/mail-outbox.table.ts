import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Pending mails. The content is encrypted and deleted once sent. */
export const mails = pgTable(
  'mails',
  {
    mailId: integer('mail_id').primaryKey().generatedAlwaysAsIdentity(),
    /** The same for every attempt, so that a repeat is recognised. */
    messageId: text('message_id').notNull().unique(),
    /** The account it concerns; not a foreign key, since some mails outlive the account. */
    accountId: integer('account_id'),
    sealed: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Permanently refused by the receiving server. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
  },
  (table) => [index('mails_account_id').on(table.accountId), index('mails_created_at').on(table.createdAt)],
);
