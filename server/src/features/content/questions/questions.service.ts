import { z } from 'zod';
import {
  type CreateQuestionRequest,
  maxQuestions,
  type Question,
  questionSchema,
  type UpdateQuestionRequest,
} from '#schemas/questions.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertSameItems, assertUnchanged, nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import { getOrLoadResponse } from '#server/platform/http/response-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import {
  deleteQuestion,
  findQuestions,
  insertQuestion,
  lockQuestions,
  orderQuestions,
  type QuestionRow,
  updateQuestion,
} from './questions.repository.ts';

export type QuestionsService = ReturnType<typeof createQuestionsService>;

const toQuestion = ({ questionId, question, answer, updatedAt }: QuestionRow): Question => ({
  questionId,
  question,
  answer,
  updatedAt: updatedAt.toISOString(),
});

const auditedFields = ({ question, answer }: QuestionRow) => ({ question, answer });
const questionsSchema = z.array(questionSchema);

/** Questions that visitors often ask, in the order of the business. */
export function createQuestionsService({ db, clock, cache, invalidation, idempotency }: Platform) {
  const change = <Result>(work: (tx: Transaction, present: QuestionRow[]) => Promise<Result>) =>
    invalidation.transaction(['questions'], async (tx) => work(tx, await lockQuestions(tx)));

  const recordAction = (
    tx: Transaction,
    adminAction: Pick<AuditedAction, 'caller' | 'action' | 'object' | 'before' | 'after'>,
  ) => recordAudit(tx, clock.now(), { kind: 'QUESTION', ...adminAction });

  const objectOf = ({ questionId, question }: QuestionRow) => ({ id: questionId, name: question });

  const existing = (present: QuestionRow[], questionId: number) =>
    orNotFound(present.find((one) => one.questionId === questionId));

  return {
    listCached: () =>
      getOrLoadResponse(cache, 'questions', ['questions'], questionsSchema, async () =>
        (await findQuestions(db)).map(toQuestion),
      ),

    async createQuestion(
      request: CreateQuestionRequest,
      { caller, key }: { caller: Caller; key: string | undefined },
    ): Promise<Question> {
      const keyed = { userId: caller.userId, route: 'createQuestion', key, body: request };
      return change((tx, present) =>
        idempotency.once(tx, keyed, async () => {
          if (present.length >= maxQuestions) {
            const message = texts.questions_most({ max: maxQuestions });
            throw new AppError('validation', { detail: message });
          }
          const position = (present.at(-1)?.position ?? 0) + 1;
          const row = await insertQuestion(tx, { ...request, position, updatedAt: clock.now() });
          await recordAction(tx, {
            caller,
            action: 'CREATED',
            object: objectOf(row),
            after: auditedFields(row),
          });
          return toQuestion(row);
        }),
      );
    },

    /** A changed demo question is no longer demo content. */
    async updateQuestion(
      caller: Caller,
      questionId: number,
      { updatedAt, ...fields }: UpdateQuestionRequest,
    ): Promise<Question> {
      return change(async (tx, present) => {
        const row = existing(present, questionId);
        assertUnchanged(row.updatedAt, updatedAt);
        // Without a changed field, neither `updatedAt` nor the audit log changes.
        if (Object.keys(fields).length === 0) return toQuestion(row);
        const updated = await updateQuestion(tx, questionId, {
          ...fields,
          isDemo: false,
          updatedAt: nextUpdate(row.updatedAt, clock.now()),
        });
        await recordAction(tx, {
          caller,
          action: 'UPDATED',
          object: objectOf(updated),
          before: auditedFields(row),
          after: auditedFields(updated),
        });
        return toQuestion(updated);
      });
    },

    async removeQuestion(caller: Caller, questionId: number) {
      return change(async (tx, present) => {
        const row = existing(present, questionId);
        await deleteQuestion(tx, questionId);
        await recordAction(tx, { caller, action: 'REMOVED', object: objectOf(row) });
        return { questionId };
      });
    },

    async orderQuestions(caller: Caller, questionIds: number[]): Promise<Question[]> {
      return change(async (tx, present) => {
        assertSameItems(
          present.map(({ questionId }) => questionId),
          questionIds,
        );
        await orderQuestions(tx, questionIds);
        const ordered = await findQuestions(tx);
        await recordAction(tx, { caller, action: 'ORDERED', object: { id: null, name: '' } });
        return ordered.map(toQuestion);
      });
    },
  };
}
