import { toIsoDay } from '#contracts/dates/days.ts';
import type { Ledger } from '#contracts/ledger.ts';
import { type Currency, convert, type Money, otherCurrency } from '#contracts/money-amounts.ts';
import type { InstalmentKind } from '#contracts/offers/offer-states.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ReservationQueries } from '../reservations/reservations.queries.ts';
import {
  type EntryRow,
  findEntries,
  findInstalments,
  hasEntries,
  insertEntries,
  insertInstalments,
  voidInstalments,
} from './ledger.repository.ts';
import { allocate, balanceOf, openCharges, receivedOf } from './ledger.rules.ts';

export type LedgerService = ReturnType<typeof createLedgerService>;

type Instalment = { kind: InstalmentKind; due: string; amount: Money };

const moneyOf = ({ amount, currency }: { amount: number; currency: Currency }): Money => ({
  amount,
  currency,
});

const otherOf = ({ otherAmount, currency }: { otherAmount: number; currency: Currency }): Money => ({
  amount: otherAmount,
  currency: otherCurrency(currency),
});

const toEntry = (row: EntryRow): Ledger['entries'][number] => ({
  entryId: row.entryId,
  kind: row.kind,
  amount: moneyOf(row),
  otherAmount: otherOf(row),
  method: row.method,
  valueDay: row.valueDay,
  postedAt: row.postedAt.toISOString(),
  receiptNumber: row.receiptNumber,
  reverses: row.reverses,
  note: row.note,
});

/** What is owed and paid for a reservation; entries are only ever added. */
export function createLedgerService({
  db,
  clock,
  reservations,
}: {
  db: Database;
  clock: Clock;
  reservations: Pick<ReservationQueries, 'findOwner'>;
}) {
  const today = () => toIsoDay(clock.now());

  return {
    hasEntries,

    async getLedger(caller: Caller, reservationId: number): Promise<Ledger> {
      const owner = await reservations.findOwner(db, reservationId);
      if (!owner) throw new AppError('notFound');
      if (caller.role !== 'ADMIN' && owner.userId !== caller.userId) throw new AppError('forbidden');
      const [entries, plan] = [
        await findEntries(db, reservationId),
        await findInstalments(db, reservationId),
      ];
      const currency = entries[0]?.currency;
      if (!currency) throw new AppError('notFound');
      return {
        currency,
        balance: { amount: balanceOf(entries), currency },
        entries: entries.map(toEntry),
        instalments: allocate(plan, receivedOf(entries), today()).map(({ instalment, paid, state }) => ({
          instalmentId: instalment.instalmentId,
          kind: instalment.kind,
          due: instalment.due,
          amount: moneyOf(instalment),
          otherAmount: otherOf(instalment),
          paid: { amount: paid, currency: instalment.currency },
          state,
        })),
      };
    },

    async postCharge(
      tx: Transaction,
      charge: {
        reservationId: number;
        contractId: number | null;
        amount: Money;
        caller: Caller | null;
        isDemo: boolean;
      },
    ) {
      const { reservationId, contractId, amount, caller, isDemo } = charge;
      await insertEntries(tx, [
        {
          reservationId,
          contractId,
          kind: 'CHARGE',
          ...amount,
          otherAmount: convert(amount, otherCurrency(amount.currency)).amount,
          valueDay: today(),
          postedAt: clock.now(),
          postedBy: caller?.userId ?? null,
          isDemo,
        },
      ]);
    },

    /** Takes back what was charged; what was paid stays. */
    async reverseCharges(
      tx: Transaction,
      { reservationId, caller, note }: { reservationId: number; caller: Caller | null; note: string | null },
    ) {
      const open = openCharges(await findEntries(tx, reservationId));
      await insertEntries(
        tx,
        open.map(({ entryId, contractId, amount, currency, otherAmount, isDemo }) => ({
          reservationId,
          contractId,
          kind: 'REVERSAL',
          amount: -amount,
          currency,
          otherAmount: -otherAmount,
          valueDay: today(),
          postedAt: clock.now(),
          postedBy: caller?.userId ?? null,
          reverses: entryId,
          note,
          isDemo,
        })),
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
    },

    voidPlan: (tx: Transaction, { reservationId }: { reservationId: number }) =>
      voidInstalments(tx, reservationId, clock.now()),

    /** What was received so far, in the currency of the ledger. */
    async sumReceived(queryable: Queryable, reservationId: number): Promise<Money> {
      const entries = await findEntries(queryable, reservationId);
      return { amount: receivedOf(entries), currency: entries[0]?.currency ?? 'BAM' };
    },
  };
}
