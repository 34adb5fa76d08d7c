import { z } from 'zod';
import { type Day, firstOfMonth, toIsoDay } from '#domain/dates/days.ts';
import { type Closure, closureSchema } from '#schemas/reservations/closed-days.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { getOrLoadResponse } from '#server/platform/http/response-cache.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ClosureRow, findClosures, isClosed } from './closed-days.repository.ts';

export type ClosureQueries = ReturnType<typeof createClosureQueries>;

const publicSchema = z.array(closureSchema.omit({ reason: true }));

export const toClosure = ({ closureId, hallId, from, to, reason }: ClosureRow): Closure => ({
  closureId,
  hallId,
  from,
  to,
  reason,
});

export function createClosureQueries({ db, clock, cache }: Platform) {
  const thisMonth = () => firstOfMonth(toIsoDay(clock.now()));
  const list = async (queryable: Queryable) => (await findClosures(queryable, thisMonth())).map(toClosure);
  const listCached = () => cache.getOrLoad(`closures ${thisMonth()}`, ['closed-days'], () => list(db));

  return {
    isClosed,
    listCached,
    getCached: () =>
      getOrLoadResponse(cache, `closed-days ${thisMonth()}`, ['closed-days'], publicSchema, listCached),
    /** With reasons, for administrators. */
    listClosures: () => list(db),
    listIn: list,
    /** Also past ones. */
    listBetween: async ({ from, to }: { from: Day; to: Day }) =>
      (await findClosures(db, from)).filter((closure) => closure.from <= to).map(toClosure),
    /** Also past ones, with the time of their creation. */
    listFrom: (from: Day) => findClosures(db, from),
  };
}
