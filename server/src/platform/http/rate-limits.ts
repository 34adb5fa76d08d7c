import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { type Clock, days, hours, later, minutes } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Network } from './address.ts';
import { AppError } from './app-error.ts';
import { countUse, releaseUse, removeEndedWindows } from './rate-limits.repository.ts';

type Uses = { name: string; most: number; within: number };
/** Of an account, a mailbox or an object. */
export type SubjectRateLimit = Uses & { byNetwork?: never };
/** Of a client's network, with the wider ones around it. */
export type NetworkRateLimit = Uses & { byNetwork: true };
export type RateLimit = SubjectRateLimit | NetworkRateLimit;
type SubjectOf<Limit> = Limit extends NetworkRateLimit ? Network : string;
/** One counted use. */
export type RateLimitUse =
  | { limit: SubjectRateLimit; subject: string }
  | { limit: NetworkRateLimit; subject: Network };

export const rateLimit = {
  signInByAccountAndAddress: {
    byNetwork: true,
    name: 'sign-in-account-address',
    most: 10,
    within: minutes(15),
  },
  signInByAddress: { byNetwork: true, name: 'sign-in-address', most: 30, within: minutes(15) },
  signInByAccount: { name: 'sign-in-account', most: 100, within: hours(1) },
  registrationByAddress: { byNetwork: true, name: 'registration-address', most: 20, within: hours(1) },
  registrationByEmail: { name: 'registration-email', most: 3, within: days(1) },
  linkByAddress: { byNetwork: true, name: 'link-address', most: 20, within: hours(1) },
  linkByEmail: { name: 'link-email', most: 5, within: hours(1) },
  resetByAddress: { byNetwork: true, name: 'reset-address', most: 30, within: minutes(15) },
  passwordChangeByUser: { name: 'password-change-user', most: 10, within: minutes(15) },
  /** Every challenge is a row until it is answered or ends. */
  passkeyChallengeByAddress: {
    byNetwork: true,
    name: 'passkey-challenge-address',
    most: 60,
    within: minutes(15),
  },
  passkeyChallengeByUser: { name: 'passkey-challenge-user', most: 30, within: minutes(15) },
  passkeyConfirmationByUser: {
    name: 'session-confirmation-user',
    most: 10,
    within: minutes(15),
  },
  messageByUser: { name: 'message-user', most: 10, within: days(1) },
  messageReplyByUser: {
    name: 'message-reply-user',
    most: 30,
    within: days(1),
  },
  reservationByUser: {
    name: 'reservation-user',
    most: 10,
    within: days(1),
  },
  reservationByAddress: {
    byNetwork: true,
    name: 'reservation-address',
    most: 50,
    within: days(1),
  },
  /** Every change notifies the administrators. */
  requestChangeByUser: {
    name: 'request-change-user',
    most: 20,
    within: days(1),
  },
  waitingByUser: { name: 'waiting-user', most: 30, within: days(1) },
  tourByAddress: {
    byNetwork: true,
    name: 'tour-address',
    most: 10,
    within: hours(1),
  },
  /** A tour sends a mail to an address that anybody can enter. */
  tourByEmail: { name: 'tour-email', most: 3, within: days(1) },
  tourChange: { name: 'tour-change', most: 10, within: days(1) },
  signingCode: { name: 'signing-code', most: 5, within: hours(1) },
  firstMailByDomain: {
    name: 'first-mail-domain',
    most: 20,
    within: days(1),
  },
  offerReminder: { name: 'offer-reminder', most: 1, within: days(1) },
  verificationByAddress: {
    byNetwork: true,
    name: 'verification-address',
    most: 30,
    within: hours(1),
  },
  feedGuessByAddress: {
    byNetwork: true,
    name: 'feed-guess-address',
    most: 30,
    within: hours(1),
  },
  visitByAddress: {
    byNetwork: true,
    name: 'visit-address',
    most: 60,
    within: minutes(1),
  },
} as const satisfies Record<string, RateLimit>;

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
    ).map(({ name, times }) => ({ bucket: bucketOf(limit, name), most: limit.most * times }));

  /** Counts one use; returns whether it exceeds the limit, and when the next is allowed. */
  async function count<Limit extends RateLimit>(
    limit: Limit,
    subject: SubjectOf<Limit>,
    queryable: Queryable = db,
  ) {
    const now = clock.now();
    const window = { now, endsAt: later(now, limit.within) };
    let waitSeconds = 1;
    for (const { bucket, most } of countersOf(limit, subject)) {
      const { used, endsAt } = await countUse(queryable, bucket, window);
      waitSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
      // What a client has exceeded alone is not counted for its neighbours.
      if (used > most) return { exceeded: true, waitSeconds };
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
