import type { ExportedReceipt } from '#schemas/money/payment-slips.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { findReceiptsBySha256, findReceiptsOf } from './receipts.repository.ts';

/** A receipt is in force unless it was reversed. */
export async function verifyReceipt(
  db: Queryable,
  sha256: string,
): Promise<'IN_FORCE' | 'NOT_IN_FORCE' | 'UNKNOWN'> {
  const found = await findReceiptsBySha256(db, sha256);
  if (found.length === 0) return 'UNKNOWN';
  return found.some(({ isReversed }) => !isReversed) ? 'IN_FORCE' : 'NOT_IN_FORCE';
}

export async function listReceiptsOf(db: Queryable, userId: number): Promise<ExportedReceipt[]> {
  return (await findReceiptsOf(db, userId)).map(({ entryId, reservationId, snapshot, sha256 }) => ({
    entryId,
    reservationId,
    number: snapshot.number,
    kind: snapshot.kind,
    amount: snapshot.amount,
    otherAmount: snapshot.otherAmount,
    valueDay: snapshot.valueDay,
    purpose: snapshot.purpose,
    sha256,
  }));
}
