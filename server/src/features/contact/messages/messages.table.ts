import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { halls } from '#server/features/content/halls/halls.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { searchIndex } from '#server/platform/database/text-search.ts';

/** The first text of a conversation and the first answer; what follows is in `message_replies`. */
export const messages = pgTable(
  'messages',
  {
    messageId: integer('message_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    hallId: integer('hall_id')
      .notNull()
      .references(() => halls.hallId),
    reservationId: integer('reservation_id').references(() => reservations.reservationId, {
      onDelete: 'set null',
    }),
    subject: text().notNull(),
    /** Empty where the business wrote first. */
    message: text().notNull(),
    status: text({ enum: ['PENDING', 'ANSWERED'] }).notNull(),
    response: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** The last text of each side, and up to when the other one has read. */
    lastCustomerAt: timestamp('last_customer_at', { withTimezone: true }).notNull(),
    lastBusinessAt: timestamp('last_business_at', { withTimezone: true }),
    customerReadAt: timestamp('customer_read_at', { withTimezone: true }),
    businessReadAt: timestamp('business_read_at', { withTimezone: true }),
    /** Subject, message and response, normalized for search. */
    searchText: text('search_text').notNull().default(''),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    check('messages_status', sql`(${table.status} = 'ANSWERED') = (${table.response} is not null)`),
    index('messages_user_id').on(table.userId),
    index('messages_created_at').on(table.createdAt, table.messageId),
    index('messages_reservation_id').on(table.reservationId),
    searchIndex('messages_search', table.searchText),
  ],
);

export const messageReplies = pgTable(
  'message_replies',
  {
    replyId: integer('reply_id').primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.messageId, { onDelete: 'cascade' }),
    author: text({ enum: ['CUSTOMER', 'BUSINESS'] }).notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Normalized for search. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    check('message_replies_author', sql`${table.author} in ('CUSTOMER', 'BUSINESS')`),
    index('message_replies_message_id').on(table.messageId, table.createdAt),
    searchIndex('message_replies_search', table.searchText),
  ],
);
