import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  adminReservationSchema,
  createAdminReservationRequestSchema,
  statusRequestSchema,
  updateReservationRequestSchema,
} from '#schemas/reservations/reservations.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, noContent, typedRoutes } from '#server/platform/http/replies.ts';
import type { ReservationsService } from './reservations.service.ts';

const tags = ['reservations'];
const idParams = z.object({ id: idParamSchema });

export function reservationsAdminRoutes(app: FastifyInstance, reservations: ReservationsService) {
  const routes = typedRoutes(app);

  routes.post(
    '/api/reservations/create-admin-reservation',
    {
      config: { access: 'admin', audit: { kind: 'RESERVATION', action: 'CREATED' } },
      schema: {
        tags,
        body: createAdminReservationRequestSchema,
        response: { 201: adminReservationSchema, ...problemResponses(404, 409, 422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await reservations.bookReservation(request.body, idempotentCall(request))),
  );

  routes.patch(
    '/api/reservations/:id/status',
    {
      config: { access: 'admin', audit: { kind: 'RESERVATION', action: 'STATUS' } },
      schema: {
        tags,
        params: idParams,
        body: statusRequestSchema,
        response: { 200: adminReservationSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => reservations.setStatus(callerOf(request), request.params.id, request.body),
  );

  routes.patch(
    '/api/reservations/:id/update',
    {
      config: { access: 'admin', audit: { kind: 'RESERVATION', action: 'UPDATED' } },
      schema: {
        tags,
        params: idParams,
        body: updateReservationRequestSchema,
        response: { 200: adminReservationSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => reservations.updateReservation(callerOf(request), request.params.id, request.body),
  );

  routes.delete(
    '/api/reservations/:id/remove',
    {
      config: { access: 'admin', confirmed: true, audit: { kind: 'RESERVATION', action: 'REMOVED' } },
      schema: {
        tags,
        params: idParams,
        response: { 204: z.null(), ...problemResponses(404) },
      },
    },
    (request, reply) =>
      noContent(reply, reservations.removeReservation(callerOf(request), request.params.id)),
  );
}
