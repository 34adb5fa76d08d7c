import { keysOf } from '#domain/objects.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { PgNotify } from '../database/pg-notify.ts';

/** Cached data: whether pages show it, and whether panels of the staff hear at once that it changed. */
const declared = {
  reservations: { pages: true, staff: true },
  halls: { pages: true, staff: true },
  'closed-days': { pages: true, staff: false },
  blog: { pages: true, staff: false },
  settings: { pages: true, staff: false },
  questions: { pages: true, staff: false },
  prices: { pages: true, staff: false },
  accounts: { pages: false, staff: false },
};

export type Topic = keyof typeof declared;

export const topics = keysOf(declared);
export const topicsOf = (place: 'pages' | 'staff') => topics.filter((topic) => declared[topic][place]);

export type Invalidation = ReturnType<typeof createInvalidation>;

/** Since the value was read: nothing changed, notifications or a moment may have been missed, or something changed. */
export type Freshness = 'fresh' | 'unsure' | 'outdated';

export type Since = {
  freshness(): Freshness;
  /** The same, after a heartbeat on the listening connection if the last one is too old. */
  confirm(): Promise<Freshness>;
};

/**
 * Invalidates the cache by topic: in other processes by NOTIFY at commit, in this one before the writer gets its
 * response.
 */
export function createInvalidation({
  db,
  pgNotify,
  clock,
}: {
  db: Database;
  pgNotify: PgNotify;
  clock: Pick<Clock, 'now'>;
}) {
  const counts = new Map<Topic, number>(topics.map((topic) => [topic, 0]));
  let reconnects = 0;
  /** Moments at which data changes by itself, and how many of them have passed. */
  const expiries = new Map<Topic, Date>();
  let expired = 0;

  function countExpired(of: Topic[]): number {
    for (const topic of of) {
      const expiry = expiries.get(topic);
      if (!expiry || expiry > clock.now()) continue;
      expiries.delete(topic);
      expired += 1;
    }
    return expired;
  }

  const countOf = (of: Topic[]) => of.reduce((sum, topic) => sum + (counts.get(topic) ?? 0), 0);
  const note = (topic: Topic) => counts.set(topic, countOf([topic]) + 1);

  for (const topic of topics) pgNotify.on(topic, () => note(topic));
  pgNotify.onReconnect(() => {
    reconnects += 1;
  });

  return {
    since(...of: Topic[]): Since {
      const [changesThen, reconnectsThen, expiredThen] = [countOf(of), reconnects, countExpired(of)];
      const freshness = (hasReceivedAll: boolean): Freshness => {
        if (countOf(of) !== changesThen) return 'outdated';
        const isSure = hasReceivedAll && reconnects === reconnectsThen;
        return isSure && countExpired(of) === expiredThen ? 'fresh' : 'unsure';
      };
      return {
        freshness: () => freshness(pgNotify.hasReceivedAll()),
        confirm: async () =>
          freshness(reconnects === reconnectsThen && (await pgNotify.confirmReceivedAll())),
      };
    },
    onReconnect: pgNotify.onReconnect,
    /** False while the database is away or silent. */
    isHeard: pgNotify.confirmReceivedAll,
    /** Cached data of the topic is read again from that moment on. */
    expireAt(topic: Topic, moment: Date) {
      const known = expiries.get(topic);
      if (!known || moment < known) expiries.set(topic, moment);
    },
    async transaction<Result>(changed: Topic[], work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      const result = await db.transaction(async (tx) => {
        const made = await work(tx);
        for (const topic of changed) await pgNotify.announce(tx, topic);
        return made;
      });
      changed.forEach(note);
      return result;
    },
  };
}
