import { addDays, type Day } from '#domain/dates/days.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import { days, earlier, later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Platform } from '#server/platform/platform.ts';
import { momentAt } from '#server/platform/time/local-time.ts';
import type { TourEmails } from './tours.emails.service.ts';
import type { TourQueries } from './tours.queries.ts';
import {
  cancelLapsed,
  deleteEndedToursOf,
  deleteOldTours,
  findBooked,
  lockTour,
  lockTours,
  recordReminder,
  type TourRow,
} from './tours.repository.ts';
import { dueReminder, longestReminder, mustMove } from './tours.rules.ts';

export type TourReminders = ReturnType<typeof createTourReminders>;

type Days = { hallIds: number[]; from: Day; to: Day };

const keepTours = days(183);
const keepUnconfirmed = days(1);

/** Mails by the clock and by events, and deletion after the tours. */
export function createTourReminders(
  { db, clock }: Platform,
  { queries, emails }: { queries: TourQueries; emails: TourEmails },
) {
  async function sendOtherSlots(tx: Transaction, row: TourRow) {
    const [tour, slots] = [await queries.toDto(tx, row), await queries.findOtherSlots(tx, row)];
    await emails.offerOtherSlots(tx, row, { tour, slots });
  }

  /** Once for each start. */
  async function offerOtherSlots(tx: Transaction, row: TourRow) {
    const { tourId, start } = row;
    if (await recordReminder(tx, { tourId, kind: 'OTHER_SLOTS', start, sentAt: clock.now() }))
      await sendOtherSlots(tx, row);
  }

  /** Read again under a lock: it acts only if the tour is still booked for this time, and once. */
  function remindOf({ tourId }: TourRow) {
    return db.transaction(async (tx) => {
      const row = await lockTour(tx, tourId);
      const now = clock.now();
      if (row?.state !== 'BOOKED') return;
      const kind = dueReminder(row, now);
      if (!kind) return;
      const { start } = row;
      const isFirst = await recordReminder(tx, { tourId, kind, start, sentAt: now });
      if (!isFirst) return;
      const tour = await queries.toDto(tx, row);
      // The hall is in use or closed that day, so the other slots are offered again instead.
      if (mustMove(tour)) await sendOtherSlots(tx, row);
      else await emails.remind(tx, row, tour);
    });
  }

  /** Runs while these halls are locked. */
  async function offerOtherSlotsIn(tx: Transaction, { hallIds, from, to }: Days) {
    const now = clock.now();
    const before = momentAt(addDays(to, 1));
    if (before <= now) return;
    await lockTours(tx);
    const period = { from: new Date(Math.max(momentAt(from).getTime(), now.getTime())), before };
    for (const hallId of hallIds) {
      for (const row of await findBooked(tx, period, hallId)) await offerOtherSlots(tx, row);
    }
  }

  const offerForEvent = (tx: Transaction, { hallId, eventDate }: AdminReservation) =>
    offerOtherSlotsIn(tx, { hallIds: [hallId], from: eventDate, to: eventDate });

  return {
    offerOtherSlots,
    offerOtherSlotsIn,

    /** Makes lapsed tours visible as canceled; whoever reads or books sees them so anyway. */
    cancelLapsed: () => cancelLapsed(db, clock.now()),

    async sendReminders() {
      const now = clock.now();
      const soon = { from: now, before: later(now, longestReminder + 1) };
      const due = (await findBooked(db, soon)).filter((row) => dueReminder(row, now));
      for (const row of due) await remindOf(row);
    },

    // Handlers for subscriptions.ts.
    onEventBooked: (tx: Transaction, { reservation }: { reservation: AdminReservation }) =>
      offerForEvent(tx, reservation),

    async onEventChanged(
      tx: Transaction,
      { before, after }: { before: AdminReservation; after: AdminReservation },
    ) {
      const isNew =
        before.status !== after.status ||
        before.eventDate !== after.eventDate ||
        before.hallId !== after.hallId;
      if (after.status === 'CONFIRMED' && isNew) await offerForEvent(tx, after);
    },

    onAccountDeleted: (tx: Transaction, { email }: { email: string }) =>
      deleteEndedToursOf(tx, email, clock.now()),

    declares: {
      async hourly() {
        const now = clock.now();
        await deleteOldTours(db, {
          start: earlier(now, keepTours),
          confirmUntil: earlier(now, keepUnconfirmed),
        });
      },
    } satisfies Declares,
  };
}
