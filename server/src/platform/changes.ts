import type { Database, Transaction } from './database/database.ts';
import type { Signals } from './database/signals.ts';

/** What is kept in memory until it changes: what visitors read, and of accounts how many there are. */
const topics = ['halls', 'reservations', 'blog', 'settings', 'accounts'] as const;

export type Topic = (typeof topics)[number];

export type Changes = ReturnType<typeof createChanges>;

/**
 * A change of what is kept in memory: every other process hears of it with the commit, this one forgets
 * before it answers.
 */
export function createChanges({ db, signals }: { db: Database; signals: Signals }) {
  const generations = new Map<Topic, number>(topics.map((topic) => [topic, 0]));

  function drop(topic: Topic) {
    generations.set(topic, (generations.get(topic) ?? 0) + 1);
  }

  for (const topic of topics) signals.on(topic, () => drop(topic));
  signals.onGap(() => topics.forEach(drop));

  return {
    /** Grows with each change; what was read under an older one must not be kept. */
    generation: (...of: Topic[]) => of.map((topic) => generations.get(topic)).join('.'),
    async make<Result>(changed: Topic[], work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      const result = await db.transaction(async (tx) => {
        const made = await work(tx);
        for (const topic of changed) await signals.announce(tx, topic);
        return made;
      });
      changed.forEach(drop);
      return result;
    },
  };
}
