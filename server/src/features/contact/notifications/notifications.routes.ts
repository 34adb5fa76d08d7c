import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import { notificationSchema, notificationsQuerySchema, readAllSchema } from '#schemas/notifications.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { noContent, type Routes, typedRoutes } from '#server/platform/http/replies.ts';
import type { NotificationsService } from './notifications.service.ts';
import type { NotificationStreams } from './notifications.stream.service.ts';

const idParams = z.object({ id: idParamSchema });
const tags = ['notifications'];
const config = { access: 'admin' } as const;

export function notificationsRoutes(
  app: FastifyInstance,
  services: { notifications: NotificationsService; streams: NotificationStreams },
) {
  const routes = typedRoutes(app);
  listRoutes(routes, services.notifications);
  changeRoutes(routes, services.notifications);
  restoreRoute(routes, services.notifications);
  streamRoutes(routes, services.streams);
}

function listRoutes(routes: Routes, notifications: NotificationsService) {
  const response = { 200: z.array(notificationSchema) };
  routes.get('/api/notifications/unread', { config, schema: { tags, response } }, () =>
    notifications.listUnread(),
  );
  routes.get(
    '/api/notifications/all',
    {
      config,
      schema: {
        tags,
        querystring: notificationsQuerySchema,
        response: { ...response },
      },
    },
    (request) => notifications.listAll(request.query.limit),
  );
}

function changeRoutes(routes: Routes, notifications: NotificationsService) {
  routes.patch(
    '/api/notifications/:id/read',
    {
      config: { ...config, audit: 'none' },
      schema: {
        tags,
        params: idParams,
        response: { 200: notificationSchema, ...problemResponses(404) },
      },
    },
    (request) => notifications.markRead(request.params.id),
  );

  routes.patch(
    '/api/notifications/read-all',
    { config: { ...config, audit: 'none' }, schema: { tags, response: { 200: readAllSchema } } },
    () => notifications.markAllRead(),
  );

  routes.delete(
    '/api/notifications/:id',
    {
      config: { ...config, audit: { kind: 'NOTIFICATION', action: 'REMOVED' } },
      schema: {
        tags,
        params: idParams,
        response: { 204: z.null(), ...problemResponses(404) },
      },
    },
    (request, reply) => noContent(reply, notifications.remove(callerOf(request), request.params.id)),
  );
}

function restoreRoute(routes: Routes, notifications: NotificationsService) {
  routes.patch(
    '/api/notifications/:id/restore',
    {
      config: { ...config, audit: { kind: 'NOTIFICATION', action: 'RESTORED' } },
      schema: {
        tags,
        description: 'Takes a removal back, within a day',
        params: idParams,
        response: { 200: notificationSchema, ...problemResponses(404) },
      },
    },
    (request) => notifications.restore(callerOf(request), request.params.id),
  );
}

function streamRoutes(routes: Routes, streams: NotificationStreams) {
  routes.get(
    '/api/notifications/stream',
    {
      config: { access: 'staff', isBounded: false },
      // A HEAD request would open a stream that is never read.
      exposeHeadRoute: false,
      schema: {
        tags,
        description:
          'Server-sent events: `unread` with { count }, `notification` with { notificationId }, `changed` with { topic }; staff get only `changed` of reservations, halls and event sheets',
        response: { 200: z.unknown().describe('text/event-stream'), ...problemResponses(429, 503) },
      },
    },
    async (request, reply) => {
      const stream = await streams.open(callerOf(request));
      return reply
        .type('text/event-stream')
        .headers({
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          connection: 'close',
        })
        .send(stream);
    },
  );

  routes.addHook('preClose', async () => streams.close());
}
