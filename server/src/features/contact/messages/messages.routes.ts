import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  createMessageRequestSchema,
  messageFilterSchema,
  messageSchema,
  readMessageRequestSchema,
  replyRequestSchema,
  respondRequestSchema,
  threadEntrySchema,
  threadSchema,
  writeToCustomerRequestSchema,
} from '#schemas/messages.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { idempotentCall, noContent, typedRoutes } from '#server/platform/http/replies.ts';
import type { MessagesService } from './messages.service.ts';

const idParams = z.object({ id: idParamSchema });
const tags = ['messages'];

const momentOf = (timestamp: string | undefined) => (timestamp ? new Date(timestamp) : undefined);

export function messagesRoutes(app: FastifyInstance, messages: MessagesService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/messages',
    {
      config: { access: 'customerOrAdmin' },
      schema: {
        tags,
        description: 'An administrator gets all messages, a user their own',
        querystring: messageFilterSchema,
        response: { 200: z.array(messageSchema) },
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
        response: { 201: messageSchema, ...problemResponses(404, 409, 422, 429) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await messages.createMessage(request.body, idempotentCall(request))),
  );

  routes.post(
    '/api/messages/writeToCustomer',
    {
      config: { access: 'admin', audit: { kind: 'MESSAGE', action: 'CREATED' } },
      schema: {
        tags,
        description:
          'The business writes first to the customer of a reservation, who gets a mail; 404 where it belongs to no account',
        body: writeToCustomerRequestSchema,
        response: { 201: messageSchema, ...problemResponses(404, 422) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await messages.writeToCustomer(request.body, idempotentCall(request))),
  );

  routes.patch(
    '/api/messages/:id/respond',
    {
      config: { access: 'admin', audit: { kind: 'MESSAGE', action: 'ANSWERED' } },
      schema: {
        tags,
        params: idParams,
        body: respondRequestSchema,
        response: { 200: messageSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => {
      const { response: text, seenUntil } = request.body;
      const written = { text, seenUntil: momentOf(seenUntil) };
      return messages.respondToMessage(callerOf(request), request.params.id, written);
    },
  );

  routes.get(
    '/api/messages/:id/thread',
    {
      config: { access: 'customerOrAdmin' },
      schema: {
        tags,
        description: 'The whole conversation, oldest first; a user gets their own only',
        params: idParams,
        response: { 200: threadSchema, ...problemResponses(404) },
      },
    },
    (request) => messages.getThread(callerOf(request), request.params.id),
  );

  routes.post(
    '/api/messages/:id/replies',
    {
      config: { access: 'customerOrAdmin', audit: { kind: 'MESSAGE', action: 'ANSWERED' } },
      schema: {
        tags,
        description:
          'Goes on in a conversation: an administrator in any, a user in their own. The first answer of an administrator becomes the `response`. The other side gets a mail.',
        params: idParams,
        body: replyRequestSchema,
        response: { 201: threadEntrySchema, ...problemResponses(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const { text, seenUntil } = request.body;
      const written = { text, seenUntil: momentOf(seenUntil) };
      return reply
        .code(201)
        .send(await messages.replyToMessage(request.params.id, written, idempotentCall(request)));
    },
  );

  routes.patch(
    '/api/messages/:id/read',
    {
      config: { access: 'customerOrAdmin' },
      schema: {
        tags,
        description: 'Marks a conversation as read; administrators share one mark',
        params: idParams,
        body: readMessageRequestSchema,
        response: { 200: messageSchema, ...problemResponses(404) },
      },
    },
    (request) => messages.markRead(callerOf(request), request.params.id, new Date(request.body.until)),
  );

  routes.delete(
    '/api/:id/removeMessage',
    {
      config: { access: 'user' },
      schema: {
        tags,
        params: idParams,
        response: { 204: z.null(), ...problemResponses(404) },
      },
    },
    (request, reply) => noContent(reply, messages.removeMessage(callerOf(request), request.params.id)),
  );
}
