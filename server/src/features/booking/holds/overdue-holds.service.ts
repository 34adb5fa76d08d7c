import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import { batchesOf } from '#server/platform/batches.ts';
import type { Topic } from '#server/platform/cache/invalidation.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuseDuplicate } from '#server/platform/database/unique-index.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  holdsExpired,
  reservationDecided,
  reservationsExpired,
} from '../reservations/reservations.events.ts';
import type { HallDay } from '../reservations/reservations.filters.ts';
import {
  findReservation,
  findSecondDays,
  type ReservationRow,
} from '../reservations/reservations.repository.ts';
import type { ReservationWrites } from '../reservations/reservations.writes.service.ts';
import { findOverdueDaysOf, hasOverdueOn, lockOverdueOn } from './holds.repository.ts';
import { noHold } from './holds.rules.ts';

export { noHold };

type LockedHall = Awaited<ReturnType<HallsService['lockForBooking']>>;

export type OverdueHolds = ReturnType<typeof createOverdueHolds>;

/** Days released by the same statements. */
export const expiryBatchSize = 250;

const isDayTaken = (error: unknown) => error instanceof AppError && error.problem === 'dayTaken';

/** The unique index decides which of two concurrent bookings is first. */
const refuseTakenDay = <Result>(writing: Promise<Result>) =>
  refuseDuplicate(writing, 'reservations_held_day', 'dayTaken');

/**
 * Whoever writes first writes what deadlines have decided, so that no state depends on a job. Locks are always taken in
 * one order: halls by id, accounts, reservations.
 */
export function createOverdueHolds(
  { db, clock, events, invalidation }: Platform,
  { halls, writes }: { halls: HallsService; writes: ReservationWrites },
) {
  async function expire(tx: Transaction, rows: ReservationRow[]) {
    const canceled = {
      status: 'CANCELED',
      canceledBy: 'SYSTEM',
      isOffered: false,
      offerUntil: null,
    } as const;
    const reservations = await writes.applyToAll(tx, rows, canceled, 'EXPIRED');
    const before = new Map(rows.map((row) => [row.reservationId, row]));
    const expired = reservations.flatMap((reservation) => {
      const row = before.get(reservation.reservationId);
      // The demo tells nobody.
      return row && !row.isDemo ? [{ reservation, wasOffered: row.isOffered }] : [];
    });
    await events.publish(tx, holdsExpired, expired);
    for (const { reservationId, offerUntil, movesReservationId } of rows) {
      if (offerUntil || movesReservationId)
        await events.publish(tx, reservationDecided, { reservationId, decision: 'EXPIRED', caller: null });
    }
    await events.publish(
      tx,
      reservationsExpired,
      rows.map(({ reservationId }) => reservationId),
    );
    await writes.announceFreed(tx, rows, 'EXPIRED');
  }

  /** The halls of these days are locked; returns how many holds ended. */
  async function releaseDays(tx: Transaction, days: HallDay[]): Promise<number> {
    if (days.length === 0) return 0;
    const overdue = await lockOverdueOn(tx, days, clock.now());
    for (const rows of batchesOf(overdue, expiryBatchSize)) await expire(tx, rows);
    return overdue.length;
  }

  /** Runs in locked halls after what is overdue on these days was released; a refusal does not undo that. */
  async function withOverdueReleased<Result>(
    find: (tx: Transaction) => Promise<{ hallIds: number[]; days: HallDay[] }>,
    work: (tx: Transaction) => Promise<Result>,
    topics: readonly Topic[] = ['reservations'],
  ): Promise<Result> {
    const worked = invalidation.transaction([...topics], async (tx) => {
      const { hallIds, days } = await find(tx);
      await halls.lockForDays(tx, hallIds);
      const ended = await releaseDays(tx, days);
      if (ended === 0) return { result: await work(tx) };
      try {
        return { result: await refuseTakenDay(tx.transaction(work)) };
      } catch (error) {
        return { error };
      }
    });
    const outcome = await refuseTakenDay(worked);
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }

  const existing = async (tx: Transaction, reservationId: number) =>
    orNotFound(await findReservation(tx, reservationId));

  const releaseOf = async (tx: Transaction, of: { hallId: number } | { userId: number }) =>
    releaseDays(tx, await findOverdueDaysOf(tx, of, clock.now()));

  return {
    releaseDays,
    withOverdueReleased,

    // Handlers for subscriptions.ts.
    async onHallRemovalStarted(tx: Transaction, { hallId }: { hallId: number }) {
      await releaseOf(tx, { hallId });
    },

    /** Halls are locked before accounts, since a freed day is offered to the next in line. */
    async onAccountDeletionStarted(tx: Transaction, { userId }: { userId: number }) {
      await halls.lockForDays(tx);
      await releaseOf(tx, { userId });
    },

    /** Work on a locked reservation; `target` is the hall or day it moves to. */
    withReservation<Result>(
      reservationId: number,
      target: Partial<HallDay>,
      work: (tx: Transaction, row: ReservationRow) => Promise<Result>,
    ): Promise<Result> {
      let locked: number[] = [];
      return withOverdueReleased(
        async (tx) => {
          const row = await existing(tx, reservationId);
          const { hallId, eventDate } = row;
          const days = [
            { hallId, eventDate },
            // What happens to one of the two days of an annex happens to the other.
            ...(row.offerUntil && (row.contractId || row.movesReservationId)
              ? await findSecondDays(tx, row)
              : []),
            { hallId: target.hallId ?? hallId, eventDate: target.eventDate ?? eventDate },
          ];
          locked = days.map((day) => day.hallId);
          return { hallIds: locked, days };
        },
        async (tx) => {
          const row = await writes.lockRow(tx, await existing(tx, reservationId));
          // Moved to another hall after its hall was read and before it was locked.
          if (!locked.includes(row.hallId)) throw new AppError('changedMeanwhile');
          return work(tx, row);
        },
      );
    },

    /** A booking shares the hall with others; only an overdue hold in its way needs the hall alone. */
    async book<Result>(
      day: HallDay,
      work: (tx: Transaction, hall: LockedHall) => Promise<Result>,
    ): Promise<Result> {
      const bookInHall = async (tx: Transaction) => work(tx, await halls.lockForBooking(tx, day.hallId));
      try {
        return await refuseTakenDay(invalidation.transaction(['reservations'], bookInHall));
      } catch (error) {
        if (!isDayTaken(error) || !(await hasOverdueOn(db, day, clock.now()))) throw error;
      }
      return withOverdueReleased(async () => ({ hallIds: [day.hallId], days: [day] }), bookInHall);
    },
  };
}
