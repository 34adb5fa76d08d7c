import { seconds } from '../clock.ts';
import { isDatabaseUnavailable } from '../database/database.ts';
import { finishesWithin } from '../time-limit.ts';
import type { Invalidation, Since, Topic } from './invalidation.ts';
import { createLruCache } from './lru-cache.ts';

export type Cache = ReturnType<typeof createCache>;
export type CacheCounts = { hits: number; misses: number };

/** Thrown by a load that could not read everything: an old value is served instead, if there is a valid one. */
export class UnavailableError extends Error {}

/** How long a request waits for a new value while an old one could be served. */
const loadTimeout = seconds(1);
/** Each kind has its own limit, so that a flood of invalid queries evicts no page. */
const capacity = { answers: 500, pages: 500 };

type Kind = keyof typeof capacity;

type Options<Value> = {
  kind?: Kind;
  /** Whether the value is stored; by default every value is. */
  isCacheable?: (value: Value) => boolean;
};

/** `usedStale`: computed from a value that was served although the database could not be read. */
type Entry = { value: unknown; since: Since; usedStale: boolean };

type Load = {
  value: Promise<unknown>;
  inTime: Promise<boolean>;
  /** Undefined until the load begins. */
  since: Since | undefined;
  usedStale: boolean;
};

const isUnavailable = (error: unknown) => error instanceof UnavailableError || isDatabaseUnavailable(error);

/**
 * The server's one cache for values, encoded responses and pages, by topic. While notifications could be missed every
 * request loads again, and the old value is served only if the database cannot be read.
 */
export function createCache({ invalidation }: { invalidation: Pick<Invalidation, 'since' | 'onReconnect'> }) {
  const entries = {
    answers: createLruCache<Entry>(capacity.answers),
    pages: createLruCache<Entry>(capacity.pages),
  };
  const counts: Record<Kind, CacheCounts> = {
    answers: { hits: 0, misses: 0 },
    pages: { hits: 0, misses: 0 },
  };
  const loads = { answers: new Map<string, Load>(), pages: new Map<string, Load>() };
  /** Number of stale values served; a load during which it grows may have used one. */
  let staleServed = 0;

  // Loads begun before are not shared with later requests.
  invalidation.onReconnect(() => {
    loads.answers.clear();
    loads.pages.clear();
  });

  const isFresh = ({ usedStale, since }: Entry) => !usedStale && since.freshness() === 'fresh';
  const isConfirmedFresh = async ({ usedStale, since }: Entry) =>
    !usedStale && (await since.confirm()) === 'fresh';

  /** Loads of one key run in sequence, unless the previous one hangs; only the latest is stored. */
  function startLoad<Value>(
    key: string,
    topics: Topic[],
    read: () => Promise<Value>,
    { kind = 'answers', isCacheable = () => true }: Options<Value>,
  ) {
    const previous = loads[kind].get(key);

    async function run(): Promise<Value> {
      await previous?.inTime.catch(() => {});
      const since = invalidation.since(...topics);
      load.since = since;
      const servedBefore = staleServed;
      try {
        const value = await read();
        load.usedStale = staleServed > servedBefore;
        const isStored = loads[kind].get(key) === load && since.freshness() !== 'outdated';
        if (!isCacheable(value)) entries[kind].delete(key);
        else if (isStored) entries[kind].set(key, { value, since, usedStale: load.usedStale });
        return value;
      } catch (error) {
        if (!isUnavailable(error)) entries[kind].delete(key);
        throw error;
      } finally {
        if (loads[kind].get(key) === load) loads[kind].delete(key);
      }
    }

    const value = run();
    const inTime = finishesWithin(value, loadTimeout);
    inTime.catch(() => {});
    const load: Load = { value, inTime, since: undefined, usedStale: false };
    loads[kind].set(key, load);
    return load;
  }

  /** Whether the load finished, unless an old value can be served instead of an error or a longer wait. */
  async function isLoaded({ inTime }: Load, canServeOld: () => boolean): Promise<boolean> {
    if (!canServeOld()) return true;
    try {
      return await inTime;
    } catch (error) {
      if (isUnavailable(error)) return false;
      throw error;
    }
  }

  return {
    counts,
    size: (kind: Kind) => entries[kind].size,
    /** A value that is known to be fresh; synchronous, since it answers most requests. */
    getFresh<Value>(kind: Kind, key: string): Value | undefined {
      const entry = entries[kind].get(key);
      if (!entry || !isFresh(entry)) return undefined;
      counts[kind].hits += 1;
      return entry.value as Value;
    },
    async getOrLoad<Value>(
      key: string,
      topics: Topic[],
      read: () => Promise<Value>,
      options: Options<Value> = {},
    ): Promise<Value> {
      const { kind = 'answers' } = options;
      const old = entries[kind].get(key);
      if (old && (isFresh(old) || (await isConfirmedFresh(old)))) {
        counts[kind].hits += 1;
        return old.value as Value;
      }
      counts[kind].misses += 1;
      const running = loads[kind].get(key);
      const isShared = running && running.since?.freshness() !== 'outdated';
      const load = isShared ? running : startLoad(key, topics, read, options);
      const canServeOld = () => old !== undefined && old.since.freshness() !== 'outdated';
      if (old && !(await isLoaded(load, canServeOld)) && canServeOld()) {
        staleServed += 1;
        return old.value as Value;
      }
      const value = await load.value;
      // guard: stale-values
      if (load.usedStale) staleServed += 1;
      return value as Value;
    },
  };
}
