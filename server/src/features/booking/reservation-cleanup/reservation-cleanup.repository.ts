import { and, asc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { reservationHistory, reservations } from '../reservations/reservations.table.ts';

type ReservationRow = typeof reservations.$inferSelect;

/** A request is pending since its creation, or since it was last set back to pending. */
const waitsSince = sql<Date>`coalesce((
  select max(${reservationHistory.at}) from ${reservationHistory}
  where ${reservationHistory.reservationId} = ${reservations.reservationId} and ${reservationHistory.action} = 'STATUS'
), ${reservations.createdAt})`.mapWith(reservations.createdAt);

/** Requests pending since before a moment with fewer reminders. */
export function findWaitingRequests(
  db: Queryable,
  waiting: { since: Date; remindedLessThan: number; today: Day },
) {
  return db
    .select({ reservationId: reservations.reservationId, userId: reservations.userId, waitsSince })
    .from(reservations)
    .where(
      and(
        eq(reservations.status, 'PENDING'),
        // A held one waits for the customer.
        isNull(reservations.heldUntil),
        isNull(reservations.contractId),
        lte(reservations.createdAt, waiting.since),
        lte(waitsSince, waiting.since),
        lt(reservations.reminders, waiting.remindedLessThan),
        gte(reservations.eventDate, waiting.today),
      ),
    )
    .orderBy(asc(reservations.createdAt));
}

export function lockReservationsOf(tx: Queryable, userId: number): Promise<ReservationRow[]> {
  return tx
    .select()
    .from(reservations)
    .where(eq(reservations.userId, userId))
    .orderBy(asc(reservations.reservationId))
    .for('update');
}

/** Keeps the events and removes the person; an event's own name may contain one, so it is removed too. */
export async function anonymizeReservations(
  tx: Queryable,
  reservationIds: number[],
  { customEventType, updatedAt }: { customEventType: string; updatedAt: Date },
) {
  if (reservationIds.length === 0) return;
  await tx
    .update(reservations)
    .set({
      userId: null,
      guestFirstName: null,
      guestLastName: null,
      guestEmail: null,
      guestPhone: null,
      guestSearchText: '',
      customEventType: sql`case when ${reservations.eventType} = 'OTHER' then ${customEventType} end`,
      message: null,
      internalNote: null,
      cancelReason: null,
      updatedAt,
    })
    .where(inArray(reservations.reservationId, reservationIds));
}
