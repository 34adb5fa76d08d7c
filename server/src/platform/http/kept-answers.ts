import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createCache } from '../cache.ts';
import type { Changes, Topic } from '../changes.ts';
import { newCacheCounts } from './cache-counts.ts';
import { type Packed, pack, sendPacked } from './packed.ts';

const mostKept = 500;

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** Public reads stay in memory until their data changes; many who ask at once wait for one query. */
export function createKeptAnswers(changes: Pick<Changes, 'since'>) {
  const counts = newCacheCounts();
  const cache = createCache<unknown>({ room: mostKept, changes, counts });

  const remember = <Value>(
    key: string,
    topics: Topic[],
    load: (isCurrent: () => boolean) => Promise<Value>,
  ): Promise<Value> => cache.get(key, { topics, load }) as Promise<Value>;

  return {
    counts,
    remember,
    answer<Schema extends z.ZodType>(
      key: string,
      topics: Topic[],
      schema: Schema,
      load: () => Promise<z.input<Schema>>,
    ): Promise<Packed> {
      return remember(`answer ${key}`, topics, async (isCurrent) => ({
        ...(await pack(JSON.stringify(schema.parse(await load())))),
        isCurrent,
      }));
    },
  };
}

export const sendKept = (request: FastifyRequest, reply: FastifyReply, answer: Packed) =>
  sendPacked(
    request,
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8'),
    answer,
  );
