import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParamSchema } from '#contracts/fields.ts';
import {
  createMessageRequestSchema,
  messageFilterSchema,
  messageSchema,
  respondRequestSchema,
} from '#contracts/messages.ts';
import { callerOf } from '../../platform/http/access.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { problemResponses } from '../../platform/http/problem-responses.ts';
import type { MessagesService } from './messages.service.ts';

const idParams = z.object({ id: idParamSchema });
const tags = ['messages'];

export function messagesRoutes(app: FastifyInstance, messages: MessagesService) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/messages',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        description: 'An administrator gets all messages, a user their own',
        querystring: messageFilterSchema,
        response: { 200: z.array(messageSchema), ...problemResponses(400, 401) },
      },
    },
    (request) => messages.listMessages(callerOf(request), request.query),
  );

  routes.post(
    '/api/messages/createMessage',
    {
      config: { access: 'user' },
      schema: {
        tags,
        body: createMessageRequestSchema,
        response: { 201: messageSchema, ...problemResponses(400, 401, 403, 404, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers);
      const { body } = request;
      return reply
        .code(201)
        .send(await messages.createMessage(body, { caller: callerOf(request), key, body }));
    },
  );

  routes.patch(
    '/api/messages/:id/respond',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        params: idParams,
        body: respondRequestSchema,
        response: { 200: messageSchema, ...problemResponses(400, 401, 403, 404, 409) },
      },
    },
    (request) => messages.respondToMessage(callerOf(request), request.params.id, request.body.response),
  );

  routes.delete(
    '/api/:id/removeMessage',
    {
      config: { access: 'user' },
      schema: {
        tags,
        params: idParams,
        response: { 204: z.null(), ...problemResponses(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await messages.removeMessage(callerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
