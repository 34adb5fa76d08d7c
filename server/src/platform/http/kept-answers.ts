import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Changes, Topic } from '../changes.ts';
import { createRecent } from '../recent.ts';
import { newCacheCounts } from './cache-counts.ts';
import { type Packed, pack, sendPacked } from './packed.ts';

const mostKept = 500;

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** Public reads stay in memory until their data changes; many who ask at once wait for one query. */
export function createKeptAnswers(changes: Changes) {
  const counts = newCacheCounts();
  const kept = createRecent<{ generation: string; value: Promise<unknown> }>(mostKept);

  function remember<Value>(key: string, topics: Topic[], load: () => Promise<Value>): Promise<Value> {
    const generation = changes.generation(...topics);
    const known = kept.get(key);
    if (known?.generation === generation) {
      counts.hits += 1;
      return known.value as Promise<Value>;
    }
    counts.misses += 1;
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
    counts,
    remember,
    answer<Schema extends z.ZodType>(
      key: string,
      topics: Topic[],
      schema: Schema,
      load: () => Promise<z.input<Schema>>,
    ): Promise<Packed> {
      return remember(`answer ${key}`, topics, async () => {
        const generation = changes.generation(...topics);
        const packed = await pack(JSON.stringify(schema.parse(await load())));
        return { ...packed, isCurrent: () => changes.generation(...topics) === generation };
      });
    },
  };
}

export const sendKept = (request: FastifyRequest, reply: FastifyReply, answer: Packed) =>
  sendPacked(
    request,
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8'),
    answer,
  );
