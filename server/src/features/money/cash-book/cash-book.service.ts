import { toIsoDay } from '#domain/dates/days.ts';
import { paymentMethods } from '#domain/money/ledger-kinds.ts';
import { bam, type Currency, eur, formatMoney, type Money } from '#domain/money/money-amounts.ts';
import type { LedgerEntry } from '#schemas/money/ledger.ts';
import type { CashDay, CloseCashDayRequest } from '#schemas/money/overview.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, refuse } from '#server/platform/http/app-error.ts';
import { lockReceiptNumbers } from '#server/platform/papers/document-numbers.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as texts from '#texts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import {
  findCashEntries,
  findClosing,
  findLastClosing,
  insertClosing,
  sumCashBook,
} from './cash-book.repository.ts';

export type CashBook = ReturnType<typeof createCashBook>;

// Zero must not become negative, which JSON shows as 0 but tests of equality do not.
const negated = ({ amount, currency }: Money): Money => ({ amount: 0 - amount, currency });

/** In the cash book money received is positive. */
const fromTheTill = (entry: LedgerEntry): LedgerEntry => ({
  ...entry,
  amount: negated(entry.amount),
  otherAmount: negated(entry.otherAmount),
});

/** Money received and given back, by posting day; closing a day covers its cash. */
export function createCashBook(
  { db, clock }: Platform,
  { ledger }: { ledger: Pick<LedgerService, 'listEntries'> },
) {
  async function readTotals(queryable: Queryable, day: string) {
    const sums = new Map((await sumCashBook(queryable, day)).map((row) => [row.method, row]));
    const nothing = { bam: 0, eur: 0, allInBam: 0 };
    const rows = paymentMethods.map((method) => ({ method, ...(sums.get(method) ?? nothing) }));
    const total = (of: 'bam' | 'eur' | 'allInBam') => rows.reduce((sum, row) => sum + row[of], 0);
    return {
      totals: rows.map((row) => ({ method: row.method, bam: bam(row.bam), eur: eur(row.eur) })),
      total: { bam: bam(total('bam')), eur: eur(total('eur')), allInBam: bam(total('allInBam')) },
    };
  }

  function toClosing(found: Awaited<ReturnType<typeof findClosing>>): CashDay['closing'] {
    if (!found) return null;
    const { closing, closedBy } = found;
    return {
      closedAt: closing.closedAt.toISOString(),
      closedBy,
      counted: [bam(closing.countedBam), eur(closing.countedEur)],
      expected: [bam(closing.expectedBam), eur(closing.expectedEur)],
      note: closing.note,
    };
  }

  async function getDay(day: string): Promise<CashDay> {
    const found = await findCashEntries(db, day);
    const details = await ledger.listEntries(
      db,
      found.map(({ entryId }) => entryId),
    );
    const byId = new Map(details.map((entry) => [entry.entryId, entry]));
    const last = await findLastClosing(db);
    return {
      day,
      closing: toClosing(await findClosing(db, day)),
      lastClosed: last ? { day: last.closing.day, closedBy: last.closedBy } : null,
      entries: found.flatMap(({ entryId, ...of }) => {
        const entry = byId.get(entryId);
        return entry ? [{ ...fromTheTill(entry), ...of }] : [];
      }),
      ...(await readTotals(db, day)),
    };
  }

  return {
    getDay,

    async closeDay({ day, counted, note }: CloseCashDayRequest, caller: Caller): Promise<CashDay> {
      if (day > toIsoDay(clock.now())) refuse('day', texts.cash_day_future());
      const countedIn = (currency: Currency) => counted.find((one) => one.currency === currency)?.amount ?? 0;
      await db.transaction(async (tx) => {
        // Cash is posted under the same lock, so that no entry is added to the day while it is closed.
        await lockReceiptNumbers(tx, clock.now());
        const [cash] = (await readTotals(tx, day)).totals;
        const expected = { bam: cash?.bam.amount ?? 0, eur: cash?.eur.amount ?? 0 };
        const row = {
          day,
          closedAt: clock.now(),
          closedBy: caller.userId,
          countedBam: countedIn('BAM'),
          countedEur: countedIn('EUR'),
          expectedBam: expected.bam,
          expectedEur: expected.eur,
          note: note ?? null,
        };
        if (await findClosing(tx, day)) throw new AppError('cashDayClosed');
        const differs = row.countedBam !== expected.bam || row.countedEur !== expected.eur;
        if (differs && !row.note) refuse('note', texts.cash_day_note_required());
        if (!(await insertClosing(tx, row))) throw new AppError('cashDayClosed');
        await recordAudit(tx, clock.now(), {
          caller,
          kind: 'CASH_DAY',
          action: 'CLOSED',
          object: { id: null, name: day },
          after: {
            counted: [bam(row.countedBam), eur(row.countedEur)].map(formatMoney).join(', '),
            expected: [bam(expected.bam), eur(expected.eur)].map(formatMoney).join(', '),
          },
        });
      });
      return getDay(day);
    },
  };
}
