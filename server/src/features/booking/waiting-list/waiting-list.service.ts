import { toIsoDay } from '#domain/dates/days.ts';
import { batchesOf } from '#server/platform/batches.ts';
import { daysAtOnce } from '../holds/overdue-holds.service.ts';
import { createWaitingListCommands } from './waiting-list.commands.ts';
import { createWaitingListQueries } from './waiting-list.queries.ts';
import { closePastEntries, findFreeDaysWithLine } from './waiting-list.repository.ts';
import { createWaitingListSlots } from './waiting-list.slots.service.ts';

export type WaitingListService = ReturnType<typeof createWaitingListService>;

type Deps = Parameters<typeof createWaitingListQueries>[0] &
  Parameters<typeof createWaitingListSlots>[0] &
  Omit<Parameters<typeof createWaitingListCommands>[0], 'queries' | 'slots'>;

export function createWaitingListService(deps: Deps) {
  const { db, clock, overdueHolds } = deps;
  const queries = createWaitingListQueries(deps);
  const slots = createWaitingListSlots(deps);
  const commands = createWaitingListCommands({ ...deps, queries, slots });

  return {
    ...queries,
    ...slots,
    ...commands,

    /** Days that are free although somebody in line could have them, for example after a change of settings. */
    async offerFreeDaysWithLine() {
      const today = toIsoDay(clock.now());
      await closePastEntries(db, today, clock.now());
      const free = await findFreeDaysWithLine(db, { from: today });
      for (const days of batchesOf(free, daysAtOnce)) {
        const hallIds = days.map(({ hallId }) => hallId);
        await overdueHolds.withOverdueReleased(
          async () => ({ hallIds, days }),
          (tx) => slots.offerDays(tx, days),
        );
      }
    },
  };
}
