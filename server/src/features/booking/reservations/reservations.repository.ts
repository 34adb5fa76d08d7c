import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import type { ReservationDays } from '#schemas/reservations/reservation-queries.ts';
import { holdingStatuses } from '#schemas/reservations/reservations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  preparedStatement,
  rowPlaceholders,
  rowValues,
} from '#server/platform/database/prepared-statements.ts';
import { firstRow, onlyRow } from '#server/platform/database/rows.ts';
import { anyOf, isHolding, isOverdue, isTaken, type OfferRules } from './reservations.filters.ts';
import { reservations } from './reservations.table.ts';

export type ReservationRow = typeof reservations.$inferSelect;

export type NewReservation = Omit<typeof reservations.$inferInsert, 'reservationId'>;

export function findReservationsOn(db: Queryable, { from, to }: ReservationDays) {
  return db
    .select()
    .from(reservations)
    .where(
      and(
        isNull(reservations.hiddenAt),
        from === undefined ? undefined : gte(reservations.eventDate, from),
        to === undefined ? undefined : lte(reservations.eventDate, to),
      ),
    )
    .orderBy(asc(reservations.eventDate), asc(reservations.reservationId));
}

/** Days in a holding status, with their deadline. */
export function findHeldDays(db: Queryable, from: Day) {
  const { hallId, eventDate, status, heldUntil } = reservations;
  return db
    .select({ hallId, eventDate, status, heldUntil })
    .from(reservations)
    .where(and(gte(eventDate, from), inArray(status, [...holdingStatuses])))
    .orderBy(asc(eventDate), asc(hallId));
}

/** Overdue days that go to the next in line. */
export function findOverdueTaken(db: Queryable, offers: OfferRules) {
  const { hallId, eventDate } = reservations;
  return db
    .select({ hallId, eventDate })
    .from(reservations)
    .where(and(isOverdue(offers.now), isTaken(offers)));
}

/** Held days between two days, both included, of one hall or of all. */
export function findHeldDaysBetween(
  db: Queryable,
  { from, to, hallId }: { from: Day; to: Day; hallId?: number },
  offers: OfferRules,
) {
  return db
    .select({ hallId: reservations.hallId, eventDate: reservations.eventDate, status: reservations.status })
    .from(reservations)
    .where(
      and(
        gte(reservations.eventDate, from),
        lte(reservations.eventDate, to),
        hallId === undefined ? undefined : eq(reservations.hallId, hallId),
        isTaken(offers),
      ),
    );
}

export function findHoldingBetween(
  db: Queryable,
  { hallIds, from, to, now }: { hallIds: number[]; from: Day; to: Day; now: Date },
) {
  const { hallId, eventDate } = reservations;
  return db
    .select()
    .from(reservations)
    .where(and(anyOf(hallId, hallIds), gte(eventDate, from), lte(eventDate, to), isHolding(now)))
    .orderBy(asc(eventDate), asc(hallId));
}

export function findReservationsOf(db: Queryable, userId: number) {
  return db
    .select()
    .from(reservations)
    .where(and(eq(reservations.userId, userId), isNull(reservations.hiddenAt)))
    .orderBy(desc(reservations.eventDate), desc(reservations.reservationId));
}

export const findReservation = (db: Queryable, reservationId: number) =>
  firstRow(
    db
      .select()
      .from(reservations)
      .where(and(eq(reservations.reservationId, reservationId), isNull(reservations.hiddenAt))),
  );

