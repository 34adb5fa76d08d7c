import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Cache } from '../cache/cache.ts';
import type { Topic } from '../cache/invalidation.ts';
import { type EncodedBody, encodeBody, sendEncoded } from './encoded-body.ts';

/** The encoded JSON response of a public call, validated by its schema. */
export const getOrLoadResponse = <Schema extends z.ZodType>(
  cache: Cache,
  key: string,
  topics: Topic[],
  schema: Schema,
  load: () => Promise<z.input<Schema>>,
): Promise<EncodedBody> =>
  cache.getOrLoad(`response ${key}`, topics, async () =>
    encodeBody(JSON.stringify(schema.parse(await load()))),
  );

const jsonHeaders = { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' };

export const sendCached = (request: FastifyRequest, reply: FastifyReply, body: EncodedBody) =>
  sendEncoded(request, reply.headers(jsonHeaders), body);
