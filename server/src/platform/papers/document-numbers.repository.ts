import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { numberCounters } from './document-numbers.table.ts';

/** The next number of a series; the counter stays locked until the transaction ends, so that there are no gaps. */
export async function nextNumber(tx: Queryable, series: string, year: number): Promise<number> {
  const [row] = await tx
    .insert(numberCounters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberCounters.series, numberCounters.year],
      set: { last: sql`${numberCounters.last} + 1` },
    })
    .returning({ last: numberCounters.last });
  if (!row) throw new Error('A counter must answer its number');
  return row.last;
}

/** 0 when none was taken. */
export async function findLastNumber(tx: Queryable, series: string, year: number): Promise<number> {
  const [row] = await tx
    .select({ last: numberCounters.last })
    .from(numberCounters)
    .where(and(eq(numberCounters.series, series), eq(numberCounters.year, year)));
  return row?.last ?? 0;
}

/** Waits for whoever takes a number of the series, and makes the others wait. */
export async function lockCounter(tx: Queryable, series: string, year: number) {
  await tx
    .insert(numberCounters)
    .values({ series, year, last: 0 })
    .onConflictDoUpdate({
      target: [numberCounters.series, numberCounters.year],
      set: { last: sql`${numberCounters.last}` },
    });
}
