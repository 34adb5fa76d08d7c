import { daysBetween } from '#contracts/dates/days.ts';
import type { StaffEvents } from '#contracts/team/staff-events.ts';
import * as texts from '#texts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { EventSheetsService } from '../event-sheets/event-sheets.service.ts';
import type { HallsService } from '../halls/halls.service.ts';
import type { ClosureQueries } from '../reservations/closed-days/closed-days.queries.ts';

export type StaffService = ReturnType<typeof createStaffService>;

const longestRange = 400;

/** What kitchen and waiters read: events and closed days without money and contacts. */
export function createStaffService(deps: {
  db: Database;
  eventSheets: Pick<EventSheetsService, 'listEventsForStaff'>;
  closures: Pick<ClosureQueries, 'listBetween'>;
  halls: Pick<HallsService, 'listAll'>;
}) {
  const { db, eventSheets, closures, halls } = deps;
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
