import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bookingDraftSchema, storedBookingDraftSchema } from '#schemas/reservations/booking-draft.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { noContent, typedRoutes } from '#server/platform/http/replies.ts';
import type { BookingDrafts } from './booking-drafts.service.ts';

const tags = ['reservations'];
const config = { access: 'user' } as const;

export function bookingDraftRoutes(app: FastifyInstance, drafts: BookingDrafts) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/reservations/draft',
    {
      config,
      schema: {
        tags,
        description: 'The unsent booking request of the caller, for another device',
        response: { 200: storedBookingDraftSchema },
      },
    },
    (request) => drafts.getDraft(callerOf(request)),
  );

  routes.put(
    '/api/reservations/draft',
    {
      config,
      schema: {
        tags,
        description: 'Replaces the unsent booking request of the caller; sending a request removes it',
        body: bookingDraftSchema,
        response: { 204: z.null() },
      },
    },
    (request, reply) => noContent(reply, drafts.saveDraft(callerOf(request), request.body)),
  );
}
