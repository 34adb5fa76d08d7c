import type { FastifyInstance } from 'fastify';
import { staffEventsQuerySchema, staffEventsSchema } from '#schemas/team/staff-events.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { typedRoutes } from '#server/platform/http/replies.ts';
import type { StaffService } from './staff-events.service.ts';

export function staffRoutes(app: FastifyInstance, staff: StaffService) {
  typedRoutes(app).get(
    '/api/staff/events',
    {
      config: { access: 'staff' },
      schema: {
        tags: ['team'],
        description: 'Confirmed and held days and closures, at most 400 days, without money and contacts',
        querystring: staffEventsQuerySchema,
        response: { 200: staffEventsSchema },
      },
    },
    (request) => staff.listEvents(callerOf(request), request.query),
  );
}
