import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { createdFeedSchema, createFeedRequestSchema, feedSchema } from '#schemas/team/feeds.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { networkOf } from '#server/platform/http/address.ts';
import { encodeBody, sendEncoded } from '#server/platform/http/encoded-body.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { noContent, typedRoutes } from '#server/platform/http/replies.ts';
import type { FeedsService } from './calendar-feeds.service.ts';

const tags = ['team'];
const config = { access: 'staff' } as const;
const feedParams = z.object({ feedId: idParamSchema });

export function feedsRoutes(app: FastifyInstance, feeds: FeedsService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/feeds',
    {
      config,
      schema: {
        tags,
        description: 'Own links; administrators see those of the whole team',
        response: { 200: z.array(feedSchema) },
      },
    },
    (request) => feeds.listFeeds(callerOf(request)),
  );

  routes.post(
    '/api/feeds',
    {
      config: { ...config, audit: { kind: 'FEED', action: 'CREATED' } },
      schema: {
        tags,
        body: createFeedRequestSchema,
        response: { 201: createdFeedSchema, ...problemResponses(404, 409) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.code(201).send(await feeds.createFeed(callerOf(request), request.body));
    },
  );

  routes.delete(
    '/api/feeds/:feedId',
    {
      config: { ...config, audit: { kind: 'FEED', action: 'REMOVED' } },
      schema: {
        tags,
        params: feedParams,
        response: { 204: z.null(), ...problemResponses(404) },
      },
    },
    (request, reply) => noContent(reply, feeds.removeFeed(callerOf(request), request.params.feedId)),
  );

  routes.get(
    '/feeds/:file',
    {
      config: { access: 'public', isBounded: true },
      schema: {
        tags,
        description: 'The calendar of a private link, `{token}.ics`',
        params: z.object({ file: z.string().max(200) }),
        response: {
          200: z.unknown().meta({ description: 'text/calendar' }),
          304: z.null(),
          ...problemResponses(404, 429),
        },
      },
    },
    async (request, reply) => {
      const content = await feeds.readCalendar(request.params.file, networkOf(request.ip));
      reply.header('cache-control', 'private, no-cache').type('text/calendar; charset=utf-8');
      return sendEncoded(request, reply, await encodeBody(content));
    },
  );
}
