import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const questions = pgTable('questions', {
  questionId: integer('question_id').primaryKey().generatedAlwaysAsIdentity(),
  question: text().notNull(),
  answer: text().notNull(),
  position: integer().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
});
