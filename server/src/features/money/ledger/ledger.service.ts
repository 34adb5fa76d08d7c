import { allocate, coveredOf } from '#domain/money/allocation.ts';
import { referenceOf } from '#domain/money/iban.ts';
import { type Currency, convert, type Money, otherCurrency } from '#domain/money/money-amounts.ts';
import type { InstalmentKind } from '#domain/offers/offer-states.ts';
import type { Ledger, LedgerEntry, LedgerInstalment, LedgerSummary } from '#schemas/money/ledger.ts';
import type { ReservationQueries } from '#server/features/booking/reservations/reservations.queries.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { Declares } from '#server/platform/declares.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, orNotFound } from '#server/platform/http/app-error.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import { listRefundsOf } from '../refunds/refunds.queries.ts';
import { moneyOf, otherOf, toLedgerEntry, withoutNotes } from './ledger.format.ts';
import {
  type EntryRow,
  findEntries,
  findEntriesOf,
  findEntryDetails,
  findInstalments,
  findInstalmentsOf,
  findLastReminders,
  findLedger,
  findLedgersOfUser,
  findPlans,
  findReservationsWithLedger,
  hasEntries,
  type InstalmentRow,
  insertEntries,
  insertInstalments,
  type NewEntry,
  saveLedger,
  setPaid,
  voidInstalments,
} from './ledger.repository.ts';
import {
  currencyOf,
  endedMoney,
  instalmentState,
  newestFirst,
  openCharges,
  openForgiven,
  paidParts,
  planToShow,
  sumsOf,
} from './ledger.rules.ts';

export type LedgerService = ReturnType<typeof createLedgerService>;

type Instalment = { kind: InstalmentKind; due: string; amount: Money };

/** What a posting need not say: days and moment are those of the posting unless given. */
export type Posting = Omit<NewEntry, 'postedAt' | 'postingDay' | 'valueDay' | 'otherAmount'> & {
  valueDay?: string;
  postingDay?: string;
  otherAmount?: number;
  postedAt?: Date;
};

export const stateOfInstalment = (row: InstalmentRow, today: string) => instalmentState(row, row.paid, today);

