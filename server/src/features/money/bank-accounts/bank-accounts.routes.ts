import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  bankAccountSchema,
  createBankAccountRequestSchema,
  updateBankAccountRequestSchema,
} from '#schemas/money/bank-accounts.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, noContent, typedRoutes } from '#server/platform/http/replies.ts';
import type { BankAccountsService } from './bank-accounts.service.ts';

const tags = ['money'];
const params = z.object({ accountId: idParamSchema });

export function bankAccountsRoutes(app: FastifyInstance, accounts: BankAccountsService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/bank-accounts',
    {
      config: { access: 'admin' },
      schema: { tags, response: { 200: z.array(bankAccountSchema) } },
    },
    () => accounts.listAccounts(),
  );

  routes.post(
    '/api/bank-accounts/create',
    {
      config: { access: 'admin', confirmed: true, audit: { kind: 'BANK_ACCOUNT', action: 'CREATED' } },
      schema: {
        tags,
        body: createBankAccountRequestSchema,
        response: { 201: bankAccountSchema, ...problemResponses(422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await accounts.createAccount(request.body, idempotentCall(request))),
  );

  routes.patch(
    '/api/bank-accounts/:accountId/update',
    {
      config: { access: 'admin', confirmed: true, audit: { kind: 'BANK_ACCOUNT', action: 'UPDATED' } },
      schema: {
        tags,
        params,
        body: updateBankAccountRequestSchema,
        response: { 200: bankAccountSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => accounts.updateAccount(request.params.accountId, request.body, callerOf(request)),
  );

  routes.delete(
    '/api/bank-accounts/:accountId/remove',
    {
      config: { access: 'admin', confirmed: true, audit: { kind: 'BANK_ACCOUNT', action: 'REMOVED' } },
      schema: { tags, params, response: { 204: z.null(), ...problemResponses(404) } },
    },
    (request, reply) => noContent(reply, accounts.removeAccount(request.params.accountId, callerOf(request))),
  );
}
