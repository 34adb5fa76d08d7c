import { formatDayAndTime } from '#domain/dates/day-times.ts';
import type { Tour, UpdateTourRequest } from '#schemas/tours.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { assertUnchanged } from '#server/platform/database/optimistic-lock.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, refuse } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { TourEmails } from './tours.emails.service.ts';
import type { TourQueries } from './tours.queries.ts';
import type { TourRow } from './tours.repository.ts';
import type { TourWrites } from './tours.writes.service.ts';

const isOpen = ({ state }: { state: Tour['state'] }) => state === 'BOOKED' || state === 'UNCONFIRMED';

export function createTourAdminCommands(
  { clock }: Platform,
  { queries, writes, emails }: { queries: TourQueries; writes: TourWrites; emails: TourEmails },
) {
  /** An administrator may choose any future time, also outside opening hours, on a day without an event. */
  async function assertPlace(tx: Transaction, { hallId, start }: Pick<TourRow, 'hallId' | 'start'>) {
    if (start <= clock.now()) refuse('start', texts.tour_start_invalid());
    await writes.assertHallShown(tx, hallId);
    await queries.assertHallFree(tx, hallId, start);
  }

  /** Tells the guest what changed; an address that was never confirmed gets no mail. */
  async function mailGuest(tx: Transaction, row: TourRow, before: Tour, after: Tour) {
    if (row.isDemo) return;
    const isUpcoming = row.start > clock.now();
    if (after.state === 'DONE' && before.state === 'BOOKED') return emails.thankAfter(tx, after);
    if (after.state === 'CANCELED' && before.state === 'BOOKED' && isUpcoming)
      return emails.tellCanceled(tx, before, { byGuest: false });
    if (after.state !== 'BOOKED' || !isUpcoming) return undefined;
    if (before.state !== 'BOOKED') return emails.tellBooked(tx, row, after);
    return emails.tellMoved(tx, row, after);
  }

  const audited = (tour: Tour) => ({
    hall: tour.hall.name,
    start: formatDayAndTime(new Date(tour.start)),
    tourState: tour.state,
  });

  return {
    async updateTour(caller: Caller, tourId: number, request: UpdateTourRequest): Promise<Tour> {
      return writes.transaction(async (tx) => {
        const row = await writes.lockExisting(tx, tourId);
        const hallId = request.hallId ?? row.hallId;
        const start = request.start === undefined ? row.start : new Date(request.start);
        const state = request.state ?? row.state;
        const moves = hallId !== row.hallId || start.getTime() !== row.start.getTime();
        if (moves && !isOpen({ state })) throw new AppError('tourClosed');
        assertUnchanged(row.updatedAt, request.updatedAt);
        const before = await queries.toDto(tx, row);
        if (!moves && state === row.state) return before;
        if (moves) await assertPlace(tx, { hallId, start });
        const confirmedAt =
          row.confirmedAt ?? (state === 'CANCELED' || state === 'UNCONFIRMED' ? null : clock.now());
        const updated = await writes.apply(tx, row, {
          hallId,
          state,
          confirmedAt,
          holdsSlot: row.holdsSlot || state !== 'UNCONFIRMED',
          ...(moves ? writes.scheduled(start) : {}),
        });
        const after = await queries.toDto(tx, updated);
        await mailGuest(tx, updated, before, after);
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'TOUR',
          action: state === row.state ? 'UPDATED' : 'STATUS',
          object: { id: tourId, name: `${after.hall.name}, ${formatDayAndTime(updated.start)}` },
          before: audited(before),
          after: audited(after),
        });
        return after;
      });
    },
  };
}
