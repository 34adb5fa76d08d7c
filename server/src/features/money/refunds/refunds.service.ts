import { formatMoney, type Money } from '#domain/money/money-amounts.ts';
import type { CreateRefundRequest, PayRefundRequest, Refund } from '#schemas/money/refunds.ts';
import type { AuthService } from '#server/features/people/auth/auth.service.ts';
import type { AdministratorEmails } from '#server/features/people/users/users.emails.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { refundAsked, refundDecided } from '../ledger/ledger.events.ts';
import type { PaymentPosting, ReservationRow } from '../payments/payments.posting.service.ts';
import { assertValueDay } from '../payments/payments.rules.ts';
import { refundApprovedAloneMail } from './refunds.mails.ts';
import { toRefund } from './refunds.queries.ts';
import { findRefund, type RefundDetails, type RefundRow } from './refunds.repository.ts';
import { isLongAdministrator, isWithin } from './refunds.rules.ts';
import type { RefundWrites } from './refunds.writes.service.ts';

export type RefundsService = ReturnType<typeof createRefundsService>;

type Asked = { amount: Money; reason: string; isDoubledDeposit: boolean; caller: Caller };

/** Money that is given back: asked for, approved by another administrator, paid. */
export function createRefundsService(
  { db, clock, events, idempotency }: Platform,
  uses: {
    auth: Pick<AuthService, 'assertPassword'>;
    users: UsersService;
    administratorEmails: AdministratorEmails;
    posting: PaymentPosting;
    refundWrites: RefundWrites;
  },
) {
  const { auth, users, administratorEmails, posting, refundWrites } = uses;

  async function toDto(tx: Transaction, refundId: number): Promise<Refund> {
    const found = orNotFound(await findRefund(tx, refundId));
    return toRefund(found);
  }

  /** In a transaction that has locked the reservation. */
  async function ask(tx: Transaction, row: ReservationRow, asked: Asked): Promise<Refund> {
    const { amount, reason, isDoubledDeposit, caller } = asked;
    const { reservationId, userId, isDemo } = row;
    const most = await refundWrites.findRefundable(tx, reservationId, isDoubledDeposit);
    if (!isWithin(amount, most)) {
      const shown = formatMoney({ ...most, amount: Math.max(0, most.amount) });
      throw new AppError('amountTooHigh', { detail: texts.money_most_refund({ most: shown }) });
    }
    const askedBy = caller.userId;
    const refund = { reservationId, amount, reason, isDoubledDeposit, askedBy, isDemo };
    const { refundId } = await refundWrites.ask(tx, refund);
    const audit = { kind: 'REFUND', action: 'CREATED', id: refundId } as const;
    await posting.recordAct(tx, row, { caller, history: 'REFUND_ASKED', amount, reason, audit });
    if (!isDemo) await events.publish(tx, refundAsked, { reservationId, userId, amount });
    return toDto(tx, refundId);
  }

  async function existing(refundId: number): Promise<RefundRow> {
    const found = orNotFound(await findRefund(db, refundId));
    return found.refund;
  }

  /** Work on a refund whose reservation is locked. */
  async function withRefund<Result>(
    refundId: number,
    work: (tx: Transaction, of: RefundDetails & { row: ReservationRow }) => Promise<Result>,
  ): Promise<Result> {
    const { reservationId } = await existing(refundId);
    return posting.withReservation(reservationId, async (tx, row) => {
      const found = orNotFound(await findRefund(tx, refundId));
      return work(tx, { ...found, row });
    });
  }

  function assertState(refund: RefundRow, ...states: RefundRow['state'][]) {
    if (!states.includes(refund.state)) throw new AppError('refundNotOpen');
  }

  /** Whoever asked approves only where nobody else may, and after signing in again. */
  async function assertMayApprove(
    tx: Transaction,
    { refund, needsOther }: RefundDetails,
    { caller, isSignedInAgain }: { caller: Caller; isSignedInAgain: boolean },
  ) {
    if (refund.askedBy !== caller.userId) {
      const approver = await users.findAccount(tx, caller.userId);
      if (!isLongAdministrator(approver, refund.askedAt)) throw new AppError('approverTooNew');
      return false;
    }
    if (needsOther) throw new AppError('otherAdministratorNeeded');
    if (!isSignedInAgain) throw new AppError('passwordNeeded');
    return true;
  }

  const amountOf = ({ amount, currency }: RefundRow): Money => ({ amount, currency });

  async function payOut(
    tx: Transaction,
    { refund, row }: { refund: RefundRow; row: ReservationRow },
    { method, valueDay, note = null, caller }: PayRefundRequest & { caller: Caller },
  ) {
    const amount = amountOf(refund);
    const { refundId, reservationId, isDemo } = refund;
    await posting.assertMethodAllowed(tx, amount, method);
    const { balance, currency } = await posting.openLedger(tx, reservationId);
    const rounding = posting.roundingOfRefund(amount, { balance, currency });
    const entry = await posting.postWithReceipt(
      tx,
      {
        reservationId,
        contractId: row.contractId,
        kind: 'REFUND',
        ...amount,
        method,
        valueDay,
        note: note ?? refund.reason,
        postedBy: caller.userId,
        receivedBy: caller.userId,
        isDemo,
      },
      { sendToGuest: true, rounding: { amount: rounding, currency } },
    );
    await refundWrites.update(tx, refund, { state: 'PAID', entryId: entry.entryId });
    await refundWrites.assertCovered(tx, reservationId);
    await posting.recordAct(tx, row, {
      caller,
      history: 'REFUND_PAID',
      amount,
      audit: {
        kind: 'REFUND',
        action: 'PAID',
        id: refundId,
        number: entry.receiptNumber,
        after: { method, valueDay },
      },
    });
  }

  return {
    ask,

    async createRefund(
      reservationId: number,
      request: CreateRefundRequest,
      { caller, key }: IdempotentCall,
    ): Promise<Refund> {
      const keyed = {
        userId: caller.userId,
        route: 'create-refund',
        key,
        body: { reservationId, ...request },
      };
      return posting.withReservation(reservationId, (tx, row) =>
        idempotency.once(tx, keyed, () => ask(tx, row, { ...request, caller })),
      );
    },

    async approve(
      refundId: number,
      { password }: { password?: string | undefined },
      caller: Caller,
    ): Promise<Refund> {
      const { askedBy } = await existing(refundId);
      // Before the transaction, since hashing is slow.
      if (password !== undefined && askedBy === caller.userId) await auth.assertPassword(caller, password);
      return withRefund(refundId, async (tx, of) => {
        const { refund, row } = of;
        assertState(refund, 'ASKED');
        const isSignedInAgain = password !== undefined;
        const isApprovedAlone = await assertMayApprove(tx, of, { caller, isSignedInAgain });
        const decided = { decidedBy: caller.userId, decidedAt: clock.now() };
        await refundWrites.update(tx, refund, { ...decided, state: 'APPROVED', isApprovedAlone });
        await posting.recordAct(tx, row, {
          caller,
          history: 'REFUND_APPROVED',
          amount: amountOf(refund),
          audit: {
            kind: 'REFUND',
            action: 'APPROVED',
            id: refundId,
            after: isApprovedAlone ? { approvedAlone: texts.audit_value_yes() } : {},
          },
        });
        const { reservationId } = refund;
        await events.publish(tx, refundDecided, { reservationId });
        if (isApprovedAlone) {
          const by = `${caller.firstName} ${caller.lastName}`;
          const path = `/adminPanel/reservations/${reservationId}/payments`;
          const amount = formatMoney(amountOf(refund));
          await administratorEmails.post(tx, { path }, (to) =>
            refundApprovedAloneMail({ ...to, amount, by }),
          );
        }
        return toDto(tx, refundId);
      });
    },

    async reject(refundId: number, { reason }: { reason: string }, caller: Caller): Promise<Refund> {
      return withRefund(refundId, async (tx, { refund, row }) => {
        assertState(refund, 'ASKED', 'APPROVED');
        await refundWrites.update(tx, refund, {
          state: 'REJECTED',
          decidedBy: caller.userId,
          decidedAt: clock.now(),
          rejectReason: reason,
        });
        const audit = { kind: 'REFUND', action: 'REJECTED', id: refundId } as const;
        const amount = amountOf(refund);
        await posting.recordAct(tx, row, { caller, history: 'REFUND_REJECTED', amount, reason, audit });
        await events.publish(tx, refundDecided, { reservationId: refund.reservationId });
        return toDto(tx, refundId);
      });
    },

    /** The money has been given back. */
    async pay(refundId: number, request: PayRefundRequest, { caller, key }: IdempotentCall): Promise<Refund> {
      assertValueDay(request.valueDay, posting.today());
      const keyed = { userId: caller.userId, route: 'pay-refund', key, body: { refundId, ...request } };
      return withRefund(refundId, (tx, of) =>
        idempotency.once(tx, keyed, async () => {
          assertState(of.refund, 'APPROVED');
          await payOut(tx, of, { ...request, caller });
          return toDto(tx, refundId);
        }),
      );
    },
  };
}
