import { and, asc, count, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import type { historyActions } from '#schemas/reservations/reservation-history.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isHolding } from '../reservations/reservations.filters.ts';
import { reservationHistory, reservations } from '../reservations/reservations.table.ts';

export type CalendarRange = { from: Day; to: Day; hallId: number | null; now: Date; canceledSince: Date };

/** What changes the entry of a reservation in a calendar; acts about money do not. */
const shownActions = [
  'STATUS',
  'UPDATED',
  'CANCELED',
  'REMOVED',
  'ANONYMIZED',
  'HELD',
  'EXTENDED',
  'EXPIRED',
  'OFFERED',
  'ACCEPTED',
  'SIGNED',
] as const satisfies (typeof historyActions)[number][];

/** Held days, and those that were given up recently, with the number of their changes. */
export async function findCalendarRows(
  db: Queryable,
  { from, to, hallId, now, canceledSince }: CalendarRange,
) {
  const givenUpAt = sql`case when ${reservations.status} = 'PENDING' then ${reservations.heldUntil}
    else coalesce(${reservations.hiddenAt}, ${reservations.updatedAt}) end`;
  const changes = db
    .select({ count: count().as('count') })
    .from(reservationHistory)
    .where(
      and(
        eq(reservationHistory.reservationId, reservations.reservationId),
        inArray(reservationHistory.action, [...shownActions]),
      ),
    )
    .as('changes');
  return db
    .select({ row: reservations, changes: changes.count })
    .from(reservations)
    .crossJoinLateral(changes)
    .where(
      and(
        gte(reservations.eventDate, from),
        lte(reservations.eventDate, to),
        hallId === null ? undefined : eq(reservations.hallId, hallId),
        or(isHolding(now), gte(givenUpAt, canceledSince)),
      ),
    )
    .orderBy(asc(reservations.eventDate), asc(reservations.reservationId));
}
