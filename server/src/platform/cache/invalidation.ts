import type { Database, Transaction } from '../database/database.ts';
import type { PgNotify } from '../database/pg-notify.ts';

/** What is cached until it changes: what visitors read, and how many accounts there are. */
const topics = ['halls', 'reservations', 'blog', 'settings', 'accounts'] as const;

export type Topic = (typeof topics)[number];

export type Invalidation = ReturnType<typeof createInvalidation>;

/** Since something was read: nothing has changed, or a change may have gone unheard, or something has changed. */
export type Freshness = 'fresh' | 'unsure' | 'outdated';

export type Since = {
  freshness(): Freshness;
  /** The same, and asks the connection that hears of changes where its last sign of life is too old. */
  confirm(): Promise<Freshness>;
};

/**
 * Invalidates the cache by topic: the other processes with the commit of the change (NOTIFY), this one before the
 * writer gets its answer.
 */
export function createInvalidation({ db, pgNotify }: { db: Database; pgNotify: PgNotify }) {
  const counts = new Map<Topic, number>(topics.map((topic) => [topic, 0]));
  let reconnects = 0;

  const countOf = (of: Topic[]) => of.reduce((sum, topic) => sum + (counts.get(topic) ?? 0), 0);
  const note = (topic: Topic) => counts.set(topic, countOf([topic]) + 1);

  for (const topic of topics) pgNotify.on(topic, () => note(topic));
  pgNotify.onReconnect(() => {
    reconnects += 1;
  });

  return {
    since(...of: Topic[]): Since {
      const [changesThen, reconnectsThen] = [countOf(of), reconnects];
      const freshness = (hasReceivedAll: boolean): Freshness => {
        if (countOf(of) !== changesThen) return 'outdated';
        const isSure = /* guard: unheard-changes = true */ hasReceivedAll && reconnects === reconnectsThen;
        return isSure ? 'fresh' : 'unsure';
      };
      return {
        freshness: () => freshness(pgNotify.hasReceivedAll()),
        confirm: async () =>
          freshness(reconnects === reconnectsThen && (await pgNotify.confirmReceivedAll())),
      };
    },
    onReconnect: pgNotify.onReconnect,
    async transaction<Result>(changed: Topic[], work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      const result = await db.transaction(async (tx) => {
        const made = await work(tx);
        // guard: change-announced
        for (const topic of changed) await pgNotify.announce(tx, topic);
        return made;
      });
      changed.forEach(note);
      return result;
    },
  };
}
