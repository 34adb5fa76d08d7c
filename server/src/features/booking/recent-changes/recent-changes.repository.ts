import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { reservationHistory, reservations } from '../reservations/reservations.table.ts';

export type HistoryEntry = typeof reservationHistory.$inferSelect;

const maxLookedAt = 500;
const maxListed = 50;

/** Newest first; reads only the end of the history, so that the cost stays constant. */
export function findAdministratorChanges(
  db: Queryable,
  { since, exceptBy }: { since: Date; exceptBy: number },
): Promise<HistoryEntry[]> {
  const newest = db
    .select()
    .from(reservationHistory)
    .orderBy(desc(reservationHistory.historyId))
    .limit(maxLookedAt)
    .as('newest');
  return db
    .select()
    .from(newest)
    .where(
      and(
        gt(newest.at, since),
        eq(newest.actor, 'ADMIN'),
        sql`${newest.actorId} is distinct from ${exceptBy}::int`,
      ),
    )
    .orderBy(desc(newest.historyId))
    .limit(maxListed);
}

/** The complete history of these reservations, oldest first. */
export function findHistoriesOf(db: Queryable, reservationIds: number[]): Promise<HistoryEntry[]> {
  return db
    .select()
    .from(reservationHistory)
    .where(sql`${reservationHistory.reservationId} = any(${sql.param(reservationIds)}::int[])`)
    .orderBy(asc(reservationHistory.historyId));
}

const shownToCustomers = sql`exists (select from jsonb_array_elements(${reservationHistory.changes}) change
  where change ->> 'field' in ('status', 'heldUntil', 'eventDate', 'startTime', 'endTime', 'hallId'))`;

/** The reservations of a customer that others changed since a moment, each with its last change. */
export function findChangedByOthers(db: Queryable, userId: number, since: Date) {
  const { reservationId } = reservations;
  const { at, historyId } = reservationHistory;
  return db
    .selectDistinctOn([reservationId], { reservationId, at })
    .from(reservations)
    .innerJoin(reservationHistory, eq(reservationHistory.reservationId, reservationId))
    .where(
      and(
        eq(reservations.userId, userId),
        ne(reservationHistory.actor, 'USER'),
        inArray(reservationHistory.action, [
          'STATUS',
          'UPDATED',
          'CANCELED',
          'HELD',
          'EXPIRED',
          'ASKED',
          'OFFERED',
        ]),
        gt(at, since),
        shownToCustomers,
      ),
    )
    .orderBy(reservationId, desc(at), desc(historyId));
}
