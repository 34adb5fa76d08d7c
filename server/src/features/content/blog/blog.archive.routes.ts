import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { archiveMonthSchema, archivePageQuerySchema, archivePageSchema } from '#schemas/archive.ts';
import { typedRoutes } from '#server/platform/http/replies.ts';
import { sendCached } from '#server/platform/http/response-cache.ts';
import type { BlogArchive } from './blog.archive.service.ts';

const tags = ['blog'];

export function blogArchiveRoutes(app: FastifyInstance, archive: BlogArchive) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/blog-posts/archived/months',
    {
      config: { access: 'public' },
      schema: {
        tags,
        description: 'How many posts each month of the archive has, newest first',
        response: { 200: z.array(archiveMonthSchema) },
      },
    },
    async (request, reply) => sendCached(request, reply, await archive.listCachedMonths()),
  );

  routes.get(
    '/api/blog-posts/archived/page',
    {
      config: { access: 'public' },
      schema: {
        tags,
        description: 'Cards of one month, of the whole archive or of a search, newest first, 24 a page',
        querystring: archivePageQuerySchema,
        response: { 200: archivePageSchema },
      },
    },
    async (request, reply) =>
      request.query.q
        ? archive.searchPage(request.query)
        : sendCached(request, reply, await archive.getCachedPage(request.query)),
  );
}
