import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callerOf } from './access.ts';
import { idempotencyKeyOf } from './idempotency.ts';

export const typedRoutes = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();
export type Routes = ReturnType<typeof typedRoutes>;

/** The raw body identifies a repeated request, since the schema may transform values. */
export const idempotentCall = (request: FastifyRequest) => ({
  caller: callerOf(request),
  key: idempotencyKeyOf(request.headers),
  body: request.body,
});

export async function noContent(reply: FastifyReply, done: Promise<unknown>) {
  await done;
  return reply.code(204).send(null);
}

type File = { fileName: string; body: Buffer };

/** Saved by the browser. */
export const sendAttachment = (
  reply: FastifyReply,
  { fileName, contentType, body }: File & { contentType: string },
) => reply.header('content-disposition', `attachment; filename="${fileName}"`).type(contentType).send(body);

/** Shown by the browser. */
export const sendPaper = (
  reply: FastifyReply,
  { fileName, contentType = 'application/pdf', body }: File & { contentType?: string | undefined },
) =>
  reply
    .headers({
      'content-type': contentType,
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    })
    .send(body);
