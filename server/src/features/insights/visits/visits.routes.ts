import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  trackVisitRequestSchema,
  visitorQuerySchema,
  visitorSchema,
  visitPeriodQuerySchema,
  visitStatisticSchema,
  visitSummarySchema,
} from '#schemas/visits.ts';
import { networkOf } from '#server/platform/http/address.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { noContent, typedRoutes } from '#server/platform/http/replies.ts';
import type { VisitsService } from './visits.service.ts';

const tags = ['visits'];

export function visitsRoutes(app: FastifyInstance, visits: VisitsService) {
  const routes = typedRoutes(app);

  routes.post(
    '/api/visits/track',
    {
      config: { access: 'public' },
      schema: {
        tags,
        description: 'One load of the app; known bots are not counted',
        body: trackVisitRequestSchema,
        response: { 204: z.null(), ...problemResponses(429, 503) },
      },
    },
    (request, reply) =>
      noContent(
        reply,
        visits.trackVisit(request.body.visitorId, {
          network: networkOf(request.ip),
          browser: request.headers['user-agent'],
        }),
      ),
  );

  routes.get(
    '/api/visits/stats',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description:
          'The last 30 days, 26 weeks, 24 months or all years, newest first, also those without a visit',
        querystring: visitPeriodQuerySchema,
        response: { 200: z.array(visitStatisticSchema) },
      },
    },
    (request) => visits.getStatistics(request.query.granularity),
  );

  routes.get(
    '/api/visits/summary',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'How many different visitors came in the periods that the statistics show',
        querystring: visitPeriodQuerySchema,
        response: { 200: visitSummarySchema },
      },
    },
    (request) => visits.getSummary(request.query.granularity),
  );

  routes.get(
    '/api/visits/visitors',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Latest first; the list ends with the 10,000th',
        querystring: visitorQuerySchema,
        response: { 200: z.array(visitorSchema) },
      },
    },
    (request) => visits.listVisitors(request.query),
  );
}
