import { and, desc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { reservations } from '#server/features/booking/reservations/reservations.table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { hasRows } from '#server/platform/database/rows.ts';
import { ledgerEntries, type ReceiptSnapshot, receipts } from '../ledger/ledger.table.ts';

export type { ReceiptSnapshot };
export type ReceiptRow = typeof receipts.$inferSelect & { reservationId: number; postedAt: Date };

const columns = {
  receipt: receipts,
  reservationId: ledgerEntries.reservationId,
  postedAt: ledgerEntries.postedAt,
};

export async function insertReceipt(
  tx: Queryable,
  receipt: Pick<typeof receipts.$inferInsert, 'entryId' | 'snapshot' | 'isDemo'>,
) {
  await tx.insert(receipts).values(receipt);
}

export async function findReceipt(db: Queryable, entryId: number): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(receipts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.entryId, receipts.entryId))
    .where(eq(receipts.entryId, entryId));
  return row && { ...row.receipt, reservationId: row.reservationId, postedAt: row.postedAt };
}

/** False when somebody else added the file before. */
export const addReceiptFile = (
  db: Queryable,
  entryId: number,
  file: { fileName: string; sha256: string; madeAt: Date },
) =>
  hasRows(
    db
      .update(receipts)
      .set(file)
      .where(and(eq(receipts.entryId, entryId), isNull(receipts.fileName)))
      .returning({ entryId: receipts.entryId }),
  );

/** False when it was mailed before. */
export const markMailed = (tx: Queryable, entryId: number, mailedAt: Date) =>
  hasRows(
    tx
      .update(receipts)
      .set({ mailedAt })
      .where(and(eq(receipts.entryId, entryId), isNull(receipts.mailedAt)))
      .returning({ entryId: receipts.entryId }),
  );

export async function findReceiptFiles(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ fileName: receipts.fileName })
    .from(receipts)
    .where(isNotNull(receipts.fileName));
  return rows.flatMap(({ fileName }) => fileName ?? []);
}

/** Each with whether another entry has reversed what it confirms. */
export async function findReceiptsBySha256(
  db: Queryable,
  sha256: string,
): Promise<{ isReversed: boolean }[]> {
  const reversal = alias(ledgerEntries, 'reversal');
  const reversing = db.select({ one: sql`1` }).from(reversal).where(eq(reversal.reverses, receipts.entryId));
  return db
    .select({ isReversed: sql<boolean>`${exists(reversing)}` })
    .from(receipts)
    .where(eq(receipts.sha256, sha256));
}

export async function findReceiptsOf(db: Queryable, userId: number): Promise<ReceiptRow[]> {
  const rows = await db
    .select(columns)
    .from(receipts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.entryId, receipts.entryId))
    .innerJoin(reservations, eq(reservations.reservationId, ledgerEntries.reservationId))
    .where(eq(reservations.userId, userId))
    .orderBy(desc(receipts.entryId));
  return rows.map(({ receipt, ...rest }) => ({ ...receipt, ...rest }));
}

/** Papers and money of events before the day, of guests without an account; answers how many reservations had some. */
export async function deleteOldPapers(db: Queryable, before: string): Promise<number> {
  const { rows } = await db.execute(sql`select remove_old_papers(${before}::date)`);
  return rows.length;
}
