import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  cashDayQuerySchema,
  cashDaySchema,
  closeCashDayRequestSchema,
  moneyExportQuerySchema,
  moneyOverviewQuerySchema,
  moneyOverviewSchema,
} from '#schemas/money/overview.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { sendAttachment, typedRoutes } from '#server/platform/http/replies.ts';
import type { CashBook } from '../cash-book/cash-book.service.ts';
import type { MoneyExport } from './overview.export.service.ts';
import type { MoneyOverviewService } from './overview.service.ts';

const tags = ['money'];

export function overviewRoutes(
  app: FastifyInstance,
  services: { moneyOverview: MoneyOverviewService; cashBook: CashBook; moneyExport: MoneyExport },
) {
  const { moneyOverview, cashBook, moneyExport } = services;
  const routes = typedRoutes(app);

  routes.get(
    '/api/money/overview',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Who owes what, overdue first, and the year by month',
        querystring: moneyOverviewQuerySchema,
        response: { 200: moneyOverviewSchema },
      },
    },
    (request) => moneyOverview.getOverview(request.query),
  );

  routes.get(
    '/api/money/cash-day',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Payments, refunds and reversals of a posting day, with totals by method and currency',
        querystring: cashDayQuerySchema,
        response: { 200: cashDaySchema },
      },
    },
    (request) => cashBook.getDay(request.query.day),
  );

  routes.post(
    '/api/money/cash-day/close',
    {
      config: { access: 'admin', audit: { kind: 'CASH_DAY', action: 'CLOSED' } },
      schema: {
        tags,
        description: 'No more cash is posted on this day; a correction goes into the next one',
        body: closeCashDayRequestSchema,
        response: { 201: cashDaySchema, ...problemResponses(409) },
      },
    },
    async (request, reply) => reply.code(201).send(await cashBook.closeDay(request.body, callerOf(request))),
  );

  routes.get(
    '/api/money/export',
    {
      config: { access: 'admin', confirmed: true, audit: { kind: 'LEDGER', action: 'EXPORTED' } },
      schema: {
        tags,
        description: 'Entries of the ledger by posting day, as CSV or XLSX',
        querystring: moneyExportQuerySchema,
        response: {
          200: z.unknown().meta({ type: 'string', format: 'binary' }),
        },
      },
    },
    async (request, reply) => {
      const file = await moneyExport.exportEntries(request.query, callerOf(request));
      return sendAttachment(reply, file);
    },
  );
}
