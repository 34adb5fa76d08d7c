import { and, asc, count, desc, eq, gte, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { ReservationFilter } from '#schemas/reservations/reservation-queries.ts';
import type { ReservationStatus } from '#schemas/reservations/reservations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { idsOnPage, matchesAll, type SearchTerm } from '#server/platform/database/person-search.ts';
import { anyOf, isHolding, isOverdue } from './reservations.filters.ts';
import { reservations } from './reservations.table.ts';

type ReservationRow = typeof reservations.$inferSelect;

/** The filter with names resolved to ids. */
export type ResolvedFilter = Pick<
  ReservationFilter,
  'eventDate' | 'from' | 'status' | 'includeCanceled' | 'held' | 'sortBy' | 'sortOrder'
> & {
  now: Date;
  hallIds: number[] | undefined;
  person: { terms: SearchTerm[]; userIds: number[] } | undefined;
};

function hasStatus(status: ReservationStatus, now: Date): SQL | undefined {
  const isStored = eq(reservations.status, status);
  if (status === 'CANCELED') return or(isStored, isOverdue(now));
  return and(isStored, isHolding(now));
}

function matching(filter: ResolvedFilter): SQL | undefined {
  const { now, hallIds, person, eventDate, from, status, includeCanceled, held } = filter;
  return and(
    isNull(reservations.hiddenAt),
    hallIds && anyOf(reservations.hallId, hallIds),
    eventDate === undefined ? undefined : eq(reservations.eventDate, eventDate),
    from === undefined ? undefined : gte(reservations.eventDate, from),
    status === undefined ? undefined : hasStatus(status, now),
    status === undefined && includeCanceled === 'false' ? isHolding(now) : undefined,
    held === 'true' ? and(hasStatus('PENDING', now), isNotNull(reservations.heldUntil)) : undefined,
    person &&
      or(
        matchesAll(person.terms, reservations.guestSearchText, reservations.guestPhone),
        anyOf(reservations.userId, person.userIds),
      ),
  );
}

function inOrder({ sortBy, sortOrder }: ResolvedFilter) {
  const direction = sortOrder === 'asc' ? asc : desc;
  const column = sortBy === 'createdAt' ? reservations.createdAt : reservations.eventDate;
  return [direction(column), direction(reservations.reservationId)];
}

export function findReservationPage(
  db: Queryable,
  filter: ResolvedFilter,
  page: { limit: number; offset: number },
) {
  return db
    .select()
    .from(reservations)
    .where(matching(filter))
    .orderBy(...inOrder(filter))
    .limit(page.limit)
    .offset(page.offset);
}

export async function searchReservationPage(
  db: Queryable,
  filter: ResolvedFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ReservationRow[]; count: number }> {
  const { reservationId } = reservations;
  const order = inOrder(filter);
  const [found] = await db
    .select({ count: count(), ids: idsOnPage(reservationId, order, page) })
    .from(reservations)
    .where(matching(filter));
  const rows = await db
    .select()
    .from(reservations)
    .where(anyOf(reservationId, found?.ids ?? []))
    .orderBy(...order);
  return { rows, count: found?.count ?? 0 };
}

export const countReservations = (db: Queryable, filter: ResolvedFilter): Promise<number> =>
  db.$count(reservations, matching(filter));
