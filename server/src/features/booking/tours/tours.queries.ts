import { addDays, type Day, toIsoDay } from '#domain/dates/days.ts';
import type { OwnTour, Tour, TourDays, TourSlot, TourSlotsQuery } from '#schemas/tours.ts';
import type { HallsService } from '#server/features/content/halls/halls.service.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import type { Declares } from '#server/platform/declares.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { momentAt } from '#server/platform/time/local-time.ts';
import * as texts from '#texts';
import type { ClosureQueries } from '../closed-days/closed-days.queries.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import {
  findBusyTimes,
  findTours,
  findToursOf,
  hasConfirmedTourOf,
  hasToursIn,
  type TourRow,
} from './tours.repository.ts';
import {
  blockedUntil,
  bookableDays,
  endOf,
  freeStarts,
  hasLapsed,
  mustMove,
  nearestOnOtherDays,
  toSlot,
  waitsForSlot,
} from './tours.rules.ts';

export type TourQueries = ReturnType<typeof createTourQueries>;

const dayAfter = (day: Day) => momentAt(addDays(day, 1));

export function createTourQueries(
  { db, clock }: Platform,
  uses: {
    halls: HallsService;
    reservations: Pick<ReservationQueries, 'listHeldDays'>;
    closures: Pick<ClosureQueries, 'listIn'>;
  },
) {
  const { halls, reservations, closures } = uses;

  async function closureCheck(queryable: Queryable) {
    const closed = await closures.listIn(queryable);
    return (hallId: number, day: Day) =>
      closed.some(
        (closure) => (closure.hallId ?? hallId) === hallId && closure.from <= day && day <= closure.to,
      );
  }

  /** Days on which a hall shows no tours: those of its events, requested or confirmed, and closed ones. */
  async function findClosedDays(queryable: Queryable, range: { hallId: number; from: Day; to: Day }) {
    const held = await reservations.listHeldDays(queryable, range);
    const days = new Set(held.map(({ eventDate }) => eventDate));
    const isClosed = await closureCheck(queryable);
    for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
      if (isClosed(range.hallId, day)) days.add(day);
    }
    return days;
  }

  async function findFreeStarts(queryable: Queryable, hallId: number, asked: { from?: Day; to?: Day } = {}) {
    const now = clock.now();
    const bookable = bookableDays(now);
    const from = asked.from && asked.from > bookable.from ? asked.from : bookable.from;
    const to = asked.to && asked.to < bookable.to ? asked.to : bookable.to;
    if (from > to) return [];
    // In sequence, since a transaction has one connection.
    const closed = await findClosedDays(queryable, { hallId, from, to });
    const busy = await findBusyTimes(queryable, { from: momentAt(from), before: dayAfter(to), now });
    return freeStarts({ from, to }, { now, closed, busy });
  }

  /** Hall and day of confirmed events on the days of these tours. */
  async function findEventDays(queryable: Queryable, rows: TourRow[]) {
    const days = rows.map(({ start }) => toIsoDay(start)).sort();
    const [from, to] = [days.at(0), days.at(-1)];
    if (!from || !to) return new Set<string>();
    const held = await reservations.listHeldDays(queryable, { from, to });
    return new Set(
      held
        .filter(({ status }) => status === 'CONFIRMED')
        .map(({ hallId, eventDate }) => `${hallId} ${eventDate}`),
    );
  }

  const fieldsOf = (row: TourRow) => ({
    tourId: row.tourId,
    hallId: row.hallId,
    start: row.start.toISOString(),
    end: endOf(row.start).toISOString(),
    mode: row.mode,
    state: hasLapsed(row, clock.now()) ? ('CANCELED' as const) : row.state,
    name: row.name,
  });

  const isUpcoming = ({ state, start }: TourRow) => state === 'BOOKED' && start > clock.now();

  async function toDtos(queryable: Queryable, rows: TourRow[]): Promise<Tour[]> {
    const names = await halls.hallNames(queryable);
    const events = await findEventDays(queryable, rows.filter(isUpcoming));
    const isClosed = await closureCheck(queryable);
    return rows.map((row) => {
      const day = toIsoDay(row.start);
      return {
        ...fieldsOf(row),
        hall: { name: names.get(row.hallId) ?? '' },
        email: row.email,
        phone: row.phone,
        hasEvent: isUpcoming(row) && events.has(`${row.hallId} ${day}`),
        isClosed: isUpcoming(row) && isClosed(row.hallId, day),
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      };
    });
  }

  const toDto = (queryable: Queryable, row: TourRow) => onlyRow(toDtos(queryable, [row]));

  async function findOtherSlots(queryable: Queryable, { hallId, start }: TourRow): Promise<TourSlot[]> {
    return nearestOnOtherDays(await findFreeStarts(queryable, hallId), start).map(toSlot);
  }

  return {
    toDto,
    findOtherSlots,

    async assertHallFree(queryable: Queryable, hallId: number, start: Date) {
      const day = toIsoDay(start);
      const closed = await findClosedDays(queryable, { hallId, from: day, to: day });
      if (closed.has(day)) throw new AppError('tourHallBusy');
    },

    /** For a tour that does not hold its slot, which the exclusion constraint does not see. */
    async isSlotFree(queryable: Queryable, start: Date): Promise<boolean> {
      const during = { from: start, before: blockedUntil(start), now: clock.now() };
      return (await findBusyTimes(queryable, during)).length === 0;
    },

    async listSlots({ hallId, from, to }: TourSlotsQuery): Promise<TourSlot[]> {
      if (from && to && from > to) {
        const message = texts.reservation_range_invalid();
        throw new AppError('validation', { fields: [{ field: 'querystring.to', message }] });
      }
      const isShown = (await halls.shownHalls()).some((hall) => hall.hallId === hallId);
      if (!isShown) throw new AppError('notFound');
      const asked = { ...(from && { from }), ...(to && { to }) };
      return (await findFreeStarts(db, hallId, asked)).map(toSlot);
    },

    async listTours({ from, to }: TourDays = {}): Promise<Tour[]> {
      const period = { from: from ? momentAt(from) : undefined, before: to ? dayAfter(to) : undefined };
      return toDtos(db, await findTours(db, period));
    },

    /** For whoever holds the link. */
    async toOwnTour(queryable: Queryable, row: TourRow): Promise<OwnTour> {
      const { hall, hasEvent, isClosed } = await toDto(queryable, row);
      const isSlotTaken = waitsForSlot(row) && !hasLapsed(row, clock.now());
      const otherSlots =
        isSlotTaken || mustMove({ hasEvent, isClosed }) ? await findOtherSlots(queryable, row) : [];
      const isConfirmed = row.confirmedAt !== null;
      return { ...fieldsOf(row), hall, isConfirmed, hasEvent, isClosed, isSlotTaken, otherSlots };
    },

    async listToursForExport(email: string) {
      const names = await halls.hallNames(db);
      const rows = await findToursOf(db, email);
      return {
        tours: rows.map((row) => {
          const { start, mode, state, name } = fieldsOf(row);
          const hall = names.get(row.hallId) ?? '';
          return { hall, start, mode, state, name, phone: row.phone, createdAt: row.createdAt.toISOString() };
        }),
      };
    },

    declares: {
      async keepsHall(tx: Transaction, hallId: number) {
        return { upcoming: 0, other: await hasToursIn(tx, hallId) };
      },
      confirmsDomain: hasConfirmedTourOf,
    } satisfies Declares,
  };
}
