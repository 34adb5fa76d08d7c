import { holdReminderHours } from '#domain/dates/deadlines.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import { batchesOf } from '#server/platform/batches.ts';
import { earlier, hours, later } from '#server/platform/clock.ts';
import { runAll } from '#server/platform/jobs/run-all.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ReservationEmails } from '../mails/booking-mails.service.ts';
import type { HallDay } from '../reservations/reservations.filters.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import type { ReservationRow } from '../reservations/reservations.repository.ts';
import {
  findHoldsToRemind,
  findOverdueDays,
  lockReservations,
  recordHoldReminders,
} from './holds.repository.ts';
import { expiryBatchSize, type OverdueHolds } from './overdue-holds.service.ts';

/** Makes visible what deadlines have decided, and sends reminders before them. */
export function createHoldJobs(
  { db, clock }: Platform,
  uses: {
    settings: SettingsService;
    emails: Pick<ReservationEmails, 'tellHoldsEnding'>;
    queries: ReservationQueries;
    overdueHolds: OverdueHolds;
  },
) {
  const { settings, emails, queries, overdueHolds } = uses;

  /** Read again under a lock: it acts only on holds that still end then, and once. */
  function remindOf(due: ReservationRow[], hoursBefore: number) {
    const deadlines = new Map(due.map((row) => [row.reservationId, row.heldUntil?.getTime()]));
    return db.transaction(async (tx) => {
      const now = clock.now();
      const rows = (await lockReservations(tx, [...deadlines.keys()])).flatMap((row) => {
        const { status, heldUntil, reservationId } = row;
        if (status !== 'PENDING' || !heldUntil || heldUntil <= now) return [];
        return heldUntil.getTime() === deadlines.get(reservationId) ? [{ ...row, heldUntil }] : [];
      });
      if (rows.length === 0) return;
      const recorded = await recordHoldReminders(
        tx,
        rows.map(({ reservationId, heldUntil }) => ({ reservationId, hoursBefore, heldUntil, sentAt: now })),
      );
      const isFirst = ({ reservationId }: ReservationRow) => recorded.has(reservationId);
      const reminded = rows.filter(isFirst);
      await emails.tellHoldsEnding(tx, await queries.toDtos(tx, reminded));
    });
  }

  const release = (days: HallDay[]) =>
    overdueHolds.withOverdueReleased(
      async () => ({ hallIds: days.map(({ hallId }) => hallId), days }),
      async () => {},
    );

  return {
    async releaseOverdue() {
      for (;;) {
        const days = await findOverdueDays(db, clock.now(), expiryBatchSize);
        // One day that fails does not keep the others of its batch.
        await release(days).catch(() => runAll(days.map((day) => () => release([day]))));
        if (days.length < expiryBatchSize) return;
      }
    },

    /** The later reminder first, so that a hold found late gets one; none for a hold that began after its time. */
    async sendReminders() {
      const { holdReminders } = await settings.getCurrent(db);
      if (!holdReminders) return;
      for (const hoursBefore of [...holdReminderHours].sort((one, other) => one - other)) {
        const now = clock.now();
        const due = await findHoldsToRemind(db, {
          after: now,
          until: later(now, hours(hoursBefore)),
          hoursBefore,
        });
        const isFromBefore = ({ heldUntil, updatedAt }: ReservationRow) =>
          heldUntil && updatedAt < earlier(heldUntil, hours(hoursBefore));
        for (const rows of batchesOf(due.filter(isFromBefore), expiryBatchSize))
          await remindOf(rows, hoursBefore);
      }
    },
  };
}
