import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import { questions } from './questions.table.ts';

export type QuestionRow = typeof questions.$inferSelect;
type NewQuestion = Omit<typeof questions.$inferInsert, 'questionId'>;

const inOrder = [asc(questions.position), asc(questions.questionId)];

export const findQuestions = (db: Queryable): Promise<QuestionRow[]> =>
  db
    .select()
    .from(questions)
    .orderBy(...inOrder);

/** All rows, so that order, number and last position cannot change meanwhile. */
export async function lockQuestions(tx: Queryable): Promise<QuestionRow[]> {
  await tx.execute(sql`lock table ${questions} in share row exclusive mode`);
  return findQuestions(tx);
}

export const insertQuestion = (tx: Queryable, question: NewQuestion) =>
  onlyRow(tx.insert(questions).values(question).returning());

export const updateQuestion = (tx: Queryable, questionId: number, changes: Partial<NewQuestion>) =>
  onlyRow(tx.update(questions).set(changes).where(eq(questions.questionId, questionId)).returning());

export async function deleteQuestion(tx: Queryable, questionId: number) {
  await tx.delete(questions).where(eq(questions.questionId, questionId));
}

export async function orderQuestions(tx: Queryable, questionIds: number[]) {
  await tx
    .update(questions)
    .set({ position: sql`array_position(${sql.param(questionIds)}::int[], ${questions.questionId})` });
}
