import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { firstRow, onlyRow } from '#server/platform/database/rows.ts';
import { halls } from './halls.table.ts';

export type HallRow = typeof halls.$inferSelect;
export type NewHallRow = Omit<typeof halls.$inferInsert, 'hallId'>;

export function findShownHalls(db: Queryable): Promise<HallRow[]> {
  return db
    .select()
    .from(halls)
    .where(isNull(halls.hiddenAt))
    .orderBy(asc(halls.position), asc(halls.hallId));
}

export function findAllHalls(db: Queryable): Promise<HallRow[]> {
  return db.select().from(halls).orderBy(asc(halls.position), asc(halls.hallId));
}

const bookedHall = preparedStatement('lock_hall_for_booking', (tx: Queryable) =>
  tx
    .select()
    .from(halls)
    .where(eq(halls.hallId, sql.placeholder('hallId')))
    .for('share'),
);

/** Locks a hall for booking: its capacity and visibility cannot change meanwhile. */
export const lockHallForBooking = (tx: Queryable, hallId: number) =>
  firstRow(bookedHall(tx).execute({ hallId }));

/** Every hall, in the order of ids. */
export async function lockHallsForBooking(tx: Queryable) {
  await tx.select({ hallId: halls.hallId }).from(halls).orderBy(asc(halls.hallId)).for('share');
}

/** Excludes bookings and every other change of days in these halls; in the order of ids, to avoid deadlocks. */
export function lockHallsForDays(tx: Queryable, hallIds?: number[]): Promise<HallRow[]> {
  return tx
    .select()
    .from(halls)
    .where(hallIds && inArray(halls.hallId, hallIds))
    .orderBy(asc(halls.hallId))
    .for('no key update');
}

/** Excludes concurrent bookings and changes of a hall. */
export const lockShownHall = (tx: Queryable, hallId: number) =>
  firstRow(
    tx
      .select()
      .from(halls)
      .where(and(eq(halls.hallId, hallId), isNull(halls.hiddenAt)))
      .for('update'),
  );

/** Locked in the order of ids, to avoid deadlocks. */
export function lockShownHalls(tx: Queryable): Promise<HallRow[]> {
  return tx.select().from(halls).where(isNull(halls.hiddenAt)).orderBy(asc(halls.hallId)).for('update');
}

export function lockAllHalls(tx: Queryable): Promise<HallRow[]> {
  return tx.select().from(halls).orderBy(asc(halls.hallId)).for('update');
}

export async function nextPosition(tx: Queryable): Promise<number> {
  const [row] = await tx.select({ last: max(halls.position) }).from(halls);
  return (row?.last ?? 0) + 1;
}

export const insertHall = (tx: Queryable, hall: NewHallRow) =>
  onlyRow(tx.insert(halls).values(hall).returning());

export const updateHall = (tx: Queryable, hallId: number, changes: Partial<NewHallRow>) =>
  onlyRow(tx.update(halls).set(changes).where(eq(halls.hallId, hallId)).returning());

/** Returns the halls in the new order. */
export async function orderHalls(tx: Queryable, hallIds: number[]): Promise<HallRow[]> {
  const rows = await tx
    .update(halls)
    .set({ position: sql`array_position(${sql.param(hallIds)}::int[], ${halls.hallId})` })
    .where(inArray(halls.hallId, hallIds))
    .returning();
  return rows.sort((one, other) => one.position - other.position);
}

export async function deleteHall(tx: Queryable, hallId: number) {
  await tx.delete(halls).where(eq(halls.hallId, hallId));
}
