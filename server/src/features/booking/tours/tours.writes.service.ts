import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import { refuseDuplicate } from '#server/platform/database/unique-index.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  cancelLapsed,
  lockTour,
  lockTours,
  type NewTour,
  type TourRow,
  updateTour,
} from './tours.repository.ts';
import { blockedUntil } from './tours.rules.ts';

export type TourWrites = ReturnType<typeof createTourWrites>;

/** Rows of tours, written one transaction after the other. */
export function createTourWrites({ db, clock }: Platform, { halls }: { halls: HallsService }) {
  /** Frees what has lapsed, then works; the exclusion constraint decides whether a time is free. */
  function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const worked = db.transaction(async (tx) => {
      // Halls first, as whoever confirms an event or closes days does.
      await halls.lockAllForBooking(tx);
      await lockTours(tx);
      await cancelLapsed(tx, clock.now());
      return work(tx);
    });
    return refuseDuplicate(worked, 'tours_one_at_a_time', 'tourSlotTaken');
  }

  return {
    transaction,

    async lockExisting(tx: Transaction, tourId: number): Promise<TourRow> {
      return orNotFound(await lockTour(tx, tourId));
    },

    async assertHallShown(tx: Transaction, hallId: number) {
      const hall = orNotFound(await halls.lockForBooking(tx, hallId));
      if (hall.hiddenAt) throw new AppError('hallUnavailable');
    },

    /** A new start is agreed now, which also decides about reminders. */
    scheduled: (start: Date) => ({ start, blockedUntil: blockedUntil(start), scheduledAt: clock.now() }),

    apply: (tx: Transaction, row: TourRow, changes: Partial<NewTour>) =>
      updateTour(tx, row.tourId, { ...changes, updatedAt: nextUpdate(row.updatedAt, clock.now()) }),
  };
}
