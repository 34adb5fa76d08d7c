import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MailAttachment } from '../../../platform/mail/mail-content.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import type { ReservationQueries } from '../reservations.queries.ts';
import { findReservation } from '../reservations.repository.ts';
import { calendarFile } from './reservations.calendar-file.ts';

export type ReservationCalendar = ReturnType<typeof createReservationCalendar>;

/** The calendar file on request, the same as in the last mail. */
export function createReservationCalendar(deps: {
  db: Database;
  clock: Clock;
  queries: Pick<ReservationQueries, 'toDto'>;
  settings: SettingsService;
  publicUrl: URL;
}) {
  const { db, clock, queries, settings, publicUrl } = deps;

  return {
    async createCalendarFile(caller: Caller, reservationId: number): Promise<MailAttachment> {
      const row = await findReservation(db, reservationId);
      if (!row) throw new AppError('notFound');
      if (row.userId !== caller.userId) throw new AppError('forbidden');
      if (row.status !== 'CONFIRMED') throw new AppError('notFound');
      return calendarFile({
        reservation: await queries.toDto(db, row),
        sequence: row.calendarSequence,
        method: 'PUBLISH',
        now: clock.now(),
        business: await settings.getCurrent(db),
        publicUrl,
      });
    },
  };
}
