import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { guestName } from '#server/features/booking/reservations/reservations.filters.ts';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { halls } from '#server/features/content/halls/halls.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import { contracts } from '#server/features/sales/offers/offers.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { ledgerEntries } from '../ledger/ledger.table.ts';
import { type DayRange, entryInBam, isReceived, postedWithin } from './overview.filters.ts';

/** Entries of these days, in the order of posting; of the cash book only those with money. */
export function findPosted(db: Queryable, days: DayRange, of: { isCashBook: boolean; limit: number }) {
  const receiver = alias(users, 'receiver');
  return db
    .select({
      entry: ledgerEntries,
      inBam: sql<number>`${entryInBam}`.mapWith(Number),
      name: guestName,
      contractNumber: contracts.number,
      hallName: halls.name,
      eventDate: reservations.eventDate,
      receiver: sql<string | null>`${receiver.firstName} || ' ' || ${receiver.lastName}`,
    })
    .from(ledgerEntries)
    .innerJoin(reservations, eq(reservations.reservationId, ledgerEntries.reservationId))
    .innerJoin(halls, eq(halls.hallId, reservations.hallId))
    .leftJoin(users, eq(users.userId, reservations.userId))
    .leftJoin(contracts, eq(contracts.contractId, ledgerEntries.contractId))
    .leftJoin(
      receiver,
      eq(receiver.userId, sql`coalesce(${ledgerEntries.receivedBy}, ${ledgerEntries.postedBy})`),
    )
    .where(and(postedWithin(days), of.isCashBook ? isReceived : undefined))
    .orderBy(asc(ledgerEntries.postingDay), asc(ledgerEntries.entryId))
    .limit(of.limit);
}

export type PostedEntry = Awaited<ReturnType<typeof findPosted>>[number];
