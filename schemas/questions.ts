import { z } from 'zod';
import * as texts from '#texts';
import { idSchema, limits, line, paragraph, sentTimestampSchema, timestampSchema } from './fields.ts';

/** A question that visitors often ask, with the answer of the business. */
export const questionSchema = z
  .object({
    questionId: idSchema,
    question: z.string(),
    answer: z.string(),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof questionSchema>;

const question = line(limits.subject, texts.question_required).min(1, {
  error: () => texts.question_required(),
});
const answer = paragraph(limits.message, texts.question_answer_required).min(1, {
  error: () => texts.question_answer_required(),
});

export const createQuestionRequestSchema = z.object({ question, answer });
export type CreateQuestionRequest = z.output<typeof createQuestionRequestSchema>;

/** `updatedAt` is the state that was edited; if it has changed since, the edit is refused. */
export const updateQuestionRequestSchema = z
  .object({ question, answer, updatedAt: sentTimestampSchema })
  .partial();
export type UpdateQuestionRequest = z.output<typeof updateQuestionRequestSchema>;

export const questionsOrderRequestSchema = z.object({ questionIds: z.array(idSchema).min(1).max(1000) });

export const questionRemovedSchema = z.object({ questionId: idSchema });

/** Keeps the page at a usable length. */
export const maxQuestions = 100;
