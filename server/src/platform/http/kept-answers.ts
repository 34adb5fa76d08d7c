import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Changes, Topic } from '../changes.ts';

/** An answer as bytes, ready to be sent again and again. */
export type KeptAnswer = { etag: string; bodies: { identity: Buffer; br: Buffer; gzip: Buffer } };

const mostKept = 500;

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** Public reads stay in memory until their data changes; many who ask at once wait for one query. */
export function createKeptAnswers(changes: Changes) {
  const kept = new Map<string, { generation: string; value: Promise<unknown> }>();

  function remember<Value>(key: string, topics: Topic[], load: () => Promise<Value>): Promise<Value> {
    const generation = changes.generation(...topics);
    const known = kept.get(key);
    if (known?.generation === generation) return known.value as Promise<Value>;
    const oldest = kept.keys().next();
    if (kept.size >= mostKept && !oldest.done) kept.delete(oldest.value);
    // A query runs anew each time it is awaited: what is kept must be its one outcome.
    const value = (async () => load())();
    const entry = { generation, value };
    kept.set(key, entry);
    // A failure, or a load that a change has overtaken, is handed to those who wait, and not kept.
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    value.then(() => changes.generation(...topics) === generation || forget(), forget);
    return value;
  }

  return {
    remember,
    answer<Schema extends z.ZodType>(
      key: string,
      topics: Topic[],
      schema: Schema,
      load: () => Promise<z.input<Schema>>,
    ): Promise<KeptAnswer> {
      return remember(`answer ${key}`, topics, async () => pack(JSON.stringify(schema.parse(await load()))));
    },
  };
}

async function pack(text: string): Promise<KeptAnswer> {
  const identity = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, quality),
    promisify(gzip)(identity),
  ]);
  // Weak, because the same answer goes out in three encodings.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`;
  return { etag, bodies: { identity, br, gzip: gzipped } };
}

function encodingFor(request: FastifyRequest): keyof KeptAnswer['bodies'] {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const accepts = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`).test(accepted);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, { etag, bodies }: KeptAnswer) {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  // Already judged by its schema and written: it must not be serialised again.
  return reply
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => body as string)
    .send(bodies[encoding]);
}
