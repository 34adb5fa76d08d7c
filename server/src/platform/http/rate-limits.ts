import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { type Clock, later } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Network } from './address.ts';
import { AppError } from './app-error.ts';
import { countUse, releaseUse, removeEndedWindows } from './rate-limits.repository.ts';

type Uses = { name: string; max: number; within: number };
export type SubjectRateLimit = Uses & { byNetwork?: never };
export type NetworkRateLimit = Uses & { byNetwork: true };
export type RateLimit = SubjectRateLimit | NetworkRateLimit;
type SubjectOf<Limit> = Limit extends NetworkRateLimit ? Network : string;
/** One counted use. */
export type RateLimitUse =
  | { limit: SubjectRateLimit; subject: string }
  | { limit: NetworkRateLimit; subject: Network };

/** Of an account, a mailbox or an object; it is counted by its name. */
export const defineLimit = (uses: Uses): SubjectRateLimit => uses;
/** Of a client's network, with the wider ones around it. */
export const defineNetworkLimit = (uses: Uses): NetworkRateLimit => ({ ...uses, byNetwork: true });

export type RateLimits = ReturnType<typeof createRateLimits>;

export function createRateLimits({ db, clock, secret }: { db: Database; clock: Clock; secret: string }) {
  let known: { day: string; key: KeyObject } | undefined;

  /** The key changes daily, so that counts of different days cannot be linked. */
  function keyOfTheDay(): KeyObject {
    const day = clock.now().toISOString().slice(0, 10);
    if (known?.day !== day) {
      const key = createSecretKey(createHmac('sha256', secret).update(`rate-limits ${day}`).digest());
      known = { day, key };
    }
    return known.key;
  }

  const bucketOf = (limit: RateLimit, subject: string, key = keyOfTheDay()) =>
    createHmac('sha256', key).update(`${limit.name} ${subject}`).digest('base64url');

  /** From narrow to wide, so that calls which count several lock them in one order. */
  const countersOf = (limit: RateLimit, subject: string | Network) =>
    (typeof subject === 'string'
      ? [{ name: subject, times: 1 }]
      : [{ ...subject, times: 1 }, ...subject.around]
    ).map(({ name, times }) => ({ bucket: bucketOf(limit, name), max: limit.max * times }));

  /** Counts one use; returns whether it exceeds the limit, and when the next is allowed. */
  async function count<Limit extends RateLimit>(
    limit: Limit,
    subject: SubjectOf<Limit>,
    queryable: Queryable = db,
  ) {
    const now = clock.now();
    const window = { now, endsAt: later(now, limit.within) };
    let waitSeconds = 1;
    for (const { bucket, max } of countersOf(limit, subject)) {
      const { used, endsAt } = await countUse(queryable, bucket, window);
      waitSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
      // What a client has exceeded alone is not counted for its neighbours.
      if (used > max) return { exceeded: true, waitSeconds };
    }
    return { exceeded: false, waitSeconds };
  }

  return {
    count,
    /** Counts one use, or throws with the time to wait. In a transaction the count is rolled back with it. */
    async take<Limit extends RateLimit>(limit: Limit, subject: SubjectOf<Limit>, queryable?: Queryable) {
      const { exceeded, waitSeconds } = await count(limit, subject, queryable);
      if (exceeded) throw new AppError('tooMany', { retryAfterSeconds: waitSeconds });
    },
    async giveBack(uses: RateLimitUse[]) {
      await releaseUse(
        db,
        uses.flatMap(({ limit, subject }) => countersOf(limit, subject).map(({ bucket }) => bucket)),
      );
    },
    removeEnded: () => removeEndedWindows(db, clock.now()),
  };
}
