import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  allAnalyticsQuerySchema,
  analyticsQuerySchema,
  analyticsRecordSchema,
  analyticsRecordsSchema,
  hallComparisonSchema,
} from '#schemas/analytics.ts';
import { idParamSchema } from '#schemas/fields.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { typedRoutes } from '#server/platform/http/replies.ts';
import type { AnalyticsService } from './analytics.service.ts';

const tags = ['analytics'];

export function analyticsRoutes(app: FastifyInstance, analytics: AnalyticsService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/wedding-analytics/compare',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'The halls beside each other, busiest first; without a year over all years',
        querystring: analyticsQuerySchema,
        response: { 200: z.array(hallComparisonSchema) },
      },
    },
    (request) => analytics.compareHalls(request.query),
  );

  routes.get(
    '/api/wedding-analytics/hall/:hallId/monthly',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'One hall in one month, or in the whole year; without a year in the current one',
        params: z.object({ hallId: idParamSchema }),
        querystring: analyticsQuerySchema,
        response: { 200: analyticsRecordSchema, ...problemResponses(404) },
      },
    },
    (request) => analytics.getMonthly(request.params.hallId, request.query),
  );

  routes.get(
    '/api/wedding-analytics/all',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'A record for each month of the year, or for the one that is asked for',
        querystring: allAnalyticsQuerySchema,
        response: { 200: analyticsRecordsSchema, ...problemResponses(404) },
      },
    },
    async (request) => ({ records: await analytics.listAll(request.query) }),
  );
}
