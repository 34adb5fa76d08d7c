import { isbot } from 'isbot';
import { type Clock, minutes } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RateLimit, RateLimits } from '../../platform/http/rate-limits.ts';
import { insertVisit } from './visits.repository.ts';

export type VisitsService = ReturnType<typeof createVisitsService>;

const visitsByAddress: RateLimit = { name: 'visit-address', most: 60, within: minutes(1) };

export function createVisitsService(deps: { db: Database; clock: Clock; rateLimits: RateLimits }) {
  const { db, clock, rateLimits } = deps;

  return {
    /** The address is counted under the limit and kept nowhere. */
    async track(visitorId: string, from: { network: string; browser: string | undefined }) {
      if (isbot(from.browser)) return;
      await rateLimits.take(visitsByAddress, from.network);
      await insertVisit(db, { visitorId, at: clock.now() });
    },
  };
}
