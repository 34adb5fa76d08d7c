import { and, asc, eq, gt, gte, inArray, lte, min, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import { holdingStatuses } from '#schemas/reservations/reservations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import { type HallDay, isOneOf, isOverdue } from '../reservations/reservations.filters.ts';
import { holdReminders, reservations } from '../reservations/reservations.table.ts';

type ReservationRow = typeof reservations.$inferSelect;

const onDay = ({ hallId, eventDate }: HallDay) =>
  and(eq(reservations.hallId, hallId), eq(reservations.eventDate, eventDate));

/** The reservation that holds a day, overdue or not. */
export const findHolder = (db: Queryable, day: HallDay) =>
  firstRow(
    db
      .select()
      .from(reservations)
      .where(and(onDay(day), inArray(reservations.status, [...holdingStatuses]))),
  );

export function lockOverdueOn(tx: Queryable, days: HallDay[], now: Date): Promise<ReservationRow[]> {
  return tx
    .select()
    .from(reservations)
    .where(and(isOverdue(now), isOneOf(reservations, days)))
    .orderBy(asc(reservations.reservationId))
    .for('update');
}

export async function hasOverdueOn(db: Queryable, day: HallDay, now: Date): Promise<boolean> {
  return (await db.$count(reservations, and(isOverdue(now), onDay(day)))) > 0;
}

/** Overdue days, the longest overdue first. */
export function findOverdueDays(db: Queryable, now: Date, limit: number): Promise<HallDay[]> {
  return db
    .select({ hallId: reservations.hallId, eventDate: reservations.eventDate })
    .from(reservations)
    .where(isOverdue(now))
    .orderBy(asc(reservations.heldUntil))
    .limit(limit);
}

export function findOverdueDaysOf(
  db: Queryable,
  of: { hallId: number } | { userId: number },
  now: Date,
): Promise<HallDay[]> {
  const isOwn = 'hallId' in of ? eq(reservations.hallId, of.hallId) : eq(reservations.userId, of.userId);
  return db
    .select({ hallId: reservations.hallId, eventDate: reservations.eventDate })
    .from(reservations)
    .where(and(isOverdue(now), isOwn));
}

/** Overdue days of halls in a range. */
export function findOverdueDaysBetween(
  db: Queryable,
  { from, to, hallIds, now }: { from: Day; to: Day; hallIds: number[]; now: Date },
): Promise<HallDay[]> {
  return db
    .select({ hallId: reservations.hallId, eventDate: reservations.eventDate })
    .from(reservations)
    .where(
      and(
        isOverdue(now),
        inArray(reservations.hallId, hallIds),
        gte(reservations.eventDate, from),
        lte(reservations.eventDate, to),
      ),
    );
}

/** The next moment at which a hold ends by itself. */
export async function findNextDeadline(db: Queryable, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ next: min(reservations.heldUntil) })
    .from(reservations)
    .where(and(eq(reservations.status, 'PENDING'), gt(reservations.heldUntil, now)));
  return row?.next ?? undefined;
}

export function findHoldsEnding(
  db: Queryable,
  { after, until, where }: { after: Date; until: Date; where?: SQL },
): Promise<ReservationRow[]> {
  return db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.status, 'PENDING'),
        gt(reservations.heldUntil, after),
        lte(reservations.heldUntil, until),
        where,
      ),
    )
    .orderBy(asc(reservations.heldUntil), asc(reservations.reservationId));
}

/** Holds of people that end soon and were not reminded of this deadline; the demo gets no mails. */
export const findHoldsToRemind = (
  db: Queryable,
  { hoursBefore, ...period }: { after: Date; until: Date; hoursBefore: number },
) =>
  findHoldsEnding(db, {
    ...period,
    where: sql`not ${reservations.isDemo} and not exists (
      select from ${holdReminders} where ${holdReminders.reservationId} = ${reservations.reservationId}
      and ${holdReminders.heldUntil} = ${reservations.heldUntil} and ${holdReminders.hoursBefore} <= ${hoursBefore})`,
  });

/** In one order, as `lockReservationsOf` does, so that the two do not deadlock. */
export function lockReservations(tx: Queryable, reservationIds: number[]): Promise<ReservationRow[]> {
  return tx
    .select()
    .from(reservations)
    .where(inArray(reservations.reservationId, reservationIds))
    .orderBy(asc(reservations.reservationId))
    .for('update');
}

/** The reservations whose reminder is recorded now for the first time. */
export async function recordHoldReminders(
  tx: Queryable,
  reminders: (typeof holdReminders.$inferInsert)[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.insert(holdReminders).values(reminders).onConflictDoNothing().returning();
  return new Set(rows.map(({ reservationId }) => reservationId));
}
