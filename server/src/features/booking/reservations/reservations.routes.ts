import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { reservationWithHistorySchema } from '#schemas/reservations/reservation-history.ts';
import {
  availabilityQuerySchema,
  availabilitySchema,
  endingHoldsQuerySchema,
  exportQuerySchema,
  reservationDaysQuerySchema,
  reservationPageQuerySchema,
  reservationPageSchema,
} from '#schemas/reservations/reservation-queries.ts';
import {
  adminReservationSchema,
  cancelRequestSchema,
  createReservationRequestSchema,
  heldDaySchema,
  holdRequestSchema,
  reservationSchema,
  updateRequestSchema,
} from '#schemas/reservations/reservations.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { networkOf } from '#server/platform/http/address.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, type Routes, sendAttachment, typedRoutes } from '#server/platform/http/replies.ts';
import { sendCached } from '#server/platform/http/response-cache.ts';
import type { ReservationExport } from '../reservation-export/reservation-export.service.ts';
import type { ReservationQueries } from './reservations.queries.ts';
import type { ReservationsService } from './reservations.service.ts';

const tags = ['reservations'];
const idParams = z.object({ id: idParamSchema });

export function reservationsRoutes(
  app: FastifyInstance,
  services: { reservations: ReservationsService; queries: ReservationQueries; export: ReservationExport },
) {
  const routes = typedRoutes(app);
  readingRoutes(routes, services.queries);
  exportRoutes(routes, services.export);
  customerRoutes(routes, services.reservations);
  holdRoutes(routes, services);
}

function readingRoutes(routes: Routes, queries: ReservationQueries) {
  routes.get(
    '/api/reservations',
    {
      config: { access: 'public', readsCaller: true },
      schema: {
        tags,
        description: 'Held days from this month on; an administrator gets whole reservations',
        querystring: reservationDaysQuerySchema,
        response: {
          200: z.union([z.array(adminReservationSchema), z.array(heldDaySchema)]),
        },
      },
    },
    async (request, reply) => {
      if (request.caller?.role !== 'ADMIN')
        return sendCached(request, reply, await queries.getCachedCalendar());
      return reply.header('cache-control', 'no-store').send(await queries.listAll(request.query));
    },
  );

  routes.get(
    '/api/reservations/availability',
    {
      config: { access: 'public' },
      schema: {
        tags,
        querystring: availabilityQuerySchema,
        response: { 200: availabilitySchema },
      },
    },
    async (request, reply) => {
      const { from, to, guests } = request.query;
      return sendCached(request, reply, await queries.getCachedAvailability({ from, to, guests }));
    },
  );

  routes.get(
    '/api/reservations/paginated/list',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        querystring: reservationPageQuerySchema,
        response: { 200: reservationPageSchema },
      },
    },
    (request) => queries.listReservations(request.query),
  );

  routes.get(
    '/api/reservations/user/:id',
    {
      config: { access: 'customerOrAdmin', owner: 'id' },
      schema: {
        tags,
        params: idParams,
        response: { 200: z.array(reservationSchema) },
      },
    },
    (request) => queries.listOfUser(callerOf(request), request.params.id),
  );

  routes.get(
    '/api/reservations/:id',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        params: idParams,
        response: { 200: reservationWithHistorySchema, ...problemResponses(404) },
      },
    },
    (request) => queries.getReservation(request.params.id),
  );
}

function exportRoutes(routes: Routes, exporting: ReservationExport) {
  routes.get(
    '/api/reservations/export',
    {
      config: { access: 'admin', confirmed: true, audit: { kind: 'RESERVATION', action: 'EXPORTED' } },
      schema: {
        tags,
        querystring: exportQuerySchema,
        response: { 200: z.unknown().meta({ description: 'The file' }) },
      },
    },
    async (request, reply) => {
      const { format, ...filter } = request.query;
      const { contentType, fileName, bytes } = await exporting.createExportFile(
        callerOf(request),
        filter,
        format,
      );
      return sendAttachment(reply, { fileName, contentType, body: bytes });
    },
  );
}

function customerRoutes(routes: Routes, reservations: ReservationsService) {
  routes.post(
    '/api/reservations/create-reservation',
    {
      config: { access: 'user' },
      schema: {
        tags,
        body: createReservationRequestSchema,
        response: { 201: reservationSchema, ...problemResponses(404, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const origin = { network: networkOf(request.ip) };
      return reply
        .code(201)
        .send(await reservations.requestReservation(request.body, { ...idempotentCall(request), ...origin }));
    },
  );

  routes.patch(
    '/api/reservations/:id/update-request',
    {
      config: { access: 'user' },
      schema: {
        tags,
        description: 'Guests, event type, times and message of one’s own pending request',
        params: idParams,
        body: updateRequestSchema,
        response: { 200: reservationSchema, ...problemResponses(404, 409, 429) },
      },
    },
    (request) => reservations.updateRequest(callerOf(request), request.params.id, request.body),
  );

  routes.patch(
    '/api/reservations/:id/cancel',
    {
      config: { access: 'user' },
      schema: {
        tags,
        params: idParams,
        body: cancelRequestSchema.nullish(),
        response: { 200: reservationSchema, ...problemResponses(404, 409) },
      },
    },
    (request) =>
      reservations.withdrawReservation(callerOf(request), request.params.id, request.body?.cancelReason),
  );
}

function holdRoutes(
  routes: Routes,
  { reservations, queries }: { reservations: ReservationsService; queries: ReservationQueries },
) {
  routes.get(
    '/api/reservations/holds',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Holds that end within so many days, the first one first',
        querystring: endingHoldsQuerySchema,
        response: { 200: z.array(adminReservationSchema) },
      },
    },
    (request) => queries.listEndingHolds(request.query.days),
  );

  routes.patch(
    '/api/reservations/:id/hold',
    {
      config: { access: 'admin', audit: { kind: 'RESERVATION', action: 'HELD' } },
      schema: {
        tags,
        description: 'Sets, changes or lifts the deadline of a pending reservation',
        params: idParams,
        body: holdRequestSchema,
        response: { 200: adminReservationSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => reservations.setHold(callerOf(request), request.params.id, request.body),
  );

  routes.patch(
    '/api/reservations/:id/extend',
    {
      config: { access: 'user' },
      schema: {
        tags,
        description: 'Extends the deadline of one’s own held day, once',
        params: idParams,
        response: { 200: reservationSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => reservations.extendHold(callerOf(request), request.params.id),
  );
}
