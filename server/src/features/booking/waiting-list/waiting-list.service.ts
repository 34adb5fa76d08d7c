import { toIsoDay } from '#domain/dates/days.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { batchesOf } from '#server/platform/batches.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClosureQueries } from '../closed-days/closed-days.queries.ts';
import { expiryBatchSize, type OverdueHolds } from '../holds/overdue-holds.service.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import type { ReservationsService } from '../reservations/reservations.service.ts';
import type { ReservationWrites } from '../reservations/reservations.writes.service.ts';
import { createWaitingListCommands } from './waiting-list.commands.ts';
import type { WaitingListEmails } from './waiting-list.emails.service.ts';
import { findFreeDaysWithLine } from './waiting-list.free-days.repository.ts';
import { createWaitingListFreedDays } from './waiting-list.freed-days.service.ts';
import { createWaitingListQueries } from './waiting-list.queries.ts';
import { closePastEntries } from './waiting-list.repository.ts';

export type WaitingListService = ReturnType<typeof createWaitingListService>;

export function createWaitingListService(
  platform: Platform,
  uses: {
    halls: HallsService;
    users: UsersService;
    settings: SettingsService;
    overdueHolds: OverdueHolds;
    closures: ClosureQueries;
    writes: ReservationWrites;
    reservationQueries: ReservationQueries;
    reservations: ReservationsService;
    emails: WaitingListEmails;
  },
) {
  const { db, clock } = platform;
  const queries = createWaitingListQueries(platform, uses);
  const freedDays = createWaitingListFreedDays(platform, uses);
  const commands = createWaitingListCommands(platform, { ...uses, queries, freedDays });

  return {
    ...queries,
    ...freedDays,
    ...commands,

    /** Days that are free although somebody in line could have them, for example after a change of settings. */
    async offerFreeDaysWithLine() {
      const today = toIsoDay(clock.now());
      await closePastEntries(db, today, clock.now());
      const free = await findFreeDaysWithLine(db, { from: today });
      for (const days of batchesOf(free, expiryBatchSize)) {
        const hallIds = days.map(({ hallId }) => hallId);
        await uses.overdueHolds.withOverdueReleased(
          async () => ({ hallIds, days }),
          (tx) => freedDays.offerDays(tx, days),
        );
      }
    },
  };
}
