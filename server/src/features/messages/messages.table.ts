import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { halls } from '../halls/halls.table.ts';
import { users } from '../users/users.table.ts';

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
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ['PENDING', 'ANSWERED'] }).notNull(),
    response: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    check('messages_status', sql`(${table.status} = 'ANSWERED') = (${table.response} is not null)`),
    index('messages_user_id').on(table.userId),
    index('messages_created_at').on(table.createdAt, table.messageId),
  ],
);
