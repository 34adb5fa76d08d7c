import type { Money } from '#domain/money/money-amounts.ts';
import type { Refund } from '#schemas/money/refunds.ts';
import type { ReservationDecided } from '#server/features/booking/reservations/reservations.events.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { moneyLeft } from '../ledger/ledger.events.ts';
import { findEntries, findLedger, findReservationsWithAgreedPrice } from '../ledger/ledger.repository.ts';
import { openCharges } from '../ledger/ledger.rules.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { RefundsService } from '../refunds/refunds.service.ts';
import type { RefundWrites } from '../refunds/refunds.writes.service.ts';
import type { PaymentEmails } from './payments.emails.service.ts';
import { cancellationMoneyMail } from './payments.mails.ts';
import type { PaymentPosting, ReservationRow } from './payments.posting.service.ts';
import { assertAtMost, assertCurrency } from './payments.rules.ts';

type Cancellation = {
  contract: { contractId: number; number: string; isDemo: boolean };
  proposal: { received: Money; refund: Money };
  reason: string;
  refund?: Money | undefined;
  keepsCredit: boolean;
  caller: Caller;
};

export type ContractMoney = ReturnType<typeof createContractMoney>;

/** What was received under a contract that ended: part is kept, the rest is asked back. */
export function createContractMoney(uses: {
  ledger: Pick<LedgerService, 'postCharge'>;
  posting: PaymentPosting;
  paymentEmails: PaymentEmails;
  refundWrites: RefundWrites;
  refunds: Pick<RefundsService, 'ask'>;
}) {
  const { ledger, posting, paymentEmails, refundWrites, refunds } = uses;

  /** Charges what is kept, or owes what is given back beyond what was received, so that the balance is the refund. */
  async function keep(tx: Transaction, row: ReservationRow, of: Cancellation & { refund: Money }) {
    const { reservationId } = row;
    const { contract, refund, caller } = of;
    const { balance, currency } = await posting.openLedger(tx, reservationId);
    const kept: Money = { amount: -balance - refund.amount, currency };
    if (kept.amount === 0) return;
    const { contractId, isDemo } = contract;
    const note = kept.amount > 0 ? texts.money_kept_deposit() : texts.money_doubled_deposit();
    await ledger.postCharge(tx, { reservationId, contractId, amount: kept, caller, note, isDemo });
    const audit = {
      kind: 'LEDGER',
      action: 'CREATED',
      id: reservationId,
      after: { entryKind: 'CHARGE' },
    } as const;
    await posting.recordAct(tx, row, { caller, history: 'DEPOSIT_KEPT', amount: kept, audit });
  }

  return {
    /** Charges and plan of the contract are reversed and void already; the reservation is locked. */
    async settle(tx: Transaction, row: ReservationRow, of: Cancellation): Promise<Refund | null> {
      const { contract, proposal, reason, keepsCredit, caller } = of;
      const { received } = proposal;
      const proposed = of.refund ?? proposal.refund;
      assertCurrency(proposed, received.currency);
      if (keepsCredit) return null;
      if (received.amount <= 0) {
        assertAtMost(proposed.amount, { ...received, amount: 0 }, texts.money_most_refund);
        return null;
      }
      const { reservationId } = row;
      const isDoubledDeposit = proposed.amount > received.amount;
      // What was asked for before is part of it.
      const open = await refundWrites.sumOpen(tx, reservationId, received.currency);
      const refund = { ...proposed, amount: Math.max(proposed.amount, open) };
      const asked = { ...refund, amount: refund.amount - open };
      await keep(tx, row, { ...of, refund });
      const { number } = contract;
      await paymentEmails.post(tx, row, (mail) => cancellationMoneyMail(mail, { number, received, refund }));
      if (asked.amount === 0) return null;
      return refunds.ask(tx, row, { amount: asked, reason, isDoubledDeposit, caller });
    },
  };
}

/** A price without a contract ends with its reservation. */
export function createAgreedPriceEnd(
  { events }: Platform,
  uses: {
    ledger: Pick<LedgerService, 'reverseCharges' | 'voidPlan'>;
    reservations: Pick<ReservationQueries, 'findOwner'>;
  },
) {
  const { ledger, reservations } = uses;

  /** The row is locked by whoever canceled it. */
  async function end(tx: Transaction, reservationId: number, caller: Caller | null) {
    const charges = openCharges(await findEntries(tx, reservationId));
    if (!charges.some(({ contractId }) => contractId === null)) return;
    await ledger.reverseCharges(tx, {
      reservationId,
      contractIds: [null],
      isEnded: true,
      caller,
      note: texts.label_agreed_price(),
    });
    await ledger.voidPlan(tx, { reservationId });
    const left = await findLedger(tx, reservationId);
    if (!left || left.received <= 0 || left.isDemo) return;
    const owner = await reservations.findOwner(tx, reservationId);
    const amount = { amount: left.received, currency: left.currency };
    await events.publish(tx, moneyLeft, { reservationId, userId: owner?.userId ?? null, amount });
  }

  return {
    // Handlers for subscriptions.ts.
    async onReservationDecided(tx: Transaction, { reservationId, decision, caller }: ReservationDecided) {
      if (decision === 'CANCELED' || decision === 'REMOVED') await end(tx, reservationId, caller);
    },

    async onReservationsExpired(tx: Transaction, reservationIds: number[]) {
      for (const reservationId of await findReservationsWithAgreedPrice(tx, reservationIds))
        await end(tx, reservationId, null);
    },
  };
}
