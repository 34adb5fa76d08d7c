import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  adminSheetSchema,
  eventSheetSchema,
  issueSheetRequestSchema,
  readSheetRequestSchema,
  sheetPdfQuerySchema,
  sheetReadSchema,
  sheetRemindedSchema,
  sheetSummarySchema,
  updateSheetRequestSchema,
} from '#schemas/event-sheets/event-sheets.ts';
import { idParamSchema } from '#schemas/fields.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { type Routes, typedRoutes } from '#server/platform/http/replies.ts';
import type { EventSheetsService } from './event-sheets.service.ts';

const tags = ['event sheets'];
const params = z.object({ reservationId: idParamSchema });
const admin = { access: 'admin' } as const;

export function eventSheetsRoutes(app: FastifyInstance, sheets: EventSheetsService) {
  const routes = typedRoutes(app);
  readRoutes(routes, sheets);
  writeRoutes(routes, sheets);
  issueRoutes(routes, sheets);
}

function readRoutes(routes: Routes, sheets: EventSheetsService) {
  routes.get(
    '/api/event-sheets',
    {
      config: admin,
      schema: {
        tags,
        description: 'Confirmed events from today on, nearest first, at most 200',
        response: { 200: z.array(sheetSummarySchema) },
      },
    },
    () => sheets.listSheets(),
  );

  routes.get(
    '/api/event-sheets/:reservationId',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        description: 'The working copy for administrators and its customer, what was issued for staff',
        params,
        response: { 200: eventSheetSchema, ...problemResponses(403, 404, 409) },
      },
    },
    (request) => sheets.getSheet(callerOf(request), request.params.reservationId),
  );

  routes.get(
    '/api/event-sheets/:reservationId/pdf',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        description: 'Made on demand and not stored',
        params,
        querystring: sheetPdfQuerySchema,
        response: {
          200: z.unknown().describe('application/pdf'),
          ...problemResponses(403, 404, 409, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const pdf = await sheets.makePdf(callerOf(request), params.reservationId, query.revision);
      return reply
        .type('application/pdf')
        .headers({ 'cache-control': 'no-store', 'content-disposition': 'inline; filename="radni-list.pdf"' })
        .send(pdf);
    },
  );
}

function writeRoutes(routes: Routes, sheets: EventSheetsService) {
  routes.patch(
    '/api/event-sheets/:reservationId/update',
    {
      config: { access: 'customerOrAdmin', audit: { kind: 'EVENT_SHEET', action: 'UPDATED' } },
      schema: {
        tags,
        description: 'Administrators any section, the customer those that are open',
        params,
        body: updateSheetRequestSchema,
        response: { 200: eventSheetSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => sheets.updateSheet(callerOf(request), request.params.reservationId, request.body),
  );

  routes.post(
    '/api/event-sheets/:reservationId/read',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        params,
        body: readSheetRequestSchema,
        response: { 200: sheetReadSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => sheets.markRead(callerOf(request), request.params.reservationId, request.body.revision),
  );
}

function issueRoutes(routes: Routes, sheets: EventSheetsService) {
  const issued = { 200: adminSheetSchema, ...problemResponses(404, 409) };
  const schema = { tags, params, body: issueSheetRequestSchema, response: issued };
  routes.post(
    '/api/event-sheets/:reservationId/issue',
    { config: { ...admin, audit: { kind: 'EVENT_SHEET', action: 'ISSUED' } }, schema },
    (request) => sheets.issueSheet(callerOf(request), request.params.reservationId, request.body.updatedAt),
  );
  routes.post(
    '/api/event-sheets/:reservationId/finalize',
    { config: { ...admin, audit: { kind: 'EVENT_SHEET', action: 'FINALIZED' } }, schema },
    (request) =>
      sheets.finalizeSheet(callerOf(request), request.params.reservationId, request.body.updatedAt),
  );

  routes.post(
    '/api/event-sheets/:reservationId/remind',
    {
      config: { ...admin, audit: { kind: 'EVENT_SHEET', action: 'REMINDED' } },
      schema: {
        tags,
        description: 'Mails those who have not read the newest revision',
        params,
        response: { 200: sheetRemindedSchema, ...problemResponses(404, 409, 429) },
      },
    },
    (request) => sheets.remindReaders(callerOf(request), request.params.reservationId),
  );
}
