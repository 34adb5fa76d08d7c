import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recentChangeSchema, recentChangesQuerySchema } from '#schemas/reservations/reservation-changes.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { typedRoutes } from '#server/platform/http/replies.ts';
import type { RecentReservationChanges } from './recent-changes.service.ts';

export function recentReservationChangesRoutes(app: FastifyInstance, recent: RecentReservationChanges) {
  typedRoutes(app).get(
    '/api/reservations/recent-changes',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['reservations'],
        description: 'What other administrators have done since a moment, newest first',
        querystring: recentChangesQuerySchema,
        response: { 200: z.array(recentChangeSchema) },
      },
    },
    (request) => recent.listChangesSince(callerOf(request), new Date(request.query.since)),
  );
}
