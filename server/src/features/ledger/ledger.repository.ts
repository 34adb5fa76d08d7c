import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { instalments, ledgerEntries } from './ledger.table.ts';

export type EntryRow = typeof ledgerEntries.$inferSelect;
export type InstalmentRow = typeof instalments.$inferSelect;

export function findEntries(db: Queryable, reservationId: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reservationId, reservationId))
    .orderBy(desc(ledgerEntries.entryId));
}

export async function hasEntries(db: Queryable, reservationId: number): Promise<boolean> {
  return (await db.$count(ledgerEntries, eq(ledgerEntries.reservationId, reservationId))) > 0;
}

export async function insertEntries(
  tx: Queryable,
  entries: Omit<typeof ledgerEntries.$inferInsert, 'entryId'>[],
) {
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
}

export function findInstalments(db: Queryable, reservationId: number): Promise<InstalmentRow[]> {
  return db
    .select()
    .from(instalments)
    .where(eq(instalments.reservationId, reservationId))
    .orderBy(asc(instalments.due), asc(instalments.instalmentId));
}

export async function insertInstalments(
  tx: Queryable,
  rows: Omit<typeof instalments.$inferInsert, 'instalmentId'>[],
) {
  if (rows.length > 0) await tx.insert(instalments).values(rows);
}

export async function voidInstalments(tx: Queryable, reservationId: number, voidedAt: Date) {
  await tx
    .update(instalments)
    .set({ voidedAt })
    .where(and(eq(instalments.reservationId, reservationId), isNull(instalments.voidedAt)));
}
