import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/platform/database/database.ts';
import { domainOf } from '#server/platform/database/email-domain.ts';
import { firstRow, hasRows, onlyRow } from '#server/platform/database/rows.ts';
import { tourReminders, tours } from './tours.table.ts';

export type TourRow = typeof tours.$inferSelect;
export type NewTour = Omit<typeof tours.$inferInsert, 'tourId'>;
type Period = { from?: Date | undefined; before?: Date | undefined };

// An advisory lock id that nothing else uses; serializes bookings of tours and events on their days.
const toursLock = 7_305_002;

/**
 * Without it two concurrent inserts could wait for each other at the exclusion constraint, and an event could be
 * confirmed unseen while a tour is booked on its day.
 */
export async function lockTours(tx: Queryable) {
  await tx.execute(sql`select pg_advisory_xact_lock(${toursLock})`);
}

const during = ({ from, before }: Period) =>
  and(from ? gte(tours.start, from) : undefined, before ? lt(tours.start, before) : undefined);

export function findTours(db: Queryable, period: Period): Promise<TourRow[]> {
  return db.select().from(tours).where(during(period)).orderBy(asc(tours.start), asc(tours.tourId));
}

/** Times that no other tour may use; unconfirmed tours count until their time has passed. */
export function findBusyTimes(db: Queryable, { from, before, now }: { from: Date; before: Date; now: Date }) {
  return db
    .select({ start: tours.start, blockedUntil: tours.blockedUntil })
    .from(tours)
    .where(
      and(
        gt(tours.blockedUntil, from),
        lt(tours.start, before),
        ne(tours.state, 'CANCELED'),
        eq(tours.holdsSlot, true),
        or(ne(tours.state, 'UNCONFIRMED'), gt(tours.confirmUntil, now)),
      ),
    );
}

/** Lapsed ones are canceled by then. */
export const countUnconfirmedWithSlot = (tx: Queryable) =>
  tx.$count(tours, and(eq(tours.state, 'UNCONFIRMED'), eq(tours.holdsSlot, true)));

export async function hasConfirmedTourOf(db: Queryable, domain: string): Promise<boolean> {
  const confirmed = and(isNotNull(tours.confirmedAt), eq(domainOf(tours.email), domain));
  const rows = await db.select({ tourId: tours.tourId }).from(tours).where(confirmed).limit(1);
  return rows.length > 0;
}

export const findTour = (db: Queryable, tourId: number) =>
  firstRow(db.select().from(tours).where(eq(tours.tourId, tourId)));

export const lockTour = (tx: Queryable, tourId: number) =>
  firstRow(tx.select().from(tours).where(eq(tours.tourId, tourId)).for('update'));

export const insertTour = (tx: Queryable, tour: NewTour) =>
  onlyRow(tx.insert(tours).values(tour).returning());

export const updateTour = (tx: Queryable, tourId: number, changes: PgUpdateSetSource<typeof tours>) =>
  onlyRow(tx.update(tours).set(changes).where(eq(tours.tourId, tourId)).returning());

/** Frees the times of tours that nobody confirmed. */
export async function cancelLapsed(tx: Queryable, now: Date) {
  await tx
    .update(tours)
    .set({ state: 'CANCELED', updatedAt: now })
    .where(and(eq(tours.state, 'UNCONFIRMED'), lte(tours.confirmUntil, now)));
}

/** Booked tours of people, not of the demo, which get no mails. */
export function findBooked(db: Queryable, period: Period, hallId?: number): Promise<TourRow[]> {
  return db
    .select()
    .from(tours)
    .where(
      and(
        eq(tours.state, 'BOOKED'),
        during(period),
        hallId === undefined ? undefined : eq(tours.hallId, hallId),
        eq(tours.isDemo, false),
      ),
    )
    .orderBy(asc(tours.start));
}

/** Whether it is recorded now for the first time. */
export const recordReminder = (tx: Queryable, reminder: typeof tourReminders.$inferInsert) =>
  hasRows(tx.insert(tourReminders).values(reminder).onConflictDoNothing().returning());

export async function nextCalendarSequence(tx: Queryable, tourId: number): Promise<number> {
  const row = await updateTour(tx, tourId, {
    calendarSequence: sql`${tours.calendarSequence} + 1`,
  });
  return row.calendarSequence;
}

export const hasToursIn = (db: Queryable, hallId: number) =>
  hasRows(db.select({ tourId: tours.tourId }).from(tours).where(eq(tours.hallId, hallId)).limit(1));

/** Only tours whose mail was opened, since anybody can enter an address. */
export function findToursOf(db: Queryable, email: string): Promise<TourRow[]> {
  return db
    .select()
    .from(tours)
    .where(and(eq(tours.email, email), isNotNull(tours.confirmedAt)))
    .orderBy(desc(tours.start));
}

/** Tours of long ago, and those that nobody confirmed. */
export async function deleteOldTours(db: Queryable, before: { start: Date; confirmUntil: Date }) {
  await db
    .delete(tours)
    .where(
      and(
        eq(tours.isDemo, false),
        or(
          lt(tours.start, before.start),
          and(isNull(tours.confirmedAt), lt(tours.confirmUntil, before.confirmUntil)),
        ),
      ),
    );
}

/** All tours of an address except those that still take place. */
export async function deleteEndedToursOf(tx: Queryable, email: string, now: Date) {
  await tx
    .delete(tours)
    .where(and(eq(tours.email, email), or(ne(tours.state, 'BOOKED'), lt(tours.start, now))));
}
