import type { FastifyInstance } from 'fastify';
import { demoDataRemovedSchema, demoDataSchema } from '#schemas/demo.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { typedRoutes } from '#server/platform/http/replies.ts';
import type { DemoService } from './demo.service.ts';

const tags = ['demo'];

export function demoRoutes(app: FastifyInstance, demo: DemoService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/demo-data',
    {
      config: { access: 'admin' },
      schema: { tags, response: { 200: demoDataSchema, ...problemResponses(401, 403) } },
    },
    () => demo.getDemoData(),
  );

  routes.delete(
    '/api/demo-data',
    {
      config: { access: 'admin', audit: { kind: 'DEMO', action: 'REMOVED' } },
      schema: {
        tags,
        description: 'Removes exactly the demo content; what the business has made its own stays',
        response: { 200: demoDataRemovedSchema, ...problemResponses(401, 403) },
      },
    },
    async (request) => {
      await demo.removeDemoData(callerOf(request));
      return { removed: true as const };
    },
  );
}
