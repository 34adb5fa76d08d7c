import { isbot } from 'isbot';
import { addMonths, dayOf } from '#contracts/days.ts';
import {
  type Granularity,
  mostListedVisitors,
  type Visitor,
  type VisitorQuery,
  type VisitStatistic,
  type VisitSummary,
} from '#contracts/visits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { createVisitIntake } from './visits.intake.service.ts';
import {
  countDemoVisits,
  countVisitors,
  deleteDemoVisits,
  deleteVisitsBefore,
  findFirstYear,
  findPeriods,
  findVisitors,
  insertDemoVisits,
  type NewVisit,
} from './visits.repository.ts';
import { keptMonths, periodKey, shownStarts } from './visits.rules.ts';

export type VisitsService = ReturnType<typeof createVisitsService>;

const removedAtOnce = 10_000;

export function createVisitsService(deps: { db: Database; clock: Clock; rateLimits: RateLimits }) {
  const { db, clock } = deps;
  const intake = createVisitIntake(deps);
  const today = () => dayOf(clock.now());
  /** Visits before this moment live on as numbers only. */
  const keptSince = () => new Date(`${addMonths(today(), -keptMonths)}T00:00:00Z`);

  async function shown(granularity: Granularity) {
    const firstYear = granularity === 'year' ? await findFirstYear(db) : undefined;
    const starts = shownStarts(granularity, today(), firstYear);
    return { starts, from: starts.at(-1) ?? today(), to: today() };
  }

  return {
    waitingToBeWritten: intake.waiting,
    /** The address is counted under the limit and kept nowhere. */
    async track(visitorId: string, from: { network: string; browser: string | undefined }) {
      if (isbot(from.browser)) return;
      await intake.add({ visitorId, at: clock.now(), network: from.network });
    },

    async statistics(granularity: Granularity): Promise<VisitStatistic[]> {
      const { starts, from, to } = await shown(granularity);
      const rows = await findPeriods(db, granularity, { from, to });
      const counted = new Map(rows.map(({ startsOn, ...numbers }) => [startsOn, numbers]));
      return starts.map((startsOn) => ({
        periodKey: periodKey(granularity, startsOn),
        ...(counted.get(startsOn) ?? { totalVisits: 0, uniqueVisitors: 0 }),
      }));
    },

    async summary(granularity: Granularity): Promise<VisitSummary> {
      const { from, to } = await shown(granularity);
      const { since, ever } = await countVisitors(db, from);
      return { from, to, differentVisitors: since, listedVisitors: Math.min(ever, mostListedVisitors) };
    },

    async visitors({ page, size }: VisitorQuery): Promise<Visitor[]> {
      const offset = (page - 1) * size;
      const limit = Math.min(size, mostListedVisitors - offset);
      if (limit <= 0) return [];
      const rows = await findVisitors(db, { limit, offset });
      return rows.map(({ lastVisit, ...row }) => ({ ...row, lastVisit: lastVisit.toISOString() }));
    },

    async removeOld() {
      const before = keptSince();
      while ((await deleteVisitsBefore(db, before, removedAtOnce)) === removedAtOnce);
    },

    enterDemo: (tx: Transaction, visits: NewVisit[]) => insertDemoVisits(tx, visits, keptSince()),
    removeDemo: deleteDemoVisits,
    countDemo: countDemoVisits,
  };
}
