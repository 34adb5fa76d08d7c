import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { paymentSlipQuerySchema, paymentSlipSchema } from '#schemas/money/payment-slips.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import type { PaymentPapers } from './payment-papers.service.ts';

const tags = ['ledger'];
const params = z.object({ id: idParamSchema });
const pdf = z.unknown().meta({ type: 'string', format: 'binary', description: 'application/pdf' });

const sendPdf = (reply: FastifyReply, file: { fileName: string; body: Buffer }) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${file.fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(file.body);

export function paymentPapersRoutes(app: FastifyInstance, papers: PaymentPapers) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

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
      sendPdf(reply, await papers.renderSlip(callerOf(request), request.params.id, request.query.account)),
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
      sendPdf(reply, await papers.readReceipt(callerOf(request), request.params.entryId)),
  );
}
