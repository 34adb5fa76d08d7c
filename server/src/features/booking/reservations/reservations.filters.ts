import { and, eq, exists, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Day } from '#domain/dates/days.ts';
import { holdingStatuses } from '#schemas/reservations/reservations.ts';
import { halls } from '#server/features/content/halls/halls.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { waitingDays, waitingEntries } from '../waiting-list/waiting-list.table.ts';
import { reservations } from './reservations.table.ts';

/** A day of a hall, which one reservation can hold. */
export type HallDay = { hallId: number; eventDate: Day };

export const anyOf = (column: AnyPgColumn, ids: number[]) => sql`${column} = any(${sql.param(ids)}::int[])`;

/** The row is of one of these days. */
export const isOneOf = (table: { hallId: AnyPgColumn; eventDate: AnyPgColumn }, days: HallDay[]) => {
  const hallIds = sql.param(days.map(({ hallId }) => hallId));
  const eventDates = sql.param(days.map(({ eventDate }) => eventDate));
  return sql`(${table.hallId}, ${table.eventDate}) in (select * from unnest(${hallIds}::int[], ${eventDates}::date[]))`;
};

/** Of whom the event is, in a query that joins the accounts. */
export const guestName = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${reservations.guestFirstName}, ${reservations.guestLastName})), ''),
  ${users.firstName} || ' ' || ${users.lastName}, '')`;

/** Whether a day that becomes free is offered to the first in line. */
export type OfferRules = { now: Date; automaticOffer: boolean; firstOfferableDay: Day };

/** Past its deadline, although nobody has written that yet. */
export const isOverdue = (now: Date) =>
  and(eq(reservations.status, 'PENDING'), lte(reservations.heldUntil, now));

/** Holds the day; a hold whose deadline has passed does not. */
export const isHolding = (now: Date) =>
  and(
    inArray(reservations.status, [...holdingStatuses]),
    or(isNull(reservations.heldUntil), gt(reservations.heldUntil, now)),
  );

type Value = number | SQL | AnyPgColumn;

/** An entry that fits the hall and was neither offered this freeing nor skipped. */
export const isEligible = (hall: { min: Value; max: Value }, freeing: Value) =>
  and(
    eq(waitingEntries.state, 'WAITING'),
    sql`${waitingEntries.guestCount} between ${hall.min} and ${hall.max}`,
    sql`${waitingEntries.handledFreeing} is distinct from ${freeing}`,
  );

/** Somebody in line gets the day of this overdue reservation as soon as anybody writes. */
const goesToNextInLine = ({ automaticOffer, firstOfferableDay }: OfferRules) =>
  and(
    sql`${automaticOffer}`,
    sql`${reservations.eventDate} >= ${firstOfferableDay}`,
    exists(
      new QueryBuilder()
        .select({ one: sql`1` })
        .from(waitingEntries)
        .innerJoin(halls, eq(halls.hallId, waitingEntries.hallId))
        .innerJoin(
          waitingDays,
          and(
            eq(waitingDays.hallId, waitingEntries.hallId),
            eq(waitingDays.eventDate, waitingEntries.eventDate),
          ),
        )
        .where(
          and(
            eq(waitingEntries.hallId, reservations.hallId),
            eq(waitingEntries.eventDate, reservations.eventDate),
            waitingDays.automatic,
            isNull(halls.hiddenAt),
            isEligible(
              { min: halls.maxGuestsMin, max: halls.maxGuestsMax },
              sql`${waitingDays.freeings} + case when ${reservations.isOffered} then 0 else 1 end`,
            ),
          ),
        ),
    ),
  );

/** Nobody else can request the day. */
export const isTaken = (rules: OfferRules) =>
  or(isHolding(rules.now), and(isOverdue(rules.now), goesToNextInLine(rules)));
