import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  createQuestionRequestSchema,
  questionRemovedSchema,
  questionSchema,
  questionsOrderRequestSchema,
  updateQuestionRequestSchema,
} from '#schemas/questions.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, typedRoutes } from '#server/platform/http/replies.ts';
import { sendCached } from '#server/platform/http/response-cache.ts';
import type { QuestionsService } from './questions.service.ts';

const tags = ['questions'];
const admin = { access: 'admin' } as const;
const idParams = z.object({ id: idParamSchema });

export function questionsRoutes(app: FastifyInstance, questions: QuestionsService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/questions',
    { config: { access: 'public' }, schema: { tags, response: { 200: z.array(questionSchema) } } },
    async (request, reply) => sendCached(request, reply, await questions.listCached()),
  );

  routes.post(
    '/api/questions/create',
    {
      config: { ...admin, audit: { kind: 'QUESTION', action: 'CREATED' } },
      schema: {
        tags,
        body: createQuestionRequestSchema,
        response: { 201: questionSchema, ...problemResponses(422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await questions.createQuestion(request.body, idempotentCall(request))),
  );

  routes.patch(
    '/api/questions/:id/update',
    {
      config: { ...admin, audit: { kind: 'QUESTION', action: 'UPDATED' } },
      schema: {
        tags,
        params: idParams,
        body: updateQuestionRequestSchema,
        response: { 200: questionSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => questions.updateQuestion(callerOf(request), request.params.id, request.body),
  );

  routes.delete(
    '/api/questions/:id/remove',
    {
      config: { ...admin, audit: { kind: 'QUESTION', action: 'REMOVED' } },
      schema: {
        tags,
        params: idParams,
        response: { 200: questionRemovedSchema, ...problemResponses(404) },
      },
    },
    (request) => questions.removeQuestion(callerOf(request), request.params.id),
  );

  routes.patch(
    '/api/questions/order',
    {
      config: { ...admin, audit: { kind: 'QUESTION', action: 'ORDERED' } },
      schema: {
        tags,
        description: 'Names every question, in the new order',
        body: questionsOrderRequestSchema,
        response: { 200: z.array(questionSchema), ...problemResponses(409) },
      },
    },
    (request) => questions.orderQuestions(callerOf(request), request.body.questionIds),
  );
}
