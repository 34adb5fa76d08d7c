import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { currencies } from '#domain/money/money-amounts.ts';

/** Accounts of the house, in the order in which they were added. */
export const bankAccounts = pgTable('bank_accounts', {
  accountId: integer('account_id').primaryKey().generatedAlwaysAsIdentity(),
  bank: text().notNull(),
  account: text(),
  iban: text(),
  swift: text(),
  currency: text({ enum: currencies }).notNull(),
  label: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
});
