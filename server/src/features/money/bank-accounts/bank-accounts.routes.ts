import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  bankAccountSchema,
  createBankAccountRequestSchema,
  updateBankAccountRequestSchema,
} from '#schemas/money/bank-accounts.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import type { BankAccountsService } from './bank-accounts.service.ts';

const tags = ['money'];
const params = z.object({ accountId: idParamSchema });

export function bankAccountsRoutes(app: FastifyInstance, accounts: BankAccountsService) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

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
    async (request, reply) => {
      const keyed = { caller: callerOf(request), key: idempotencyKeyOf(request.headers) };
      return reply.code(201).send(await accounts.createAccount(request.body, keyed));
    },
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
    async (request, reply) => {
      await accounts.removeAccount(request.params.accountId, callerOf(request));
      return reply.code(204).send(null);
    },
  );
}
