import { createHash, randomBytes } from 'node:crypto';
import { addDays, addMonths, toIsoDay } from '#domain/dates/days.ts';
import type { CreatedFeed, CreateFeedRequest, Feed } from '#schemas/team/feeds.ts';
import type { ReservationCalendar } from '#server/features/booking/calendar-files/calendar-files.service.ts';
import type { ClosureQueries } from '#server/features/booking/closed-days/closed-days.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Account } from '#server/features/people/users/users.accounts.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { days, earlier, hours, minutes } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Network } from '#server/platform/http/address.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { defineNetworkLimit } from '#server/platform/http/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { calendarContent } from './calendar-feeds.calendar-content.ts';
import {
  deleteFeed,
  deleteFeedsOf,
  type FeedRow,
  findFeedByHash,
  findFeeds,
  findFeedsOfAll,
  insertFeed,
  noteRead,
} from './calendar-feeds.repository.ts';

export type FeedsService = ReturnType<typeof createFeedsService>;

const feedGuessByAddress = defineNetworkLimit({ name: 'feed-guess-address', max: 30, within: hours(1) });

const maxFeeds = 10;
const daysBack = 30;
const monthsAhead = 36;
const shownAfterCancellation = days(30);
const notedEvery = minutes(1);

const file = /^([\w-]{43})\.ics$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const isInTeam = ({ role }: Pick<Account, 'role'>) => role === 'ADMIN' || role === 'STAFF';

/** Private links to the calendar of the business, for programs that subscribe to it. */
export function createFeedsService(
  { db, clock, rateLimits, publicUrl }: Platform,
  uses: {
    users: UsersService;
    halls: HallsService;
    settings: SettingsService;
    calendar: Pick<ReservationCalendar, 'listForCalendar'>;
    closures: Pick<ClosureQueries, 'listFrom'>;
  },
) {
  const { users, halls, settings, calendar, closures } = uses;
  const toFeed = (row: FeedRow, owner: Pick<Account, 'firstName' | 'lastName' | 'role'>): Feed => ({
    feedId: row.feedId,
    name: row.name,
    userId: row.userId,
    owner: `${owner.firstName} ${owner.lastName}`,
    hasNames: owner.role === 'ADMIN',
    hallId: row.hallId,
    createdAt: row.createdAt.toISOString(),
    lastReadAt: row.lastReadAt?.toISOString() ?? null,
  });

  const record = (tx: Transaction, caller: Caller, action: 'CREATED' | 'REMOVED', feed: FeedRow) =>
    recordAudit(tx, clock.now(), {
      caller,
      kind: 'FEED',
      action,
      object: { id: feed.feedId, name: feed.name },
    });

  /** The link with its owner, while the owner is in the team. */
  async function findReadable(fileName: string) {
    const token = file.exec(fileName)?.[1];
    const feed = token && (await findFeedByHash(db, hashOf(token)));
    const owner = feed && (await users.findAccount(db, feed.userId));
    return owner && isInTeam(owner) ? { feed, owner } : undefined;
  }

  async function contentOf({ hallId }: FeedRow, owner: Account): Promise<string> {
    const today = toIsoDay(clock.now());
    const range = { from: addDays(today, -daysBack), to: addMonths(today, monthsAhead), hallId };
    const canceledSince = earlier(clock.now(), shownAfterCancellation);
    const [reservations, closed, names, business] = await Promise.all([
      calendar.listForCalendar({ ...range, canceledSince }),
      closures.listFrom(range.from),
      halls.hallNames(db),
      settings.getCurrent(db),
    ]);
    const hall = hallId === null ? undefined : names.get(hallId);
    return calendarContent({
      name: hall ? `${business.name} · ${hall}` : business.name,
      reservations,
      closures: closed.filter(
        (closure) => closure.from <= range.to && (hallId === null || (closure.hallId ?? hallId) === hallId),
      ),
      hallNames: names,
      hasNames: owner.role === 'ADMIN',
      publicUrl,
    });
  }

  return {
    async listFeeds(caller: Caller): Promise<Feed[]> {
      const rows = await findFeeds(db, caller.role === 'ADMIN' ? undefined : caller.userId);
      const owners = await users.findAccountsByIds(db, [...new Set(rows.map(({ userId }) => userId))]);
      const byId = new Map(owners.map((owner) => [owner.userId, owner]));
      return rows.flatMap((row) => {
        const owner = byId.get(row.userId);
        return owner ? [toFeed(row, owner)] : [];
      });
    },

    async createFeed(caller: Caller, { name, hallId }: CreateFeedRequest): Promise<CreatedFeed> {
      const token = randomBytes(32).toString('base64url');
      const created = await db.transaction(async (tx) => {
        // Locked, so that neither the limit nor the end of the role is missed.
        const owner = await users.lockAccount(tx, caller.userId);
        if (!owner || !isInTeam(owner)) throw new AppError('forbidden');
        const isKnown = hallId === null || (await halls.listAll(tx)).some((hall) => hall.hallId === hallId);
        if (!isKnown) throw new AppError('notFound');
        const own = await findFeeds(tx, caller.userId);
        if (own.length >= maxFeeds) throw new AppError('tooManyFeeds');
        const feed = await insertFeed(tx, {
          userId: caller.userId,
          name: name ?? texts.feed_default_name(),
          hallId,
          tokenHash: hashOf(token),
          createdAt: clock.now(),
        });
        await record(tx, caller, 'CREATED', feed);
        return toFeed(feed, owner);
      });
      return { ...created, url: new URL(`/feeds/${token}.ics`, publicUrl).href };
    },

    async removeFeed(caller: Caller, feedId: number) {
      await db.transaction(async (tx) => {
        const owner = caller.role === 'ADMIN' ? undefined : caller.userId;
        const feed = await deleteFeed(tx, feedId, owner);
        if (!feed) throw new AppError('notFound');
        await record(tx, caller, 'REMOVED', feed);
      });
    },

    /** Only what is not found is counted: a program that reads a dead link must not stop the others of its network. */
    async readCalendar(fileName: string, network: Network): Promise<string> {
      const found = await findReadable(fileName);
      if (!found) {
        await rateLimits.take(feedGuessByAddress, network);
        throw new AppError('notFound');
      }
      const { feed, owner } = found;
      const notedBefore = earlier(clock.now(), notedEvery);
      if (!feed.lastReadAt || feed.lastReadAt < notedBefore)
        await noteRead(db, feed.feedId, clock.now(), notedBefore);
      return contentOf(feed, owner);
    },

    onRoleTaken: (tx: Transaction, { userId }: { userId: number }) => deleteFeedsOf(tx, userId),

    declares: {
      async ownData(userId: number) {
        const names = await halls.hallNames(db);
        const rows = await findFeeds(db, userId);
        return {
          feeds: rows.map(({ name, hallId, createdAt, lastReadAt }) => ({
            name,
            hall: hallId === null ? null : (names.get(hallId) ?? ''),
            createdAt: createdAt.toISOString(),
            lastReadAt: lastReadAt?.toISOString() ?? null,
          })),
        };
      },
      async teamDetails(userIds: number[]) {
        const counts = new Map<number, { feeds: number }>();
        for (const { userId } of await findFeedsOfAll(db, userIds)) {
          counts.set(userId, { feeds: (counts.get(userId)?.feeds ?? 0) + 1 });
        }
        return counts;
      },
    } satisfies Declares,
  };
}
