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
const lookAgainAfter = seconds(0.25);
/** Each kind has its own limit, so that a flood of invalid queries evicts no page. */
const capacity = { answers: 500, pages: 500 };

type Kind = keyof typeof capacity;

type Options<Value> = {
  kind?: Kind;
  /** Whether the value is stored; by default every value is. */
  isCacheable?: (value: Value) => boolean;
  /** Also a value against which a change is known is served while the database is silent. */
  servesOutdated?: boolean;
  /** Called when an old value is served, or one that was made of it. */
  onOld?: () => void;
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

// All calls with one key load the same kind of value, which types cannot say of a shared cache.
const storedValue = <Value>({ value }: { value: unknown }) => value as Value;

/**
 * The server's one cache for values, encoded responses and pages, by topic. While notifications could be missed every
 * request loads again, and the old value is served only if the database cannot be read.
 */
export function createCache({
  invalidation,
}: {
  invalidation: Pick<Invalidation, 'since' | 'onReconnect' | 'isHeard'>;
}) {
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
  const isOutdated = ({ since }: Entry) => since.freshness() === 'outdated';
  const isConfirmedFresh = async (entry: Entry) =>
    !entry.usedStale && !isOutdated(entry) && (await entry.since.confirm()) === 'fresh';

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

  /** Whether the old value is served, since the load failed or takes too long. */
  async function isOldServed(
    load: Load,
    old: Entry,
    { servesOutdated, patience }: { servesOutdated: boolean; patience: number },
  ): Promise<boolean> {
    const mayServeOld = async () => !isOutdated(old) || (servesOutdated && !(await invalidation.isHeard()));
    if (isOutdated(old) && !servesOutdated) return false;
    try {
      let isInTime = await Promise.race([load.inTime, finishesWithin(load.value, patience)]);
      while (!isInTime) {
        if (await mayServeOld()) return true;
        if (!servesOutdated) return false;
        isInTime = await finishesWithin(load.value, lookAgainAfter);
      }
      return false;
    } catch (error) {
      if (isUnavailable(error)) return mayServeOld();
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
      return storedValue(entry);
    },
    async getOrLoad<Value>(
      key: string,
      topics: Topic[],
      read: () => Promise<Value>,
      options: Options<Value> = {},
    ): Promise<Value> {
      const { kind = 'answers', servesOutdated = false } = options;
      const askedAt = performance.now();
      const old = entries[kind].get(key);
      if (old && (isFresh(old) || (await isConfirmedFresh(old)))) {
        counts[kind].hits += 1;
        return storedValue(old);
      }
      counts[kind].misses += 1;
      const running = loads[kind].get(key);
      const isShared = running && running.since?.freshness() !== 'outdated';
      const load = isShared ? running : startLoad(key, topics, read, options);
      const patience = Math.max(0, loadTimeout - (performance.now() - askedAt));
      if (old && (await isOldServed(load, old, { servesOutdated, patience }))) {
        staleServed += 1;
        options.onOld?.();
        return storedValue(old);
      }
      const value = await load.value;
      if (load.usedStale) {
        staleServed += 1;
        options.onOld?.();
      }
      return storedValue({ value });
    },
  };
}
