import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { firstRow, hasRows, onlyRow } from '#server/platform/database/rows.ts';
import { closedDays } from './closed-days.table.ts';

export type ClosureRow = typeof closedDays.$inferSelect;
export type NewClosure = Omit<typeof closedDays.$inferInsert, 'closureId'>;

export function findClosures(db: Queryable, from: Day): Promise<ClosureRow[]> {
  return db
    .select()
    .from(closedDays)
    .where(gte(closedDays.to, from))
    .orderBy(asc(closedDays.from), asc(closedDays.closureId));
}

const closureOn = preparedStatement('is_closed', (db: Queryable) =>
  db
    .select({ closureId: closedDays.closureId })
    .from(closedDays)
    .where(
      and(
        or(isNull(closedDays.hallId), eq(closedDays.hallId, sql.placeholder('hallId'))),
        lte(closedDays.from, sql.placeholder('eventDate')),
        gte(closedDays.to, sql.placeholder('eventDate')),
      ),
    )
    .limit(1),
);

/** Whether the hall is closed on a day. */
export async function isClosed(
  db: Queryable,
  { hallId, eventDate }: { hallId: number; eventDate: Day },
): Promise<boolean> {
  return (await closureOn(db).execute({ hallId, eventDate })).length > 0;
}

export const insertClosure = (tx: Queryable, closure: NewClosure) =>
  onlyRow(tx.insert(closedDays).values(closure).returning());

export const findClosure = (db: Queryable, closureId: number) =>
  firstRow(db.select().from(closedDays).where(eq(closedDays.closureId, closureId)));

/** Whether it was still there. */
export const deleteClosure = (tx: Queryable, closureId: number) =>
  hasRows(tx.delete(closedDays).where(eq(closedDays.closureId, closureId)).returning());
