import { toIsoDay } from '#domain/dates/days.ts';
import { batchesOf } from '#server/platform/batches.ts';
import { daysAtOnce } from '../holds/overdue-holds.service.ts';
import { createWaitingListCommands } from './waiting-list.commands.ts';
import { createWaitingListOffers } from './waiting-list.offers.service.ts';
import { createWaitingListQueries } from './waiting-list.queries.ts';
import { closePastEntries, findFreeDaysWithLine } from './waiting-list.repository.ts';

export type WaitingListService = ReturnType<typeof createWaitingListService>;

type Deps = Parameters<typeof createWaitingListQueries>[0] &
  Parameters<typeof createWaitingListOffers>[0] &
  Omit<Parameters<typeof createWaitingListCommands>[0], 'queries' | 'offers'>;

export function createWaitingListService(deps: Deps) {
  const { db, clock, settlement } = deps;
  const queries = createWaitingListQueries(deps);
  const offers = createWaitingListOffers(deps);
  const commands = createWaitingListCommands({ ...deps, queries, offers });

  return {
    ...queries,
    ...offers,
    ...commands,

    /** Days that are free although somebody in line could have them, for example after a change of settings. */
    async offerFreeDaysWithLine() {
      const today = toIsoDay(clock.now());
      await closePastEntries(db, today, clock.now());
      const free = await findFreeDaysWithLine(db, { from: today });
      for (const days of batchesOf(free, daysAtOnce)) {
        const hallIds = days.map(({ hallId }) => hallId);
        await settlement.settled(
          async () => ({ hallIds, days }),
          (tx) => offers.offerDays(tx, days),
        );
      }
    },
  };
}
