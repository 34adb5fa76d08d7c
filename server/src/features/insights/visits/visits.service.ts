import { isbot } from 'isbot';
import {
  type Granularity,
  maxListedVisitors,
  type Visitor,
  type VisitorQuery,
  type VisitStatistic,
  type VisitSummary,
} from '#schemas/visits.ts';
import { minutes } from '#server/platform/clock.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Network } from '#server/platform/http/address.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { defineNetworkLimit } from '#server/platform/http/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import {
  countVisitors,
  deleteVisitsBefore,
  findFirstYear,
  findPeriods,
  findVisitors,
  insertVisit,
  lockVisits,
  type NewVisit,
} from './visits.repository.ts';
import { periodKey, shownStarts, storedSince } from './visits.rules.ts';

export type VisitsService = ReturnType<typeof createVisitsService>;

const visitByAddress = defineNetworkLimit({ name: 'visit-address', max: 60, within: minutes(1) });

const removedAtOnce = 10_000;
/** As many as are written within a few seconds. */
const maxWaiting = 1_000;

export function createVisitsService({ db, clock, rateLimits }: Platform) {
  let waiting = 0;
  let latest: Promise<unknown> = Promise.resolve();
  const today = createToday(clock);

  /** In sequence, since all visits update the same rows and a burst must not use every connection. */
  function runSequentially<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    waiting += 1;
    const done = latest.then(work).finally(() => {
      waiting -= 1;
    });
    latest = done.catch(() => {});
    return done;
  }

  const write = (network: Network, visit: NewVisit) =>
    db.transaction(async (tx) => {
      await lockVisits(tx);
      const use = await rateLimits.count(visitByAddress, network, tx);
      if (!use.exceeded) await insertVisit(tx, visit);
      return use;
    });

  async function shownRange(granularity: Granularity) {
    const firstYear = granularity === 'year' ? await findFirstYear(db) : undefined;
    const starts = shownStarts(granularity, today(), firstYear);
    return { starts, from: starts.at(-1) ?? today(), to: today() };
  }

  return {
    waitingToBeWritten: () => waiting,
    /** The address is used for the rate limit and not stored. Resolves when the visit is committed. */
    async trackVisit(visitorId: string, from: { network: Network; browser: string | undefined }) {
      if (isbot(from.browser)) return;
      const visit = { visitorId, at: clock.now() };
      const { exceeded, waitSeconds } = await runSequentially(() => write(from.network, visit));
      if (exceeded) throw new AppError('tooMany', { retryAfterSeconds: waitSeconds });
    },

    async getStatistics(granularity: Granularity): Promise<VisitStatistic[]> {
      const { starts, from, to } = await shownRange(granularity);
      const rows = await findPeriods(db, granularity, { from, to });
      const counted = new Map(rows.map(({ startsOn, ...numbers }) => [startsOn, numbers]));
      return starts.map((startsOn) => ({
        periodKey: periodKey(granularity, startsOn),
        ...(counted.get(startsOn) ?? { totalVisits: 0, uniqueVisitors: 0 }),
      }));
    },

    async getSummary(granularity: Granularity): Promise<VisitSummary> {
      const { from, to } = await shownRange(granularity);
      const { since, ever } = await countVisitors(db, from);
      return { from, to, differentVisitors: since, listedVisitors: Math.min(ever, maxListedVisitors) };
    },

    async listVisitors({ page, size }: VisitorQuery): Promise<Visitor[]> {
      const offset = (page - 1) * size;
      const limit = Math.min(size, maxListedVisitors - offset);
      if (limit <= 0) return [];
      const rows = await findVisitors(db, { limit, offset });
      return rows.map(({ lastVisit, ...row }) => ({ ...row, lastVisit: lastVisit.toISOString() }));
    },

    declares: {
      async hourly() {
        const before = storedSince(today());
        while ((await deleteVisitsBefore(db, before, removedAtOnce)) === removedAtOnce);
      },
    } satisfies Declares,
  };
}
