import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  preparedStatement,
  rowPlaceholders,
  rowValues,
} from '#server/platform/database/prepared-statements.ts';
import { reservationHistory } from './reservations.table.ts';

export type HistoryRow = Omit<typeof reservationHistory.$inferInsert, 'historyId'>;

/** Nobody in person: a deadline or a job, stored as HOUSE. */
export const systemActor = { actor: 'HOUSE', actorId: null } as const;

const entryInsert = preparedStatement('insert_history_entry', (tx: Queryable) =>
  tx.insert(reservationHistory).values(rowPlaceholders(reservationHistory)),
);

export async function insertHistoryEntry(tx: Queryable, entry: HistoryRow) {
  await entryInsert(tx).execute(rowValues(reservationHistory, entry));
}

export async function insertHistory(tx: Queryable, rows: HistoryRow[]) {
  if (rows.length > 0) await tx.insert(reservationHistory).values(rows);
}

export function findHistory(db: Queryable, reservationId: number) {
  return db
    .select()
    .from(reservationHistory)
    .where(eq(reservationHistory.reservationId, reservationId))
    .orderBy(asc(reservationHistory.historyId));
}

/** The history stays, the free text in it goes. */
export async function eraseReasons(tx: Queryable, reservationIds: number[]) {
  await tx
    .update(reservationHistory)
    .set({ reason: null })
    .where(inArray(reservationHistory.reservationId, reservationIds));
}
