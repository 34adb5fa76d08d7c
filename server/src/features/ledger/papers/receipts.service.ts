import type { Transaction } from '../../../platform/database/database.ts';
import type { EntryRow } from '../ledger.repository.ts';

export type Receipts = {
  /** Freezes what the receipt says, in the transaction that posts the entry; the paper is made after it. */
  issue(tx: Transaction, entry: EntryRow, options: { sendToGuest: boolean }): Promise<void>;
};
