import type { Money } from '#domain/money/money-amounts.ts';
import type { LedgerEntry } from '#schemas/money/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type EntryRow, findEntry, findReversalOf, findTied } from '../ledger/ledger.repository.ts';
import type { LedgerService, Posting } from '../ledger/ledger.service.ts';
import type { RefundWrites } from '../refunds/refunds.writes.service.ts';
import type { PaymentPosting, ReservationRow } from './payments.posting.service.ts';
import { assertReversible } from './payments.rules.ts';

const hasReceipt = ({ receiptNumber }: EntryRow) => receiptNumber !== null;

/** Takes entries back by new ones; what belongs together is taken back together. */
export function createReversalCommands(
  { db, idempotency }: Platform,
  uses: { ledger: Pick<LedgerService, 'post'>; posting: PaymentPosting; refundWrites: RefundWrites },
) {
  const { ledger, posting, refundWrites } = uses;
  const reversalOf = (entry: EntryRow, reason: string, caller: Caller): Posting & { isDemo: boolean } => ({
    reservationId: entry.reservationId,
    contractId: entry.contractId,
    kind: 'REVERSAL',
    amount: -entry.amount,
    currency: entry.currency,
    otherAmount: -entry.otherAmount,
    method: entry.method,
    postedBy: caller.userId,
    reverses: entry.entryId,
    note: reason,
    isDemo: entry.isDemo,
  });

  const postReversal = async (tx: Transaction, entry: EntryRow, reason: string, caller: Caller) => {
    const reversal = reversalOf(entry, reason, caller);
    if (hasReceipt(entry)) return posting.postWithReceipt(tx, reversal, { sendToGuest: true });
    return onlyRow(ledger.post(tx, [reversal]));
  };

  /** The reservations of all entries are locked. */
  async function reverseAll(
    tx: Transaction,
    {
      entry,
      rows,
      reason,
      caller,
    }: { entry: EntryRow; rows: ReservationRow[]; reason: string; caller: Caller },
  ) {
    if (await findReversalOf(tx, entry.entryId)) throw new AppError('entryReversed');
    if (entry.kind === 'REFUND') await refundWrites.reopen(tx, entry.entryId);
    // The receipt of the reversal says what is owed after all of them.
    for (const tied of await findTied(tx, entry.entryId)) {
      if (!(await findReversalOf(tx, tied.entryId))) await postReversal(tx, tied, reason, caller);
    }
    const posted = await postReversal(tx, entry, reason, caller);
    for (const row of rows) {
      await refundWrites.assertCovered(tx, row.reservationId);
      const amount: Money = { amount: Math.abs(entry.amount), currency: entry.currency };
      const audit = {
        kind: 'LEDGER',
        action: 'REVERSED',
        id: entry.entryId,
        number: entry.receiptNumber,
        after: { entryKind: entry.kind },
      } as const;
      const isOwn = row.reservationId === entry.reservationId;
      const act = { caller, history: 'ENTRY_REVERSED', amount, reason } as const;
      await posting.recordAct(tx, row, isOwn ? { ...act, audit } : act);
    }
    return posted;
  }

  return {
    async reverse(
      entryId: number,
      { reason }: { reason: string },
      { caller, key }: IdempotentCall,
    ): Promise<LedgerEntry> {
      const entry = orNotFound(await findEntry(db, entryId));
      const keyed = { userId: caller.userId, route: 'reverse-entry', key, body: { entryId, reason } };
      const tied = await findTied(db, entryId);
      const reservationIds = [...new Set([entry, ...tied].map(({ reservationId }) => reservationId))];
      return db.transaction(async (tx) => {
        const rows = await posting.lockAll(tx, reservationIds);
        return idempotency.once(tx, keyed, async () => {
          assertReversible(entry.kind);
          return posting.toDto(tx, await reverseAll(tx, { entry, rows, reason, caller }));
        });
      });
    },
  };
}
