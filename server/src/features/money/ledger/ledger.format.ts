import { type Currency, type Money, otherCurrency } from '#domain/money/money-amounts.ts';
import type { Ledger, LedgerEntry } from '#schemas/money/ledger.ts';
import type { EntryDetails } from './ledger.repository.ts';

export const moneyOf = ({ amount, currency }: { amount: number; currency: Currency }): Money => ({
  amount,
  currency,
});

export const otherOf = ({ otherAmount, currency }: { otherAmount: number; currency: Currency }): Money => ({
  amount: otherAmount,
  currency: otherCurrency(currency),
});

export const toLedgerEntry = (row: EntryDetails): LedgerEntry => ({
  entryId: row.entryId,
  kind: row.kind,
  amount: moneyOf(row),
  otherAmount: otherOf(row),
  method: row.method,
  valueDay: row.valueDay,
  postingDay: row.postingDay,
  postedAt: row.postedAt.toISOString(),
  receivedBy: row.receiver,
  receiptNumber: row.receiptNumber,
  reverses: row.reverses,
  reversedBy: row.reversedById,
  otherReservationId: row.otherReservationId,
  contractNumber: row.contractNumber,
  note: row.note,
});

/** Notes, reasons and who of the house did what are for the house; what was agreed is said to the customer too. */
export const withoutNotes = (ledger: Ledger): Ledger => ({
  ...ledger,
  entries: ledger.entries.map((entry) => ({
    ...entry,
    note: entry.kind === 'CHARGE' ? entry.note : null,
    receivedBy: null,
  })),
  refunds: ledger.refunds.map((refund) => ({
    ...refund,
    reason: '',
    rejectReason: null,
    askedBy: null,
    decidedBy: null,
  })),
});
