import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  importStatementRequestSchema,
  lineCandidateSchema,
  matchLineRequestSchema,
  postStatementRequestSchema,
  statementLineSchema,
  statementSchema,
  statementSummarySchema,
} from '#schemas/money/bank-statements.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, typedRoutes } from '#server/platform/http/replies.ts';
import type { Media } from '#server/platform/media/media.ts';
import { uploadRoutes } from '#server/platform/media/uploads.ts';
import type { BankStatements } from './bank-statements.service.ts';

const tags = ['money'];
const params = z.object({ statementId: idParamSchema });
const lineParams = z.object({ lineId: idParamSchema });

export function bankStatementsRoutes(
  app: FastifyInstance,
  { bankStatements, media }: { bankStatements: BankStatements; media: Media },
) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/statements',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'The last 50, the newest first',
        response: { 200: z.array(statementSummarySchema) },
      },
    },
    () => bankStatements.listStatements(),
  );

  routes.get(
    '/api/statements/:statementId',
    {
      config: { access: 'admin' },
      schema: { tags, params, response: { 200: statementSchema, ...problemResponses(404) } },
    },
    (request) => bankStatements.getStatement(request.params.statementId),
  );

  routes.post(
    '/api/statements/:statementId/post',
    {
      config: { access: 'admin', audit: { kind: 'LEDGER', action: 'CREATED' } },
      schema: {
        tags,
        description: 'Posts matched lines as payments to the account, each once',
        params,
        body: postStatementRequestSchema,
        response: { 200: statementSchema, ...problemResponses(404, 409, 422) },
      },
    },
    (request) => bankStatements.postLines(request.params.statementId, request.body, idempotentCall(request)),
  );

  routes.get(
    '/api/statement-lines/:lineId/candidates',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Reservations whose money a line may be: by name and amount, by amount, by name',
        params: lineParams,
        response: { 200: z.array(lineCandidateSchema), ...problemResponses(404) },
      },
    },
    (request) => bankStatements.listCandidates(request.params.lineId),
  );

  routes.patch(
    '/api/statement-lines/:lineId/match',
    {
      config: { access: 'admin', audit: { kind: 'STATEMENT', action: 'UPDATED' } },
      schema: {
        tags,
        description: 'Confirms, chooses or takes away the reservation of a line, or puts the line aside',
        params: lineParams,
        body: matchLineRequestSchema,
        response: { 200: statementLineSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => bankStatements.matchLine(request.params.lineId, request.body, callerOf(request)),
  );

  uploadRoutes(app, media, (uploads, receive) => {
    typedRoutes(uploads).post(
      '/api/statements',
      {
        config: { access: 'admin', audit: { kind: 'STATEMENT', action: 'CREATED' } },
        preValidation: receive('statements'),
        schema: {
          tags,
          description:
            'camt.053 or CSV; a CSV file with an unknown heading is answered 422 with its columns, to be mapped',
          consumes: ['multipart/form-data'],
          body: importStatementRequestSchema,
          response: { 201: statementSchema, ...problemResponses(413, 415, 422, 507) },
        },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(await bankStatements.importFile(request.received, request.body, callerOf(request))),
    );
  });
}
