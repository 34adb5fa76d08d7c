import { and, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import type { EventType, ReservationStatus } from '#schemas/reservations/reservations.ts';
import { isHolding } from '#server/features/booking/reservations/reservations.filters.ts';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';

export type EventFilter = {
  now: Date;
  statuses: readonly ReservationStatus[];
  /** `before` is exclusive; undefined means all time. */
  days: { from: Day; before: Day } | undefined;
  /** This month of every year. */
  month: number | undefined;
  hallId: number | undefined;
};

const month = sql<number>`extract(month from ${reservations.eventDate})::int`;
const ofType = (type: EventType) =>
  sql<number>`count(*) filter (where ${eq(reservations.eventType, type)})`.mapWith(Number);

const totals = {
  events: count(),
  totalWeddings: ofType('WEDDING'),
  totalBirthdays: ofType('BIRTHDAY'),
  totalBaptisms: ofType('BAPTISM'),
  totalOtherEvents: ofType('OTHER'),
  totalGuests: sql<number>`coalesce(sum(${reservations.guestCount}), 0)`.mapWith(Number),
};

const matching = ({ now, statuses, days, month: wanted, hallId }: EventFilter): SQL | undefined =>
  and(
    inArray(reservations.status, [...statuses]),
    statuses.includes('CANCELED') ? undefined : isHolding(now),
    days && gte(reservations.eventDate, days.from),
    days && lt(reservations.eventDate, days.before),
    wanted === undefined ? undefined : eq(month, wanted),
    hallId === undefined ? undefined : eq(reservations.hallId, hallId),
  );

export const countByMonth = (db: Queryable, filter: EventFilter) =>
  db
    .select({ month, ...totals })
    .from(reservations)
    .where(matching(filter))
    .groupBy(month);

export const countByHall = (db: Queryable, filter: EventFilter) =>
  db
    .select({ hallId: reservations.hallId, ...totals })
    .from(reservations)
    .where(matching(filter))
    .groupBy(reservations.hallId);
