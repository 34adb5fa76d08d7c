import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { archiveMonthSchema, archivePageQuerySchema, archivePageSchema } from '#schemas/archive.ts';
import { sendCached } from '#server/platform/http/response-cache.ts';
import type { BlogArchive } from './blog.archive.service.ts';

const tags = ['blog'];

export function blogArchiveRoutes(app: FastifyInstance, archive: BlogArchive) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

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
