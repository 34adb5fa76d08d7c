import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { prepare } from '#server/platform/database/prepared-statements.ts';
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

/** Locks a hall for booking: its capacity and visibility cannot change meanwhile. */
export async function lockHallForBooking(tx: Queryable, hallId: number): Promise<HallRow | undefined> {
  const statement = prepare(tx, 'lock_hall_for_booking', () =>
    tx
      .select()
      .from(halls)
      .where(eq(halls.hallId, sql.placeholder('hallId')))
      .for('share'),
  );
  const [row] = await statement.execute({ hallId });
  return row;
}

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
export async function lockShownHall(tx: Queryable, hallId: number): Promise<HallRow | undefined> {
  const [row] = await tx
    .select()
    .from(halls)
    .where(and(eq(halls.hallId, hallId), isNull(halls.hiddenAt)))
    .for('update');
  return row;
}

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

export async function insertHall(tx: Queryable, hall: NewHallRow): Promise<HallRow> {
  const [row] = await tx.insert(halls).values(hall).returning();
  if (!row) throw new Error('An inserted hall must answer its row');
  return row;
}

export async function updateHall(
  tx: Queryable,
  hallId: number,
  changes: Partial<NewHallRow>,
): Promise<HallRow> {
  const [row] = await tx.update(halls).set(changes).where(eq(halls.hallId, hallId)).returning();
  if (!row) throw new Error('A locked hall must still be there');
  return row;
}

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
