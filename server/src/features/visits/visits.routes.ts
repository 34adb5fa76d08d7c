import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { trackVisitRequestSchema } from '#contracts/visits.ts';
import { networkOf } from '../../platform/http/address.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { VisitsService } from './visits.service.ts';

export function visitsRoutes(app: FastifyInstance, visits: VisitsService) {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/visits/track',
    {
      config: { access: 'public' },
      schema: {
        tags: ['visits'],
        description: 'One load of the app; known bots are not counted',
        body: trackVisitRequestSchema,
        response: { 204: z.null(), ...refusals(400, 429) },
      },
    },
    async (request, reply) => {
      await visits.track(request.body.visitorId, {
        network: networkOf(request.ip),
        browser: request.headers['user-agent'],
      });
      return reply.code(204).send(null);
    },
  );
}
