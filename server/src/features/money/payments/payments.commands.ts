import type { PaymentMethod } from '#domain/money/ledger-kinds.ts';
import type { Money } from '#domain/money/money-amounts.ts';
import type { AgreedPriceRequest, CreatePaymentRequest, Ledger, LedgerEntry } from '#schemas/money/ledger.ts';
import type { OverdueHolds } from '#server/features/booking/holds/overdue-holds.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { earlier, hours } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { type EntryRow, findSamePayment } from '../ledger/ledger.repository.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { PaymentPosting, ReservationRow } from './payments.posting.service.ts';
import { assertPlanAddsUp, assertValueDay, doubledPayment, refuseReceiver } from './payments.rules.ts';

type Payment = {
  amount: Money;
  method: PaymentMethod;
  valueDay: string;
  note: string | null;
  caller: Caller;
  receivedBy: number | null;
  sendToGuest: boolean;
  anotherPayment: boolean;
};

/** Prices that were agreed without an offer, and money that was received. */
export function createPaymentCommands(
  { idempotency, clock }: Platform,
  uses: { users: UsersService; overdueHolds: OverdueHolds; ledger: LedgerService; posting: PaymentPosting },
) {
  const { users, overdueHolds, ledger, posting } = uses;

  async function assertAdministrator(tx: Transaction, userId: number) {
    const account = await users.findAccount(tx, userId);
    if (account?.role !== 'ADMIN') refuseReceiver();
  }

  /** Two people, or a statement and a person, may enter the same money; the reservation is locked. */
  async function assertNotDoubled(tx: Transaction, { reservationId }: ReservationRow, payment: Payment) {
    const { amount, method, valueDay } = payment;
    const now = clock.now();
    const like = { reservationId, ...amount, amount: -amount.amount, method, valueDay };
    const same = await findSamePayment(tx, like, earlier(now, hours(24)));
    if (same) throw new AppError('paymentDoubled', { detail: doubledPayment(same, now) });
  }

  /** The reservation is locked. */
  async function pay(tx: Transaction, row: ReservationRow, payment: Payment): Promise<EntryRow> {
    const { reservationId, contractId, isDemo } = row;
    const { amount, method, valueDay, note, caller, receivedBy, sendToGuest } = payment;
    if (!payment.anotherPayment) await assertNotDoubled(tx, row, payment);
    const before = await posting.openLedger(tx, reservationId);
    const rounding = await posting.findRounding(tx, before, amount);
    const entry = await posting.postWithReceipt(
      tx,
      {
        reservationId,
        contractId,
        kind: 'PAYMENT',
        amount: -amount.amount,
        currency: amount.currency,
        method,
        valueDay,
        note,
        postedBy: caller.userId,
        receivedBy,
        isDemo,
      },
      { sendToGuest, rounding },
    );
    const { entryId, receiptNumber } = entry;
    await posting.recordAct(tx, row, {
      caller,
      history: 'PAYMENT_RECEIVED',
      amount,
      audit: {
        kind: 'LEDGER',
        action: 'CREATED',
        id: entryId,
        number: receiptNumber,
        after: { entryKind: 'PAYMENT', method, valueDay },
      },
    });
    return entry;
  }

  async function agree(tx: Transaction, row: ReservationRow, request: AgreedPriceRequest, caller: Caller) {
    const { reservationId, eventDate, isDemo } = row;
    if (row.contractId !== null) throw new AppError('contractSigned');
    if (row.status === 'CANCELED') throw new AppError('reservationCanceled');
    const { amount, instalments, note } = request;
    const of = { reservationId, contractId: null, isDemo };
    await ledger.reverseCharges(tx, {
      reservationId,
      contractIds: [null],
      isEnded: false,
      caller,
      note: texts.label_agreed_price(),
    });
    await ledger.postCharge(tx, { ...of, amount, caller, note: note ?? texts.label_agreed_price() });
    const whole = { kind: 'INSTALMENT', due: eventDate, amount } as const;
    await ledger.replacePlan(tx, { ...of, plan: instalments.length > 0 ? instalments : [whole] });
    await posting.recordAct(tx, row, {
      caller,
      history: 'PRICE_AGREED',
      amount,
      audit: {
        kind: 'LEDGER',
        action: 'CREATED',
        id: reservationId,
        after: { entryKind: 'CHARGE', instalments: Math.max(1, instalments.length) },
      },
    });
  }

  return {
    /** Without an offer, as for those who book by phone; a second one replaces the first. */
    async agreePrice(
      reservationId: number,
      request: AgreedPriceRequest,
      { caller, key }: IdempotentCall,
    ): Promise<Ledger> {
      assertPlanAddsUp(request);
      const body = { reservationId, ...request };
      const keyed = { userId: caller.userId, route: 'agreed-price', key, body };
      return overdueHolds.withReservation(reservationId, {}, (tx, row) =>
        idempotency.once(tx, keyed, async () => {
          await agree(tx, row, request, caller);
          return ledger.readLedger(tx, reservationId);
        }),
      );
    },

    async createPayment(
      reservationId: number,
      request: CreatePaymentRequest,
      { caller, key }: IdempotentCall,
    ): Promise<LedgerEntry> {
      const { amount, method, valueDay, note = null, receivedBy = caller.userId } = request;
      const { sendReceipt: sendToGuest, anotherPayment } = request;
      assertValueDay(valueDay, posting.today());
      // Whoever sends it again: the same money is posted once.
      const keyed = { userId: null, route: `create-payment ${reservationId}`, key, body: request };
      return posting.withReservation(reservationId, (tx, row) =>
        idempotency.once(tx, keyed, async () => {
          await posting.assertMethodAllowed(tx, amount, method);
          if (receivedBy !== caller.userId) await assertAdministrator(tx, receivedBy);
          const given = { amount, method, valueDay, note, anotherPayment };
          const payment = { ...given, caller, receivedBy, sendToGuest };
          return posting.toDto(tx, await pay(tx, row, payment));
        }),
      );
    },

    /** For the statements, before they post to several. */
    lockReservations: posting.lockAll,

    /** For the statements: money on an account, posted in a transaction that has locked the reservation. */
    async postToAccount(
      tx: Transaction,
      payment: {
        reservationId: number;
        amount: Money;
        valueDay: string;
        note: string | null;
        caller: Caller;
        anotherPayment: boolean;
      },
    ): Promise<EntryRow> {
      const { reservationId, ...paid } = payment;
      const row = await posting.lock(tx, reservationId);
      return pay(tx, row, { ...paid, method: 'TRANSFER', receivedBy: null, sendToGuest: true });
    },
  };
}
