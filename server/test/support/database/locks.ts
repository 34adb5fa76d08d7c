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
