import type { FastifyInstance } from 'fastify';
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
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, typedRoutes } from '#server/platform/http/replies.ts';
import type { RefundsService } from './refunds.service.ts';

const tags = ['ledger'];
const params = z.object({ refundId: idParamSchema });
const decided = { 200: refundSchema, ...problemResponses(404, 409, 422, 429) };

export function refundsRoutes(app: FastifyInstance, refunds: RefundsService) {
  const routes = typedRoutes(app);

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
    async (request, reply) =>
      reply
        .code(201)
        .send(await refunds.createRefund(request.params.id, request.body, idempotentCall(request))),
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
    (request) => refunds.pay(request.params.refundId, request.body, idempotentCall(request)),
  );
}