/** What is owed and paid for a reservation; entries are only ever added. */
export function createLedgerService(
  { db, clock }: Platform,
  { reservations }: { reservations: Pick<ReservationQueries, 'findOwner'> },
) {
  const today = createToday(clock);

  /** Brings the sums and the paid parts of the plan in line with the entries; after every posting. */
  async function refresh(tx: Transaction, reservationId: number) {
    const entries = await findEntries(tx, reservationId);
    const currency = currencyOf(entries);
    if (!currency) return;
    const { agreed, received, balance } = sumsOf(entries, currency);
    const isDemo = entries.some((entry) => entry.isDemo);
    await saveLedger(tx, { reservationId, currency, agreed, received, balance, isDemo });
    const plan = await findPlans(tx, [reservationId]);
    const changed = allocate(plan, coveredOf(plan, balance)).filter(
      ({ instalment, paid }) => instalment.paid !== paid,
    );
    await setPaid(
      tx,
      changed.map(({ instalment: { instalmentId }, paid }) => ({ instalmentId, paid })),
    );
  }

  /** Adds entries of one reservation, whose row is locked. */
  async function post(tx: Transaction, postings: Posting[]): Promise<EntryRow[]> {
    const now = clock.now();
    const rows = await insertEntries(
      tx,
      postings.map(({ valueDay, postingDay, otherAmount, postedAt = now, ...posting }) => ({
        ...posting,
        valueDay: valueDay ?? today(),
        postingDay: postingDay ?? today(),
        postedAt,
        otherAmount: otherAmount ?? convert(posting, otherCurrency(posting.currency)).amount,
      })),
    );
    for (const reservationId of new Set(postings.map((posting) => posting.reservationId)))
      await refresh(tx, reservationId);
    return rows;
  }

  async function toInstalments(
    queryable: Queryable,
    entries: EntryRow[],
    shown: InstalmentRow[],
    currency: Currency,
  ) {
    const reminded = await findLastReminders(
      queryable,
      shown.map(({ instalmentId }) => instalmentId),
    );
    return paidParts(entries, shown, currency).map(({ instalment: row, paid, paidOn }): LedgerInstalment => {
      // Nothing of a plan that ended is open.
      const open: Money = { amount: row.voidedAt ? 0 : row.amount - paid, currency: row.currency };
      return {
        instalmentId: row.instalmentId,
        kind: row.kind,
        due: row.due,
        amount: moneyOf(row),
        otherAmount: otherOf(row),
        paid: { amount: paid, currency: row.currency },
        open,
        openOther: convert(open, otherCurrency(open.currency)),
        paidOn,
        remindedAt: reminded.get(row.instalmentId)?.toISOString() ?? null,
        state: stateOfInstalment(row, today()),
      };
    });
  }

  async function readLedger(queryable: Queryable, reservationId: number): Promise<Ledger> {
    const row = orNotFound(await findLedger(queryable, reservationId));
    const { currency } = row;
    const entries = await findEntryDetails(queryable, { reservationId });
    const plan = planToShow(await findInstalments(queryable, reservationId));
    return {
      currency,
      balance: { amount: row.balance, currency },
      agreed: { amount: row.agreed, currency },
      received: { amount: row.received, currency },
      reference: referenceOf(reservationId),
      entries: newestFirst(entries).map(toLedgerEntry),
      instalments: await toInstalments(queryable, entries, plan, currency),
      ended: endedMoney(entries, plan, currency),
      refunds: await listRefundsOf(queryable, reservationId),
    };
  }

  /** 404 and 403 for whoever may not see the money of this reservation. */
  async function assertMayRead(caller: Caller, reservationId: number) {
    const owner = orNotFound(await reservations.findOwner(db, reservationId));
    if (caller.role !== 'ADMIN' && owner.userId !== caller.userId) throw new AppError('forbidden');
  }

  return {
    post,
    readLedger,

    /** The newest first. */
    async listEntries(queryable: Queryable, entryIds: number[]): Promise<LedgerEntry[]> {
      return (await findEntryDetails(queryable, { entryIds })).map(toLedgerEntry);
    },

    assertMayRead,

    /** Null when nothing was agreed yet. */
    async getLedger(caller: Caller, reservationId: number): Promise<Ledger | null> {
      await assertMayRead(caller, reservationId);
      if (!(await findLedger(db, reservationId))) return null;
      const ledger = await readLedger(db, reservationId);
      if (caller.role !== 'ADMIN') return withoutNotes(ledger);
      return ledger;
    },

    async listOwn({ userId }: Caller): Promise<LedgerSummary[]> {
      const rows = await findLedgersOfUser(db, userId);
      const ids = rows.map(({ reservationId }) => reservationId);
      const entries = await findEntriesOf(db, ids);
      const instalments = await findInstalmentsOf(db, ids);
      return rows.map(({ reservationId, currency, agreed, received, balance }) => {
        const isOwn = (one: { reservationId: number }) => one.reservationId === reservationId;
        const plan = planToShow(instalments.filter(isOwn));
        return {
          reservationId,
          currency,
          agreed: { amount: agreed, currency },
          received: { amount: received, currency },
          balance: { amount: balance, currency },
          ended: endedMoney(entries.filter(isOwn), plan, currency),
          instalments: plan
            .filter(({ voidedAt }) => !voidedAt)
            .map((one) => ({
              kind: one.kind,
              due: one.due,
              open: { amount: one.amount - one.paid, currency: one.currency },
              state: instalmentState(one, one.paid, today()),
            })),
        };
      });
    },

    async postCharge(
      tx: Transaction,
      charge: {
        reservationId: number;
        contractId: number | null;
        amount: Money;
        caller: Caller | null;
        note?: string;
        isDemo: boolean;
      },
    ) {
      const { amount, caller, ...posting } = charge;
      await post(tx, [{ ...posting, kind: 'CHARGE', ...amount, postedBy: caller?.userId ?? null }]);
    },

    /** Takes back what was charged under these contracts (null: an agreed price); what was paid stays. */
    async reverseCharges(
      tx: Transaction,
      reversal: {
        reservationId: number;
        contractIds: (number | null)[];
        /** With nothing owed any more, nothing is given up either. */
        isEnded: boolean;
        caller: Caller | null;
        note: string | null;
      },
    ) {
      const { reservationId, contractIds, isEnded, caller, note } = reversal;
      const entries = await findEntries(tx, reservationId);
      const charges = openCharges(entries).filter(({ contractId }) => contractIds.includes(contractId));
      await post(
        tx,
        [...charges, ...(isEnded ? openForgiven(entries) : [])].map(
          ({ entryId, contractId, amount, currency, otherAmount, isDemo }) => ({
            reservationId,
            contractId,
            kind: 'REVERSAL',
            amount: -amount,
            currency,
            otherAmount: -otherAmount,
            postedBy: caller?.userId ?? null,
            reverses: entryId,
            note,
            isDemo,
          }),
        ),
      );
    },

    async replacePlan(
      tx: Transaction,
      {
        reservationId,
        contractId,
        plan,
        isDemo,
      }: { reservationId: number; contractId: number | null; plan: readonly Instalment[]; isDemo: boolean },
    ) {
      await voidInstalments(tx, reservationId, clock.now());
      await insertInstalments(
        tx,
        plan.map(({ kind, due, amount }) => ({
          reservationId,
          contractId,
          kind,
          due,
          ...amount,
          otherAmount: convert(amount, otherCurrency(amount.currency)).amount,
          isDemo,
        })),
      );
      await refresh(tx, reservationId);
    },

    voidPlan: (tx: Transaction, { reservationId }: { reservationId: number }) =>
      voidInstalments(tx, reservationId, clock.now()),

    /** What was received so far, in the currency of the ledger. */
    async sumReceived(queryable: Queryable, reservationId: number): Promise<Money> {
      const row = await findLedger(queryable, reservationId);
      return { amount: row?.received ?? 0, currency: row?.currency ?? 'BAM' };
    },

    declares: {
      async ownData(userId: number) {
        const ledgers = [];
        for (const reservationId of await findReservationsWithLedger(db, userId))
          ledgers.push({ reservationId, ...(await readLedger(db, reservationId)) });
        return { ledgers };
      },
      keepsReservation: hasEntries,
    } satisfies Declares,
  };
}
