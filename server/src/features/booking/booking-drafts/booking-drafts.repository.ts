import { eq, lte } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { firstRow } from '#server/platform/database/rows.ts';
import { reservations } from '../reservations/reservations.table.ts';
import { bookingDrafts, sentDrafts } from './booking-drafts.table.ts';

type DraftRow = typeof bookingDrafts.$inferSelect;

export const findDraft = (db: Queryable, userId: number) =>
  firstRow(db.select().from(bookingDrafts).where(eq(bookingDrafts.userId, userId)));

export async function saveDraft(tx: Queryable, row: DraftRow) {
  await tx.insert(bookingDrafts).values(row).onConflictDoUpdate({ target: bookingDrafts.userId, set: row });
}

export async function deleteDraft(tx: Queryable, userId: number) {
  await tx.delete(bookingDrafts).where(eq(bookingDrafts.userId, userId));
}

export async function deleteDraftsBefore(db: Queryable, savedBefore: Date) {
  await db.delete(bookingDrafts).where(lte(bookingDrafts.savedAt, savedBefore));
}

export async function insertSentDraft(tx: Queryable, row: typeof sentDrafts.$inferInsert) {
  await tx.insert(sentDrafts).values(row);
}

/** What the link sent, as it is now. */
export const findSentReservation = (db: Queryable, tokenHash: string) =>
  firstRow(
    db
      .select({
        status: reservations.status,
        hallId: reservations.hallId,
        eventDate: reservations.eventDate,
        guestCount: reservations.guestCount,
      })
      .from(sentDrafts)
      .innerJoin(reservations, eq(reservations.reservationId, sentDrafts.reservationId))
      .where(eq(sentDrafts.tokenHash, tokenHash)),
  );
