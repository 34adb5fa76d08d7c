import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { MailAttachment } from '#server/platform/mail/mail-content.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import { findReservation } from '../reservations/reservations.repository.ts';
import { calendarFile } from './calendar-file.ts';
import { type CalendarRange, findCalendarRows } from './calendar-files.repository.ts';

export type ReservationCalendar = ReturnType<typeof createReservationCalendar>;

/** As calendars show it: the number of its changes, and when the last one was. */
export type CalendarReservation = AdminReservation & { sequence: number; changedAt: Date };

/** The calendar file on request, the same as in the last mail. */
export function createReservationCalendar(
  { db, clock, publicUrl }: Platform,
  { queries, settings }: { queries: Pick<ReservationQueries, 'toDto' | 'toDtos'>; settings: SettingsService },
) {
  return {
    async createCalendarFile(caller: Caller, reservationId: number): Promise<MailAttachment> {
      const row = orNotFound(await findReservation(db, reservationId));
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

    /** Held and recently canceled events of a range, for calendars that are subscribed to. */
    async listForCalendar(range: Omit<CalendarRange, 'now'>): Promise<CalendarReservation[]> {
      const now = clock.now();
      const found = await findCalendarRows(db, { ...range, now });
      const dtos = await queries.toDtos(
        db,
        found.map(({ row }) => row),
      );
      return found.flatMap(({ row, changes }, index) => {
        const reservation = dtos[index];
        if (!reservation) return [];
        // Past its deadline, although nobody has written that yet.
        const isLapsed = reservation.status !== row.status && row.heldUntil;
        const changedAt = isLapsed || row.hiddenAt || row.updatedAt;
        return [{ ...reservation, sequence: changes + (isLapsed ? 1 : 0), changedAt }];
      });
    },
  };
}
