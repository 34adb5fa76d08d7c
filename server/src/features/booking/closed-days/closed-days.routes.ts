import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { closeDaysRequestSchema, closureSchema } from '#schemas/reservations/closed-days.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, noContent, typedRoutes } from '#server/platform/http/replies.ts';
import { sendCached } from '#server/platform/http/response-cache.ts';
import type { ClosedDaysService } from './closed-days.service.ts';

const tags = ['closed days'];

export function closedDaysRoutes(app: FastifyInstance, closedDays: ClosedDaysService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/closed-days',
    {
      config: { access: 'public', readsCaller: true },
      schema: {
        tags,
        description: 'Closed days from this month on; an administrator also gets the reasons',
        response: { 200: z.array(closureSchema) },
      },
    },
    async (request, reply) => {
      if (request.caller?.role !== 'ADMIN') return sendCached(request, reply, await closedDays.getCached());
      return reply.header('cache-control', 'no-store').send(await closedDays.listClosures());
    },
  );

  routes.post(
    '/api/closed-days',
    {
      config: { access: 'admin', audit: { kind: 'CLOSED_DAYS', action: 'CREATED' } },
      schema: {
        tags,
        description: 'Closes days of one hall or of all; refused with the list of reservations on them',
        body: closeDaysRequestSchema,
        response: { 201: closureSchema, ...problemResponses(404, 409, 422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await closedDays.closeDays(request.body, idempotentCall(request))),
  );

  routes.delete(
    '/api/closed-days/:closureId',
    {
      config: { access: 'admin', audit: { kind: 'CLOSED_DAYS', action: 'REMOVED' } },
      schema: {
        tags,
        description: 'Opens the days again; whoever waits for one is offered it',
        params: z.object({ closureId: idParamSchema }),
        response: { 204: z.null(), ...problemResponses(404) },
      },
    },
    (request, reply) => noContent(reply, closedDays.openDays(callerOf(request), request.params.closureId)),
  );
}
