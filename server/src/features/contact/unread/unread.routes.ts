import type { FastifyInstance } from 'fastify';
import { unreadSchema, unreadSeenRequestSchema } from '#schemas/unread.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { typedRoutes } from '#server/platform/http/replies.ts';
import type { UnreadService } from './unread.service.ts';

const tags = ['news'];
const config = { access: 'user' } as const;

export function unreadRoutes(app: FastifyInstance, unread: UnreadService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/news/own',
    {
      config,
      schema: {
        tags,
        description: 'What the caller has not seen yet, for the mark beside their e-mail',
        response: { 200: unreadSchema },
      },
    },
    (request) => unread.getUnread(callerOf(request)),
  );

  routes.patch(
    '/api/news/seen',
    {
      config,
      schema: {
        tags,
        description: 'The caller has seen the changes of their reservations; messages are marked one by one',
        body: unreadSeenRequestSchema,
        response: { 200: unreadSchema },
      },
    },
    (request) => unread.markSeen(callerOf(request), new Date(request.body.until)),
  );
}
