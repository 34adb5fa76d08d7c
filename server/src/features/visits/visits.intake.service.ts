import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { type RateLimits, rateLimit } from '../../platform/http/rate-limits.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { insertVisits, type NewVisit, takeBatchLock } from './visits.repository.ts';

type Arrived = NewVisit & { network: string };
type Waiting = Arrived & { resolve: () => void; reject: (reason: unknown) => void };

const gatherMilliseconds = 8;
const mostAtOnce = 1_000;
const mostWaiting = 20_000;
/** Answers cost the process more than anything else here: after so many a page that waits gets its turn. */
const answeredAtOnce = 20;

/**
 * Takes visits in groups: those that arrive within a few milliseconds share one transaction, so that a crowd costs the
 * database little. Each is answered only when its group is committed.
 */
export function createVisitIntake({ db, rateLimits }: { db: Database; rateLimits: RateLimits }) {
  const waiting: Waiting[] = [];
  let isWriting = false;

  const write = (batch: Waiting[]) =>
    db.transaction(async (tx) => {
      await takeBatchLock(tx);
      const networks = batch.map(({ network }) => network);
      const uses = await rateLimits.countAll(rateLimit.visitByAddress, networks, tx);
      const welcome = batch.filter((_, index) => !uses[index]?.exceeded);
      if (welcome.length > 0) await insertVisits(tx, welcome);
      return uses;
    });

  async function answer(batch: Waiting[], settle: (one: Waiting, index: number) => void) {
    for (const [index, one] of batch.entries()) {
      settle(one, index);
      if (index % answeredAtOnce === answeredAtOnce - 1) await turn();
    }
  }

  async function writeAndAnswer(batch: Waiting[]) {
    try {
      const uses = await write(batch);
      await answer(batch, ({ resolve, reject }, index) => {
        const use = uses[index];
        if (use?.exceeded) reject(new Refusal('tooMany', { retryAfterSeconds: use.waitSeconds }));
        else resolve();
      });
    } catch (error) {
      await answer(batch, ({ reject }) => reject(error));
    }
  }

  async function work() {
    isWriting = true;
    while (waiting.length > 0) {
      await pause(gatherMilliseconds);
      await writeAndAnswer(waiting.splice(0, mostAtOnce));
    }
    isWriting = false;
  }

  return {
    waiting: () => waiting.length,
    /** Settles when the visit is on the disk, or refused. */
    add(visit: Arrived): Promise<void> {
      if (waiting.length >= mostWaiting) throw new Refusal('unavailable', { retryAfterSeconds: 2 });
      return new Promise((resolve, reject) => {
        waiting.push({ ...visit, resolve, reject });
        if (!isWriting) void work();
      });
    },
  };
}
