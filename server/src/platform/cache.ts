import { AsyncLocalStorage } from 'node:async_hooks';
import type { Changes, Since, Topic } from './changes.ts';
import { seconds } from './clock.ts';
import { isDatabaseUnavailable } from './database/database.ts';
import type { CacheCounts } from './http/cache-counts.ts';
import { createRecent } from './recent.ts';
import { finishesWithin } from './time-limit.ts';

/** So long somebody waits for a new value while there is an old one that no known change contradicts. */
const loadMayTake = seconds(1);

type Source<Value> = {
  topics: Topic[];
  /** Told how to ask later whether its value is still current. */
  load: (isCurrent: () => boolean) => Promise<Value>;
  isKept?: (value: Value) => boolean;
  /** Whether everything that belongs to it could be read. */
  isWhole?: (value: Value) => boolean;
  /** Asked when a load begins. */
  expiresAt?: () => number;
};

/** A load, and whether it was handed something old to make its value of. */
type Reading = { isStale: boolean };
const reading = new AsyncLocalStorage<Reading>();

type Entry<Value> = Reading & { value: Value; since: Since; expiresAt: number };

type Flight<Value> = Reading & {
  value: Promise<Value>;
  inTime: Promise<boolean>;
  /** Undefined until it begins: then it will see everything that has changed until now. */
  since: Since | undefined;
};

/**
 * Values in memory until their data changes. While a change could go unheard they are loaded anew for whoever asks, and
 * the old value stands in only where the database cannot be read.
 */
export function createCache<Value>(options: {
  room: number;
  changes: Pick<Changes, 'since'>;
  counts: CacheCounts;
  now?: () => number;
}) {
  const { changes, counts, now = Date.now } = options;
  const entries = createRecent<Entry<Value>>(options.room);
  const flights = new Map<string, Flight<Value>>();

  const isCurrent = async ({ isStale, expiresAt, since }: Entry<Value>) =>
    !isStale && expiresAt > now() && (since.isCurrent() || since.confirmCurrent());

  function keep(key: string, entry: Entry<Value>, { isKept, isWhole }: Source<Value>) {
    if (isKept?.(entry.value) ?? true) {
      if (entry.since.isUnchanged()) entries.set(key, entry);
    } else if (isWhole?.(entry.value) ?? true) entries.delete(key);
  }

  /** One load of a value at a time, unless the one before hangs: however fast changes follow each other, loads do not pile up. */
  function startFlight(key: string, source: Source<Value>): Flight<Value> {
    const previous = flights.get(key);
    const value = load();
    const inTime = finishesWithin(value, loadMayTake);
    inTime.catch(() => {});
    const flight: Flight<Value> = { value, inTime, since: undefined, isStale: false };
    flights.set(key, flight);
    return flight;

    async function load(): Promise<Value> {
      await previous?.inTime.catch(() => {});
      const since = changes.since(...source.topics);
      flight.since = since;
      const expiresAt = source.expiresAt?.() ?? Number.POSITIVE_INFINITY;
      const isStillCurrent = () => !flight.isStale && expiresAt > now() && since.isCurrent();
      try {
        const loaded = await reading.run(flight, () => source.load(isStillCurrent));
        keep(key, { value: loaded, since, expiresAt, isStale: flight.isStale }, source);
        return loaded;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) entries.delete(key);
        throw error;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    }
  }

  async function loadAnew(key: string, source: Source<Value>, old: Entry<Value> | undefined) {
    const underway = flights.get(key);
    const isJoined = underway && (underway.since?.isUnbroken() ?? true);
    const flight = isJoined ? underway : startFlight(key, source);
    const mayStandIn = () => old?.since.isUnchanged() && old.expiresAt > now();
    let isRead = false;
    try {
      isRead = !mayStandIn() || ((await flight.inTime) && (source.isWhole?.(await flight.value) ?? true));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
    if (old && !isRead && mayStandIn()) return { value: old.value, isStale: true };
    const value = await flight.value;
    return { value, isStale: flight.isStale };
  }

  return {
    async get(key: string, source: Source<Value>): Promise<Value> {
      const reader = reading.getStore();
      const entry = entries.get(key);
      if (entry && (await isCurrent(entry))) {
        counts.hits += 1;
        return entry.value;
      }
      counts.misses += 1;
      const { value, isStale } = await loadAnew(key, source, entry);
      // guard: stale-values
      if (reader && isStale) reader.isStale = true;
      return value;
    },
    get size() {
      return entries.size;
    },
  };
}
