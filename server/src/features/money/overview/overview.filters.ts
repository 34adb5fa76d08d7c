import { and, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/days.ts';
import { ledgerEntries } from '../ledger/ledger.table.ts';

export type DayRange = { from: Day; to: Day };

export const entryInBam = sql`case when ${ledgerEntries.currency} = 'BAM' then ${ledgerEntries.amount} else ${ledgerEntries.otherAmount} end`;

export const sumOf = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);

export const sumWhere = (amount: SQL, where: SQL | undefined) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${where}), 0)`.mapWith(Number);

/** Payments, refunds and their reversals have a receipt; nothing else has. */
export const isReceived = isNotNull(ledgerEntries.receiptNumber);

export const postedWithin = ({ from, to }: DayRange) =>
  and(gte(ledgerEntries.postingDay, from), lte(ledgerEntries.postingDay, to));
