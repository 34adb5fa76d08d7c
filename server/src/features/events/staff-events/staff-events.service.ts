import { daysBetween } from '#domain/dates/days.ts';
import type { StaffEvents } from '#schemas/team/staff-events.ts';
import type { ClosureQueries } from '#server/features/booking/closed-days/closed-days.queries.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { EventSheetsService } from '../event-sheets/event-sheets.service.ts';

export type StaffService = ReturnType<typeof createStaffService>;

const longestRange = 400;

/** What kitchen and waiters read: events and closed days without money and contacts. */
export function createStaffService(
  { db }: Platform,
  uses: {
    eventSheets: Pick<EventSheetsService, 'listEventsForStaff'>;
    closures: Pick<ClosureQueries, 'listBetween'>;
    halls: Pick<HallsService, 'listAll'>;
  },
) {
  const { eventSheets, closures, halls } = uses;
  return {
    async listEvents(caller: Caller, { from, to }: { from: string; to: string }): Promise<StaffEvents> {
      const length = daysBetween(from, to);
      if (length < 0 || length > longestRange) {
        const message = texts.reservation_range_invalid();
        throw new AppError('validation', { fields: [{ field: 'querystring.to', message }] });
      }
      const [events, closed, all] = await Promise.all([
        eventSheets.listEventsForStaff(caller, { from, to }),
        closures.listBetween({ from, to }),
        halls.listAll(db),
      ]);
      return {
        events,
        closures: closed.map((closure) => ({ hallId: closure.hallId, from: closure.from, to: closure.to })),
        halls: all.filter(({ hiddenAt }) => !hiddenAt).map(({ hallId, name }) => ({ hallId, name })),
      };
    },
  };
}
