import { otherCurrency } from '#domain/money/money-amounts.ts';
import type { Refund } from '#schemas/money/refunds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { findOpenRefunds, findRefundsOf, type RefundDetails } from './refunds.repository.ts';

export const toRefund = ({ refund, askedByName, decidedByName, needsOther }: RefundDetails): Refund => ({
  refundId: refund.refundId,
  reservationId: refund.reservationId,
  amount: { amount: refund.amount, currency: refund.currency },
  otherAmount: { amount: refund.otherAmount, currency: otherCurrency(refund.currency) },
  reason: refund.reason,
  isDoubledDeposit: refund.isDoubledDeposit,
  state: refund.state,
  askedBy: askedByName,
  askedAt: refund.askedAt.toISOString(),
  decidedBy: decidedByName,
  decidedAt: refund.decidedAt?.toISOString() ?? null,
  needsOther,
  isApprovedAlone: refund.isApprovedAlone,
  rejectReason: refund.rejectReason,
  entryId: refund.entryId,
  updatedAt: refund.updatedAt.toISOString(),
});

/** Asked for or approved. */
export const listOpenRefunds = async (db: Queryable): Promise<Refund[]> =>
  (await findOpenRefunds(db)).map(toRefund);

export const listRefundsOf = async (db: Queryable, reservationId: number): Promise<Refund[]> =>
  (await findRefundsOf(db, reservationId)).map(toRefund);
