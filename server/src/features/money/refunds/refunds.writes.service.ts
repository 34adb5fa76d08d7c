import { type Currency, convert, type Money, otherCurrency } from '#domain/money/money-amounts.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextUpdate } from '#server/platform/database/optimistic-lock.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findInstalments, findLedger } from '../ledger/ledger.repository.ts';
import {
  findRefundByEntry,
  findRefundsOf,
  insertRefund,
  type RefundRow,
  updateRefund,
} from './refunds.repository.ts';
import { depositOf, refundable, roundingOfRefunds } from './refunds.rules.ts';

export type RefundWrites = ReturnType<typeof createRefundWrites>;

type NewRefund = Pick<RefundRow, 'reservationId' | 'reason' | 'isDoubledDeposit' | 'askedBy' | 'isDemo'> & {
  amount: Money;
};

/** Refunds of a reservation whose row is locked. */
export function createRefundWrites({ clock }: Platform) {
  async function counted(tx: Transaction, reservationId: number) {
    const refunds = await findRefundsOf(tx, reservationId);
    return refunds.map(({ refund }) => refund).filter(({ state }) => state !== 'REJECTED');
  }

  /** What may still be given back of what was received. */
  async function findRefundable(tx: Transaction, reservationId: number, isDoubledDeposit: boolean) {
    const row = await findLedger(tx, reservationId);
    if (!row) throw new AppError('nothingAgreed');
    const { currency } = row;
    const refunds = await counted(tx, reservationId);
    const paid = refunds
      .filter(({ state }) => state === 'PAID')
      .reduce((sum, one) => sum + (one.currency === currency ? one.amount : one.otherAmount), 0);
    const received = { amount: row.received + paid, currency };
    const plan = await findInstalments(tx, reservationId);
    const newestLast = plan.toSorted((one, other) => one.instalmentId - other.instalmentId);
    const deposit = depositOf(newestLast, received);
    return refundable(received, deposit, { refunds, isDoubledDeposit });
  }

  const update = (tx: Transaction, refund: RefundRow, set: Partial<RefundRow>) =>
    updateRefund(tx, refund.refundId, { ...set, updatedAt: nextUpdate(refund.updatedAt, clock.now()) });

  return {
    findRefundable,

    /** Asked for or approved, and not paid yet. */
    async sumOpen(tx: Transaction, reservationId: number, currency: Currency): Promise<number> {
      const refunds = await counted(tx, reservationId);
      return refunds
        .filter(({ state }) => state !== 'PAID')
        .reduce((sum, one) => sum + (one.currency === currency ? one.amount : one.otherAmount), 0);
    },

    ask: (tx: Transaction, { amount, ...refund }: NewRefund) =>
      insertRefund(tx, {
        ...refund,
        ...amount,
        otherAmount: convert(amount, otherCurrency(amount.currency)).amount,
        state: 'ASKED',
        askedAt: clock.now(),
        updatedAt: clock.now(),
      }),

    update,

    /** The entry that paid it is reversed: it can be paid again. */
    async reopen(tx: Transaction, entryId: number) {
      const refund = await findRefundByEntry(tx, entryId);
      if (refund) await update(tx, refund, { state: 'APPROVED', entryId: null });
    },

    /** Refuses what would leave less than was given back or is asked for. */
    async assertCovered(tx: Transaction, reservationId: number) {
      const { amount, currency } = await findRefundable(tx, reservationId, false);
      const rounding = roundingOfRefunds(currency, await counted(tx, reservationId));
      if (amount < -rounding) throw new AppError('belowRefunded');
    },
  };
}
