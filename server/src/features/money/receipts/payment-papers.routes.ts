import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { paymentSlipQuerySchema, paymentSlipSchema } from '#schemas/money/payment-slips.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { sendPaper, typedRoutes } from '#server/platform/http/replies.ts';
import type { PaymentPapers } from './payment-papers.service.ts';

const tags = ['ledger'];
const params = z.object({ id: idParamSchema });
const pdf = z.unknown().meta({ type: 'string', format: 'binary', description: 'application/pdf' });

export function paymentPapersRoutes(app: FastifyInstance, papers: PaymentPapers) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/reservations/:id/payment-slip',
    {
      config: { access: 'customerOrAdmin' },
      schema: {
        tags,
        description: 'How to pay what is open of the oldest instalment; 404 when nothing was agreed',
        params,
        querystring: paymentSlipQuerySchema,
        response: { 200: paymentSlipSchema, ...problemResponses(404) },
      },
    },
    (request) => papers.getSlip(callerOf(request), request.params.id, request.query.account),
  );

  routes.get(
    '/api/reservations/:id/payment-slip.pdf',
    {
      config: { access: 'customerOrAdmin' },
      schema: {
        tags,
        description: 'The same on paper, for payments in KM and in EUR; not stored',
        params,
        querystring: paymentSlipQuerySchema,
        response: { 200: pdf, ...problemResponses(404, 429, 503) },
      },
    },
    async (request, reply) =>
      sendPaper(reply, await papers.renderSlip(callerOf(request), request.params.id, request.query.account)),
  );

  routes.get(
    '/api/ledger/:entryId/receipt.pdf',
    {
      config: { access: 'customerOrAdmin' },
      schema: {
        tags,
        description: 'The receipt of a payment, a refund or a reversal; made at the latest now',
        params: z.object({ entryId: idParamSchema }),
        response: { 200: pdf, ...problemResponses(404, 503) },
      },
    },
    async (request, reply) =>
      sendPaper(reply, await papers.readReceipt(callerOf(request), request.params.entryId)),
  );
}
