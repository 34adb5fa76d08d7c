import type { CreateRefundRequest, PayRefundRequest, Refund } from '#contracts/money/refunds.ts';
import type { Caller } from '../../../platform/http/access.ts';

type Keyed = { caller: Caller; key: string | undefined };

export type RefundsService = {
  createRefund(reservationId: number, request: CreateRefundRequest, keyed: Keyed): Promise<Refund>;
  approve(refundId: number, request: { password?: string | undefined }, caller: Caller): Promise<Refund>;
  reject(refundId: number, request: { reason: string }, caller: Caller): Promise<Refund>;
  pay(refundId: number, request: PayRefundRequest, keyed: Keyed): Promise<Refund>;
};
