import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { prepare } from '#server/platform/database/prepared-statements.ts';
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

/** Whether the hall is closed on a day. */
export async function isClosed(
  db: Queryable,
  { hallId, eventDate }: { hallId: number; eventDate: Day },
): Promise<boolean> {
  const statement = prepare(db, 'is_closed', () =>
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
  return (await statement.execute({ hallId, eventDate })).length > 0;
}

export async function insertClosure(tx: Queryable, closure: NewClosure): Promise<ClosureRow> {
  const [row] = await tx.insert(closedDays).values(closure).returning();
  if (!row) throw new Error('An inserted closure must answer its row');
  return row;
}

export async function findClosure(db: Queryable, closureId: number): Promise<ClosureRow | undefined> {
  const [row] = await db.select().from(closedDays).where(eq(closedDays.closureId, closureId));
  return row;
}

/** Whether it was still there. */
export async function deleteClosure(tx: Queryable, closureId: number): Promise<boolean> {
  const rows = await tx.delete(closedDays).where(eq(closedDays.closureId, closureId)).returning();
  return rows.length > 0;
}
