import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { reasonRequestSchema } from '#schemas/money/ledger.ts';
import {
  approveRefundRequestSchema,
  createRefundRequestSchema,
  payRefundRequestSchema,
  refundSchema,
} from '#schemas/money/refunds.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import type { RefundsService } from './refunds.service.ts';

const tags = ['ledger'];
const params = z.object({ refundId: idParamSchema });
const decided = { 200: refundSchema, ...problemResponses(404, 409, 422, 429) };

export function refundsRoutes(app: FastifyInstance, refunds: RefundsService) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/reservations/:id/refunds',
    {
      config: { access: 'admin', confirmed: true, audit: { kind: 'REFUND', action: 'CREATED' } },
      schema: {
        tags,
        description: 'Asks for a refund; another administrator approves it. Never above what was received',
        params: z.object({ id: idParamSchema }),
        body: createRefundRequestSchema,
        response: { 201: refundSchema, ...problemResponses(404, 409, 422) },
      },
    },
    async (request, reply) => {
      const keyed = { caller: callerOf(request), key: idempotencyKeyOf(request.headers) };
      return reply.code(201).send(await refunds.createRefund(request.params.id, request.body, keyed));
    },
  );

  routes.patch(
    '/api/refunds/:refundId/approve',
    {
      config: { access: 'admin', confirmed: true, audit: { kind: 'REFUND', action: 'APPROVED' } },
      schema: {
        tags,
        description:
          'By another administrator, who was one for seven days when it was asked; where there is none, by whoever asked, with the password',
        params,
        body: approveRefundRequestSchema,
        response: decided,
      },
    },
    (request) => refunds.approve(request.params.refundId, request.body, callerOf(request)),
  );

  routes.patch(
    '/api/refunds/:refundId/reject',
    {
      config: { access: 'admin', audit: { kind: 'REFUND', action: 'REJECTED' } },
      schema: { tags, params, body: reasonRequestSchema, response: decided },
    },
    (request) => refunds.reject(request.params.refundId, request.body, callerOf(request)),
  );

  routes.patch(
    '/api/refunds/:refundId/pay',
    {
      config: { access: 'admin', confirmed: true, audit: { kind: 'REFUND', action: 'PAID' } },
      schema: {
        tags,
        description: 'The money has been given back; takes a receipt number',
        params,
        body: payRefundRequestSchema,
        response: decided,
      },
    },
    (request) => {
      const keyed = { caller: callerOf(request), key: idempotencyKeyOf(request.headers) };
      return refunds.pay(request.params.refundId, request.body, keyed);
    },
  );
}
