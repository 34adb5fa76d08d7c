import { formatDay } from '#domain/dates/day-times.ts';
import { addDays, type Day } from '#domain/dates/days.ts';
import { roundingOf } from '#domain/money/allocation.ts';
import type { PaymentMethod } from '#domain/money/ledger-kinds.ts';
import { formatMoney, type Money } from '#domain/money/money-amounts.ts';
import type { LedgerEntry } from '#schemas/money/ledger.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type {
  HistoryAction,
  ReservationWrites,
} from '#server/features/booking/reservations/reservations.writes.service.ts';
import type { SettingsService } from '#server/features/content/settings/settings.service.ts';
import type { UsersService } from '#server/features/people/users/users.service.ts';
import { type AuditedAction, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import { limitTransaction } from '#server/platform/database/short-transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import { takeReceiptNumber } from '#server/platform/papers/document-numbers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import { toLedgerEntry } from '../ledger/ledger.format.ts';
import {
  type EntryRow,
  findClosedCashDays,
  findEntryDetails,
  findInstalments,
  findLedger,
  type LedgerRow,
} from '../ledger/ledger.repository.ts';
import type { LedgerService, Posting } from '../ledger/ledger.service.ts';
import type { Receipts } from '../receipts/receipts.service.ts';

export type ReservationRow = Awaited<ReturnType<ReservationWrites['lockRow']>>;
export type PaymentPosting = ReturnType<typeof createPaymentPosting>;

/** What every posting of money needs: the locked reservation, number and day of the cash book, history and audit log. */
export function createPaymentPosting(
  { db, clock }: Platform,
  uses: {
    settings: SettingsService;
    users: UsersService;
    reservations: ReservationQueries;
    writes: ReservationWrites;
    ledger: Pick<LedgerService, 'post'>;
    receipts: Receipts;
  },
) {
  const { settings, users, reservations, writes, ledger, receipts } = uses;
  const today = createToday(clock);

  async function lock(tx: Transaction, reservationId: number): Promise<ReservationRow> {
    await limitTransaction(tx);
    const owner = orNotFound(await reservations.findOwner(tx, reservationId));
    return writes.lockRow(tx, { reservationId, userId: owner.userId });
  }

  /** Accounts before reservations, each in one order, so that two moves between the same two do not block each other. */
  async function lockAll(tx: Transaction, reservationIds: number[]): Promise<ReservationRow[]> {
    const ids = reservationIds.toSorted((one, other) => one - other);
    const userIds = new Set<number>();
    for (const id of ids) {
      const owner = await reservations.findOwner(tx, id);
      if (owner?.userId) userIds.add(owner.userId);
    }
    for (const userId of [...userIds].sort((one, other) => one - other))
      await users.lockAccountForDays(tx, userId);
    const rows: ReservationRow[] = [];
    for (const id of ids) rows.push(await lock(tx, id));
    return rows;
  }

  async function openLedger(tx: Transaction, reservationId: number): Promise<LedgerRow> {
    const row = await findLedger(tx, reservationId);
    if (!row) throw new AppError('nothingAgreed');
    return row;
  }

  /** Cash goes to the next day that is not closed; the number was taken before, so no closing is under way. */
  async function postingDayOf(tx: Transaction, method: PaymentMethod | null): Promise<Day> {
    let day = today();
    if (method !== 'CASH') return day;
    const closed = new Set(await findClosedCashDays(tx, day));
    while (closed.has(day)) day = addDays(day, 1);
    return day;
  }

  async function assertMethodAllowed(tx: Transaction, { currency }: Money, method: PaymentMethod) {
    if (method !== 'CASH' || currency !== 'EUR') return;
    const { cashInEur } = await settings.getCurrent(tx);
    if (!cashInEur) throw new AppError('cashInEurOff');
  }

  /** An entry with a receipt: a payment, a refund or the reversal of one. */
  async function postWithReceipt(
    tx: Transaction,
    posting: Posting & { isDemo: boolean },
    { sendToGuest, rounding }: { sendToGuest: boolean; rounding?: Money },
  ): Promise<EntryRow> {
    const receiptNumber = await takeReceiptNumber(tx, { isDemo: posting.isDemo, now: clock.now() });
    const postingDay = await postingDayOf(tx, posting.method ?? null);
    const entry = await onlyRow(ledger.post(tx, [{ ...posting, receiptNumber, postingDay }]));
    // The receipt says what is owed after both.
    if (rounding) await postRounding(tx, entry, rounding);
    await receipts.issue(tx, entry, { sendToGuest });
    return entry;
  }

  /** In the currency of the ledger, with the entry that makes it equal what was shown. */
  const roundingEntry = (
    entry: Pick<EntryRow, 'entryId' | 'reservationId' | 'contractId' | 'isDemo' | 'postedBy' | 'valueDay'>,
    rounding: Money,
  ): Posting => {
    const { entryId, ...of } = entry;
    return { ...of, kind: 'ROUNDING', ...rounding, otherAmount: 0, pairedWith: entryId };
  };

  /** What a payment of this amount would lack or exceed; read before it is posted. */
  async function findRounding(tx: Transaction, { reservationId, currency, balance }: LedgerRow, paid: Money) {
    const plan = await findInstalments(tx, reservationId);
    const open = plan
      .filter((one) => !one.voidedAt && one.currency === currency)
      .map(({ amount, paid: part }) => amount - part)
      .filter((left) => left > 0);
    return { amount: roundingOf(paid, { currency, balance }, open), currency };
  }

  /** The same for money that is given back: what was paid too much, as it is shown in the other currency. */
  const roundingOfRefund = (amount: Money, { balance, currency }: Pick<LedgerRow, 'balance' | 'currency'>) =>
    -roundingOf(amount, { currency, balance: -balance }, []) || 0;

  async function postRounding(tx: Transaction, entry: EntryRow, rounding: Money) {
    if (rounding.amount === 0) return;
    const { entryId, reservationId, contractId, isDemo, postedBy, valueDay } = entry;
    await ledger.post(tx, [
      roundingEntry({ entryId, reservationId, contractId, isDemo, postedBy, valueDay }, rounding),
    ]);
  }

  const nameOf = async (tx: Transaction, { hallId, eventDate }: ReservationRow) =>
    `${(await reservations.hallNames(tx)).get(hallId)}, ${formatDay(eventDate)}`;

  type Act = {
    caller: Caller | null;
    history: HistoryAction;
    amount: Money;
    reason?: string | null;
    /** Once, where an act touches two reservations. */
    audit?: Pick<AuditedAction, 'kind' | 'action' | 'after'> & { id: number; number?: string | null };
  };

  /** History of the reservation and audit log, in the transaction of the posting. */
  async function recordAct(tx: Transaction, row: ReservationRow, act: Act) {
    const { caller, history, reason = null, audit } = act;
    const amount = formatMoney(act.amount);
    const { reservationId } = row;
    const changes = [{ field: 'amount', from: null, to: amount }];
    await writes.addRelatedEntry(tx, caller, { reservationId, action: history, changes, reason });
    if (caller?.role !== 'ADMIN' || !audit) return;
    const { id, number, kind, action, after } = audit;
    const name = number ?? (await nameOf(tx, row));
    const values = { amount, ...after };
    await recordAudit(tx, clock.now(), {
      caller,
      kind,
      action,
      object: { id, name },
      after: values,
    });
  }

  return {
    today,
    lock,
    lockAll,
    openLedger,
    assertMethodAllowed,
    postWithReceipt,
    findRounding,
    roundingOfRefund,
    postRounding,
    recordAct,

    /** Work on a reservation whose row is locked: every posting of it happens one after another. */
    withReservation: <Result>(
      reservationId: number,
      work: (tx: Transaction, row: ReservationRow) => Promise<Result>,
    ): Promise<Result> => db.transaction(async (tx) => work(tx, await lock(tx, reservationId))),

    async toDto(tx: Transaction, { entryId }: EntryRow): Promise<LedgerEntry> {
      return toLedgerEntry(await onlyRow(findEntryDetails(tx, { entryIds: [entryId] })));
    },
  };
}
