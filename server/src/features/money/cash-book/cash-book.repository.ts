import { and, desc, eq, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import { guestName } from '#server/features/booking/reservations/reservations.filters.ts';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import { users } from '#server/features/people/users/users.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow, hasRows } from '#server/platform/database/rows.ts';
import {
  statementLineSources,
  statementLines,
  statements,
} from '../bank-statements/bank-statements.table.ts';
import { ledgerEntries } from '../ledger/ledger.table.ts';
import { entryInBam, isReceived, sumOf, sumWhere } from '../overview/overview.filters.ts';
import { cashDays } from './cash-book.table.ts';

// ——— Cash book and export ———

const ofCashBook = (day: Day) => and(eq(ledgerEntries.postingDay, day), isReceived);

/** Of whom each entry of the day is, and the statement that it came with; the newest first. */
export function findCashEntries(db: Queryable, day: Day) {
  return db
    .select({
      entryId: ledgerEntries.entryId,
      reservationId: ledgerEntries.reservationId,
      name: guestName,
      statement: sql<string | null>`(select ${statements.name} from ${statementLines}
        join ${statementLineSources} on ${statementLineSources.lineId} = ${statementLines.lineId}
        join ${statements} on ${statements.statementId} = ${statementLineSources.statementId}
        where ${statementLines.entryId} = ${ledgerEntries.entryId} order by ${statements.statementId} limit 1)`,
      reversedReceipt: sql<string | null>`(select o.receipt_number from ledger_entries o
        where o.entry_id = ${ledgerEntries.reverses})`,
    })
    .from(ledgerEntries)
    .innerJoin(reservations, eq(reservations.reservationId, ledgerEntries.reservationId))
    .leftJoin(users, eq(users.userId, reservations.userId))
    .where(ofCashBook(day))
    .orderBy(desc(ledgerEntries.entryId));
}

/** What was received by each method, in the currency in which it was given. */
export function sumCashBook(db: Queryable, day: Day) {
  const booked = (currency: 'BAM' | 'EUR') =>
    sumWhere(sql`-${ledgerEntries.amount}`, sql`${ledgerEntries.currency} = ${currency}`);
  return db
    .select({
      method: ledgerEntries.method,
      bam: booked('BAM'),
      eur: booked('EUR'),
      allInBam: sumOf(sql`-(${entryInBam})`),
    })
    .from(ledgerEntries)
    .where(ofCashBook(day))
    .groupBy(ledgerEntries.method);
}

const closedByName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

const closings = (db: Queryable) =>
  db
    .select({ closing: cashDays, closedBy: closedByName })
    .from(cashDays)
    .leftJoin(users, eq(users.userId, cashDays.closedBy));

export const findClosing = (db: Queryable, day: Day) => firstRow(closings(db).where(eq(cashDays.day, day)));

export const findLastClosing = (db: Queryable) => firstRow(closings(db).orderBy(desc(cashDays.day)).limit(1));

/** False when the day is closed already. */
export const insertClosing = (tx: Queryable, row: typeof cashDays.$inferInsert) =>
  hasRows(tx.insert(cashDays).values(row).onConflictDoNothing().returning({ day: cashDays.day }));
