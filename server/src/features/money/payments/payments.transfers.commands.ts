import type { Money } from '#domain/money/money-amounts.ts';
import type { LedgerEntry, TransferRequest, WriteOffRequest } from '#schemas/money/ledger.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { IdempotentCall } from '#server/platform/http/idempotency.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import { findEntries, findLedger } from '../ledger/ledger.repository.ts';
import { openCharges } from '../ledger/ledger.rules.ts';
import type { LedgerService, Posting } from '../ledger/ledger.service.ts';
import type { RefundWrites } from '../refunds/refunds.writes.service.ts';
import type { PaymentPosting, ReservationRow } from './payments.posting.service.ts';
import { assertAtMost, assertCurrency } from './payments.rules.ts';

type Move = { source: ReservationRow; target: ReservationRow; amount: Money; note: string | null };

/** Money that is given up, and money that moves from one reservation to another. */
export function createTransferCommands(
  { db, idempotency }: Platform,
  uses: { ledger: Pick<LedgerService, 'post'>; posting: PaymentPosting; refundWrites: RefundWrites },
) {
  const { ledger, posting, refundWrites } = uses;

  const postOne = (tx: Transaction, entry: Posting) => onlyRow(ledger.post(tx, [entry]));

  async function giveUp(
    tx: Transaction,
    row: ReservationRow,
    { amount, reason, caller }: WriteOffRequest & { caller: Caller },
  ) {
    const { reservationId, contractId, isDemo } = row;
    const { currency, balance } = await posting.openLedger(tx, reservationId);
    assertCurrency(amount, currency);
    assertAtMost(amount.amount, { amount: balance, currency }, texts.money_most_owed);
    const entry = await postOne(tx, {
      reservationId,
      contractId,
      kind: 'WRITE_OFF',
      amount: -amount.amount,
      currency,
      postedBy: caller.userId,
      note: reason,
      isDemo,
    });
    await posting.recordAct(tx, row, {
      caller,
      history: 'WRITTEN_OFF',
      amount,
      reason,
      audit: { kind: 'LEDGER', action: 'CREATED', id: entry.entryId, after: { entryKind: 'WRITE_OFF' } },
    });
    return entry;
  }

  /** What was paid too much, without what is asked back; never more than was received. */
  async function assertCredit(tx: Transaction, reservationId: number, amount: Money) {
    const { currency, balance } = await posting.openLedger(tx, reservationId);
    assertCurrency(amount, currency);
    const free = await refundWrites.findRefundable(tx, reservationId, false);
    assertAtMost(
      amount.amount,
      { amount: Math.min(-balance, free.amount), currency },
      texts.money_most_credit,
    );
  }

  async function assertTakesMoney(tx: Transaction, target: ReservationRow) {
    const charges = openCharges(await findEntries(tx, target.reservationId));
    if (charges.length === 0 || target.status === 'CANCELED') throw new AppError('transferImpossible');
  }

  async function move(tx: Transaction, { source, target, amount, note }: Move, caller: Caller) {
    // Demo content is removed as a whole; half of a transfer must not go with it.
    if (source.isDemo !== target.isDemo) throw new AppError('transferImpossible');
    await assertCredit(tx, source.reservationId, amount);
    await assertTakesMoney(tx, target);
    const before = await findLedger(tx, target.reservationId);
    const rounding = before && (await posting.findRounding(tx, before, amount));
    const common = { currency: amount.currency, postedBy: caller.userId, note };
    const sent = await postOne(tx, {
      ...common,
      reservationId: source.reservationId,
      contractId: source.contractId,
      kind: 'TRANSFER_OUT',
      amount: amount.amount,
      isDemo: source.isDemo,
    });
    const received = await postOne(tx, {
      ...common,
      reservationId: target.reservationId,
      contractId: target.contractId,
      kind: 'TRANSFER_IN',
      amount: -amount.amount,
      pairedWith: sent.entryId,
      isDemo: target.isDemo,
    });
    if (rounding) await posting.postRounding(tx, received, rounding);
    const audit = {
      kind: 'LEDGER',
      action: 'CREATED',
      id: sent.entryId,
      after: { entryKind: 'TRANSFER_OUT' },
    } as const;
    await posting.recordAct(tx, source, { caller, history: 'TRANSFERRED', amount, audit });
    await posting.recordAct(tx, target, { caller, history: 'TRANSFER_RECEIVED', amount });
    return sent;
  }

  return {
    async writeOff(
      reservationId: number,
      request: WriteOffRequest,
      { caller, key }: IdempotentCall,
    ): Promise<LedgerEntry> {
      const keyed = { userId: caller.userId, route: 'write-off', key, body: { reservationId, ...request } };
      return posting.withReservation(reservationId, (tx, row) =>
        idempotency.once(tx, keyed, async () =>
          posting.toDto(tx, await giveUp(tx, row, { ...request, caller })),
        ),
      );
    },

    async transfer(
      reservationId: number,
      request: TransferRequest,
      { caller, key }: IdempotentCall,
    ): Promise<LedgerEntry> {
      const { toReservationId, amount, note = null } = request;
      if (toReservationId === reservationId) throw new AppError('transferImpossible');
      const keyed = { userId: caller.userId, route: 'transfer', key, body: { reservationId, ...request } };
      return db.transaction(async (tx) => {
        const rows = await posting.lockAll(tx, [reservationId, toReservationId]);
        return idempotency.once(tx, keyed, async () => {
          const [source, target] = [reservationId, toReservationId].map((id) =>
            rows.find((row) => row.reservationId === id),
          );
          if (!source || !target) throw new AppError('notFound');
          return posting.toDto(tx, await move(tx, { source, target, amount, note }, caller));
        });
      });
    },
  };
}
