import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  agreedPriceRequestSchema,
  createPaymentRequestSchema,
  ledgerEntrySchema,
  ledgerSchema,
  ledgerSummarySchema,
  reasonRequestSchema,
  transferRequestSchema,
  writeOffRequestSchema,
} from '#schemas/money/ledger.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, typedRoutes } from '#server/platform/http/replies.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import type { LedgerService } from './ledger.service.ts';

const tags = ['ledger'];
const params = z.object({ id: idParamSchema });

export function ledgerRoutes(
  app: FastifyInstance,
  { ledger, payments }: { ledger: LedgerService; payments: PaymentsService },
) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/reservations/:id/ledger',
    {
      config: { access: 'customerOrAdmin' },
      schema: {
        tags,
        description: 'What was agreed, what was paid, and the plan; null when nothing was agreed yet',
        params,
        response: { 200: ledgerSchema.nullable(), ...problemResponses(404) },
      },
    },
    (request) => ledger.getLedger(callerOf(request), request.params.id),
  );

  routes.get(
    '/api/ledgers/own',
    {
      config: { access: 'user' },
      schema: {
        tags,
        description: 'Sums and plans of own reservations',
        response: { 200: z.array(ledgerSummarySchema) },
      },
    },
    (request) => ledger.listOwn(callerOf(request)),
  );

  routes.post(
    '/api/reservations/:id/agreed-price',
    {
      config: { access: 'admin', audit: { kind: 'LEDGER', action: 'CREATED' } },
      schema: {
        tags,
        description:
          'A price agreed without an offer; a second one replaces the first. 409 under a signed contract',
        params,
        body: agreedPriceRequestSchema,
        response: { 201: ledgerSchema, ...problemResponses(404, 409, 422) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await payments.agreePrice(request.params.id, request.body, idempotentCall(request))),
  );

  paymentRoutes(app, payments);
}

function paymentRoutes(app: FastifyInstance, payments: PaymentsService) {
  const routes = typedRoutes(app);
  const posted = { 201: ledgerEntrySchema, ...problemResponses(404, 409, 422) };

  routes.post(
    '/api/reservations/:id/payments',
    {
      config: { access: 'admin', audit: { kind: 'LEDGER', action: 'CREATED' } },
      schema: {
        tags,
        description: 'Money that was received; takes a receipt number',
        params,
        body: createPaymentRequestSchema,
        response: posted,
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await payments.createPayment(request.params.id, request.body, idempotentCall(request))),
  );

  routes.post(
    '/api/ledger/:entryId/reverse',
    {
      config: { access: 'admin', audit: { kind: 'LEDGER', action: 'REVERSED' } },
      schema: {
        tags,
        description: 'Takes an entry back by a new one; what belongs to it is taken back with it',
        params: z.object({ entryId: idParamSchema }),
        body: reasonRequestSchema,
        response: posted,
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await payments.reverse(request.params.entryId, request.body, idempotentCall(request))),
  );

  routes.post(
    '/api/reservations/:id/write-offs',
    {
      config: { access: 'admin', audit: { kind: 'LEDGER', action: 'CREATED' } },
      schema: {
        tags,
        description: 'Gives up what is owed',
        params,
        body: writeOffRequestSchema,
        response: posted,
      },
    },
    async (request, reply) =>
      reply.code(201).send(await payments.writeOff(request.params.id, request.body, idempotentCall(request))),
  );

  routes.post(
    '/api/reservations/:id/transfers',
    {
      config: { access: 'admin', audit: { kind: 'LEDGER', action: 'CREATED' } },
      schema: {
        tags,
        description: 'Moves what was paid too much to another reservation',
        params,
        body: transferRequestSchema,
        response: posted,
      },
    },
    async (request, reply) =>
      reply.code(201).send(await payments.transfer(request.params.id, request.body, idempotentCall(request))),
  );

  routes.post(
    '/api/reservations/:id/payment-reminder',
    {
      config: { access: 'admin', audit: { kind: 'LEDGER', action: 'REMINDED' } },
      schema: {
        tags,
        description: 'Mails the guest what is open now; at most one a day',
        params,
        response: { 200: ledgerSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => payments.remind(request.params.id, callerOf(request)),
  );
}
