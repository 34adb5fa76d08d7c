import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { newsSchema, newsSeenRequestSchema } from '#schemas/news.ts';
import { callerOf } from '#server/platform/http/access.ts';
import type { NewsService } from './unread.service.ts';

const tags = ['news'];
const config = { access: 'user' } as const;

export function newsRoutes(app: FastifyInstance, news: NewsService) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/news/own',
    {
      config,
      schema: {
        tags,
        description: 'What the caller has not seen yet, for the mark beside their e-mail',
        response: { 200: newsSchema },
      },
    },
    (request) => news.getNews(callerOf(request)),
  );

  routes.patch(
    '/api/news/seen',
    {
      config,
      schema: {
        tags,
        description: 'The caller has seen the changes of their reservations; messages are marked one by one',
        body: newsSeenRequestSchema,
        response: { 200: newsSchema },
      },
    },
    (request) => news.markSeen(callerOf(request), new Date(request.body.until)),
  );
}
