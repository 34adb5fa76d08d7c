import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';

/** Resolves when this many statements wait for a lock. */
export async function untilWaiting(app: TestApp, count: number) {
  const waiting = () =>
    app.db.execute(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  await expect.poll(async () => (await waiting()).rows.length).toBe(count);
}

/** Resolves once the statement has taken its lock, which is held until it is released. */
export async function holdLock(app: TestApp, statement: string) {
  const taken = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = app.db.transaction(async (tx) => {
    await tx.execute(statement);
    taken.resolve();
    await released.promise;
  });
  await Promise.race([taken.promise, holding]);
  return async () => {
    released.resolve();
    await holding;
  };
}
