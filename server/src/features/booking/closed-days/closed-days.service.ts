import { formatDay } from '#domain/dates/day-times.ts';
import { bookableMonthsAhead, lastBookableDay, toIsoDay } from '#domain/dates/days.ts';
import type { CloseDaysRequest, Closure } from '#schemas/reservations/closed-days.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound, refuse } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { findOverdueDaysBetween } from '../holds/holds.repository.ts';
import type { OverdueHolds } from '../holds/overdue-holds.service.ts';
import { toBlocking } from '../reservations/reservations.format.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import type { ToursService } from '../tours/tours.service.ts';
import type { WaitingListService } from '../waiting-list/waiting-list.service.ts';
import { type ClosureQueries, toClosure } from './closed-days.queries.ts';
import { type ClosureRow, deleteClosure, findClosure, insertClosure } from './closed-days.repository.ts';

export type ClosedDaysService = ReturnType<typeof createClosedDaysService>;

const topics = ['reservations', 'closed-days'] as const;

export function createClosedDaysService(
  { clock, idempotency }: Platform,
  uses: {
    halls: HallsService;
    overdueHolds: OverdueHolds;
    reservations: ReservationQueries;
    closures: ClosureQueries;
    tours: Pick<ToursService, 'offerOtherSlotsIn'>;
    waitingList: Pick<WaitingListService, 'offerOpenedDays'>;
  },
) {
  const { halls, overdueHolds, reservations, closures, tours, waitingList } = uses;

  async function hallIdsOf(tx: Transaction, hallId: number | null): Promise<number[]> {
    const known = (await halls.listAll(tx)).map((hall) => hall.hallId);
    if (hallId === null) return known;
    if (!known.includes(hallId)) throw new AppError('notFound');
    return [hallId];
  }

  async function recordAction(
    tx: Transaction,
    caller: Caller,
    action: 'CREATED' | 'REMOVED',
    { closureId, hallId, from, to, reason }: ClosureRow,
  ) {
    const hall = hallId === null ? texts.label_all_halls() : (await reservations.hallNames(tx)).get(hallId);
    const fields = { hall, from, to, reason };
    await recordAudit(tx, clock.now(), {
      caller,
      kind: 'CLOSED_DAYS',
      action,
      object: {
        id: closureId,
        name: [hall, from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`].join(', '),
      },
      ...(action === 'CREATED' ? { after: fields } : { before: fields }),
    });
  }

  /** Held days are never closed; the refusal lists them. */
  async function assertNotHeld(tx: Transaction, range: { hallIds: number[]; from: string; to: string }) {
    const blocking = await reservations.listHolding(tx, range);
    if (blocking.length === 0) return;
    const count = new Set(blocking.map(({ eventDate }) => eventDate)).size;
    throw new AppError('daysHeld', {
      detail: count === 1 ? texts.error_days_held_one() : texts.error_days_held({ count }),
      reservations: blocking.map(toBlocking),
    });
  }

  return {
    getCached: closures.getCached,
    listClosures: closures.listClosures,

    async closeDays(
      request: CloseDaysRequest,
      { caller, key, body }: { caller: Caller; key: string | undefined; body: unknown },
    ): Promise<Closure> {
      const { hallId, from, to, reason } = request;
      const today = toIsoDay(clock.now());
      if (from < today) refuse('from', texts.closed_days_past());
      if (to > lastBookableDay(today)) {
        refuse('to', texts.reservation_day_too_far({ months: bookableMonthsAhead }));
      }
      let hallIds: number[] = [];
      return overdueHolds.withOverdueReleased(
        async (tx) => {
          hallIds = await hallIdsOf(tx, hallId);
          const range = { from, to, hallIds, now: clock.now() };
          return { hallIds, days: await findOverdueDaysBetween(tx, range) };
        },
        (tx) =>
          idempotency.once(tx, { userId: caller.userId, route: 'closed-days', key, body }, async () => {
            await assertNotHeld(tx, { hallIds, from, to });
            const row = await insertClosure(tx, {
              hallId,
              from,
              to,
              reason: reason || null,
              createdAt: clock.now(),
            });
            await recordAction(tx, caller, 'CREATED', row);
            await tours.offerOtherSlotsIn(tx, { hallIds, from, to });
            return toClosure(row);
          }),
        topics,
      );
    },

    async openDays(caller: Caller, closureId: number) {
      let hallIds: number[] = [];
      await overdueHolds.withOverdueReleased(
        async (tx) => {
          const row = orNotFound(await findClosure(tx, closureId));
          hallIds = await hallIdsOf(tx, row.hallId);
          return { hallIds, days: [] };
        },
        async (tx) => {
          const row = await findClosure(tx, closureId);
          if (!row || !(await deleteClosure(tx, closureId))) throw new AppError('notFound');
          await recordAction(tx, caller, 'REMOVED', row);
          await waitingList.offerOpenedDays(tx, { hallIds, from: row.from, to: row.to });
        },
        topics,
      );
    },
  };
}