export async function findReservationsByIds(db: Queryable, ids: number[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(reservations)
    .where(and(anyOf(reservations.reservationId, ids), isNull(reservations.hiddenAt)));
}

/** Also one that was removed but stays for its papers. */
export const findAlsoHidden = (db: Queryable, reservationId: number) =>
  firstRow(db.select().from(reservations).where(eq(reservations.reservationId, reservationId)));

/** Also of a hidden one, whose papers stay readable. */
export const findReservationOwner = (db: Queryable, reservationId: number) =>
  firstRow(
    db
      .select({ userId: reservations.userId })
      .from(reservations)
      .where(eq(reservations.reservationId, reservationId)),
  );

export function findReservations(db: Queryable, reservationIds: number[]): Promise<ReservationRow[]> {
  return db.select().from(reservations).where(anyOf(reservations.reservationId, reservationIds));
}

export function findEventDates(db: Queryable, reservationIds: number[]) {
  const { reservationId, eventDate } = reservations;
  return db
    .select({ reservationId, eventDate })
    .from(reservations)
    .where(anyOf(reservationId, reservationIds));
}

/** Keeps the reservation from being deleted meanwhile. */
export async function lockOwnReservation(tx: Queryable, userId: number, id: number): Promise<boolean> {
  const { reservationId } = reservations;
  const rows = await tx
    .select({ reservationId })
    .from(reservations)
    .where(and(eq(reservationId, id), eq(reservations.userId, userId)))
    .for('key share');
  return rows.length > 0;
}

/** The held day to which an annex would move a reservation, or the one from which it would be moved. */
export function findSecondDays(
  db: Queryable,
  { reservationId, movesReservationId }: Pick<ReservationRow, 'reservationId' | 'movesReservationId'>,
): Promise<{ hallId: number; eventDate: Day }[]> {
  const isSecond = eq(reservations.movesReservationId, reservationId);
  const isFirst = eq(reservations.reservationId, movesReservationId ?? 0);
  return db
    .select({ hallId: reservations.hallId, eventDate: reservations.eventDate })
    .from(reservations)
    .where(and(ne(reservations.status, 'CANCELED'), or(isSecond, isFirst)));
}

export const lockReservation = (tx: Queryable, reservationId: number) =>
  firstRow(tx.select().from(reservations).where(eq(reservations.reservationId, reservationId)).for('update'));

/** Without days that were offered and not accepted yet. */
export const countOpenRequests = (
  tx: Queryable,
  userIds: number[],
  { today, now }: { today: Day; now: Date },
): Promise<number> =>
  tx.$count(
    reservations,
    and(
      anyOf(reservations.userId, userIds),
      eq(reservations.status, 'PENDING'),
      isHolding(now),
      eq(reservations.isOffered, false),
      gte(reservations.eventDate, today),
    ),
  );

export async function hasUpcomingOf(
  tx: Queryable,
  userId: number,
  { today, now }: { today: Day; now: Date },
): Promise<boolean> {
  const upcoming = and(
    eq(reservations.userId, userId),
    isHolding(now),
    gte(reservations.eventDate, today),
    isNull(reservations.hiddenAt),
  );
  return (await tx.$count(reservations, upcoming)) > 0;
}

/** The number of upcoming held events in a hall, and of all reservations. */
export async function countReservationsIn(
  db: Queryable,
  hallId: number,
  { today, now }: { today: Day; now: Date },
) {
  const upcoming = sql<number>`count(*) filter (where ${and(isHolding(now), gte(reservations.eventDate, today))})`;
  const [row] = await db
    .select({ upcoming: upcoming.mapWith(Number), all: count() })
    .from(reservations)
    .where(eq(reservations.hallId, hallId));
  return { upcoming: row?.upcoming ?? 0, all: row?.all ?? 0 };
}

const reservationInsert = preparedStatement('insert_reservation', (tx: Queryable) =>
  tx.insert(reservations).values(rowPlaceholders(reservations)).returning(),
);

export const insertReservation = (tx: Queryable, reservation: NewReservation) =>
  onlyRow(reservationInsert(tx).execute(rowValues(reservations, reservation)));

export function insertReservations(tx: Queryable, rows: NewReservation[]): Promise<ReservationRow[]> {
  return tx.insert(reservations).values(rows).returning();
}

export const updateReservation = (tx: Queryable, reservationId: number, changes: Partial<NewReservation>) =>
  onlyRow(
    tx.update(reservations).set(changes).where(eq(reservations.reservationId, reservationId)).returning(),
  );

/** The same changes of several rows. */
export function updateReservations(
  tx: Queryable,
  reservationIds: number[],
  changes: Partial<NewReservation>,
): Promise<ReservationRow[]> {
  return tx
    .update(reservations)
    .set(changes)
    .where(anyOf(reservations.reservationId, reservationIds))
    .returning();
}

export async function deleteReservation(tx: Queryable, reservationId: number) {
  await tx.delete(reservations).where(eq(reservations.reservationId, reservationId));
}

/** The SEQUENCE of the next calendar file of each reservation, starting with 1; or only of those that were sent one. */
export async function nextCalendarSequences(
  tx: Queryable,
  reservationIds: number[],
  { onlySent }: { onlySent: boolean },
): Promise<ReadonlyMap<number, number>> {
  const { reservationId, calendarSequence } = reservations;
  const rows = await tx
    .update(reservations)
    .set({ calendarSequence: sql`${calendarSequence} + 1` })
    .where(and(anyOf(reservationId, reservationIds), onlySent ? gt(calendarSequence, 0) : undefined))
    .returning({ reservationId, calendarSequence });
  return new Map(rows.map((row) => [row.reservationId, row.calendarSequence]));
}

/** Those of the given reservations that are of the demo. */
export async function findDemoReservationIds(db: Queryable, reservationIds: number[]) {
  const { reservationId, isDemo } = reservations;
  const rows = await db
    .select({ reservationId })
    .from(reservations)
    .where(and(isDemo, anyOf(reservationId, reservationIds)));
  return new Set(rows.map((row) => row.reservationId));
}
