import { holdReminderHours } from '#contracts/dates/deadlines.ts';
import { type Clock, earlier, hours, later } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import type { HallDay } from '../reservations.conditions.ts';
import { holdEnding } from '../reservations.events.ts';
import type { ReservationQueries } from '../reservations.queries.ts';
import { lockReservation, type ReservationRow } from '../reservations.repository.ts';
import { findHoldsToRemind, findOverdueDays, recordHoldReminder } from './reservations.holds.repository.ts';
import type { Settlement } from './reservations.settlement.service.ts';

const daysPerTransaction = 50;
const daysPerRead = 1000;

/** Makes visible what deadlines have decided, and sends reminders before them. */
export function createHoldJobs(deps: {
  db: Database;
  clock: Clock;
  events: Events;
  settings: SettingsService;
  queries: ReservationQueries;
  settlement: Settlement;
}) {
  const { db, clock, events, settings, queries, settlement } = deps;

  async function settleInHall(hallId: number, days: HallDay[]) {
    for (let start = 0; start < days.length; start += daysPerTransaction) {
      const some = days.slice(start, start + daysPerTransaction);
      await settlement.settled(
        async () => ({ hallIds: [hallId], days: some }),
        async () => {},
      );
    }
  }

  /** Read again under a lock: it acts only if the hold still ends then, and once. */
  function remindOf({ reservationId, heldUntil }: ReservationRow, hoursBefore: number) {
    return db.transaction(async (tx) => {
      const row = await lockReservation(tx, reservationId);
      const now = clock.now();
      if (row?.status !== 'PENDING' || !row.heldUntil || row.heldUntil <= now) return;
      if (row.heldUntil.getTime() !== heldUntil?.getTime()) return;
      const reminder = { reservationId, hoursBefore, heldUntil: row.heldUntil, sentAt: now };
      const isFirst = await recordHoldReminder(tx, reminder);
      if (/* guard: hold-reminder-once = false */ !isFirst) return;
      await events.publish(tx, holdEnding, await queries.toDto(tx, row));
    });
  }

  return {
    async settleOverdue() {
      for (;;) {
        const overdue = await findOverdueDays(db, clock.now(), daysPerRead);
        const byHall = Map.groupBy(overdue, ({ hallId }) => hallId);
        for (const [hallId, days] of byHall) await settleInHall(hallId, days);
        if (overdue.length < daysPerRead) return;
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
        for (const row of due) {
          const moment = row.heldUntil && earlier(row.heldUntil, hours(hoursBefore));
          const isFromBefore = moment && row.updatedAt < moment;
          if (isFromBefore) await remindOf(row, hoursBefore);
        }
      }
    },
  };
}
