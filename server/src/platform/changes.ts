import type { Database, Transaction } from './database/database.ts';
import type { Signals } from './database/signals.ts';

/** What is kept in memory until it changes: what visitors read, and of accounts how many there are. */
const topics = ['halls', 'reservations', 'blog', 'settings', 'accounts'] as const;

export type Topic = (typeof topics)[number];

export type Changes = ReturnType<typeof createChanges>;

/** What is known about the time since something was read. */
export type Since = {
  /** No change is known. */
  isUnchanged(): boolean;
  /** Nor was there a gap in which one could have gone unheard. */
  isUnbroken(): boolean;
  /** Nor is there one now. */
  isCurrent(): boolean;
  /** The same, and asks the connection that hears of changes where its last sign of life is too old. */
  confirmCurrent(): Promise<boolean>;
};

/**
 * A change of what is kept in memory: every other process hears of it with the commit, this one forgets
 * before it answers.
 */
export function createChanges({ db, signals }: { db: Database; signals: Signals }) {
  const counts = new Map<Topic, number>(topics.map((topic) => [topic, 0]));
  let gaps = 0;

  const countOf = (of: Topic[]) => of.reduce((sum, topic) => sum + (counts.get(topic) ?? 0), 0);
  const note = (topic: Topic) => counts.set(topic, countOf([topic]) + 1);

  for (const topic of topics) signals.on(topic, () => note(topic));
  signals.onGap(() => {
    gaps += 1;
  });

  return {
    since(...of: Topic[]): Since {
      const [changesThen, gapsThen] = [countOf(of), gaps];
      const isUnchanged = () => countOf(of) === changesThen;
      const isUnbroken = () => gaps === gapsThen && isUnchanged();
      return {
        isUnchanged,
        isUnbroken,
        isCurrent: () => /* guard: unheard-changes = true */ signals.hasHeardAll() && isUnbroken(),
        confirmCurrent: async () => isUnbroken() && (await signals.confirmHeardAll()) && isUnbroken(),
      };
    },
    async make<Result>(changed: Topic[], work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      const result = await db.transaction(async (tx) => {
        const made = await work(tx);
        // guard: change-announced
        for (const topic of changed) await signals.announce(tx, topic);
        return made;
      });
      changed.forEach(note);
      return result;
    },
  };
}
