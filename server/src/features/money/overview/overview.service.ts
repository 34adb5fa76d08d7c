import { addDays, addMonths, type Day, firstOfMonth, toIsoDay } from '#domain/dates/days.ts';
import { reminderDays } from '#domain/money/ledger-kinds.ts';
import { bam, type Currency, eur } from '#domain/money/money-amounts.ts';
import {
  type Debtor,
  debtorPageSize,
  type MoneyOverview,
  type MoneyOverviewQuery,
  type MoneyTask,
} from '#schemas/money/overview.ts';
import type { Refund } from '#schemas/money/refunds.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stateOfInstalment } from '../ledger/ledger.service.ts';
import { listOpenRefunds } from '../refunds/refunds.queries.ts';
import {
  findCredits,
  findDebtors,
  findOverdue,
  findRefundNames,
  findUndatedDebtors,
  sumDueByMonth,
  sumEntriesByMonth,
  sumOpen,
  sumReceived,
  sumUnpaid,
} from './overview.repository.ts';
import { type DebtorCounts, rangesOfPage } from './overview.rules.ts';

export type MoneyOverviewService = ReturnType<typeof createMoneyOverview>;

/** Of each kind; the list of debtors has all of them. */
const maxTasks = 100;

type DebtorRow = Awaited<ReturnType<typeof findDebtors>>[number];

const toDebtor = (row: DebtorRow, today: Day): Debtor => {
  const { instalment, ordinal, planned, remindedAt, balance, currency, ...fields } = row;
  const { instalmentId, kind, due, amount, paid } = instalment;
  return {
    ...fields,
    reservationId: instalment.reservationId,
    instalment: {
      instalmentId,
      kind,
      ordinal,
      isLast: ordinal === planned,
      due,
      state: stateOfInstalment(instalment, today),
      amount: { amount, currency: instalment.currency },
      open: { amount: amount - paid, currency: instalment.currency },
    },
    remindedAt: remindedAt?.toISOString() ?? null,
    balance: { amount: balance, currency },
  };
};

type UndatedRow = Awaited<ReturnType<typeof findUndatedDebtors>>[number];

const toUndatedDebtor = ({ balance, currency, ...fields }: UndatedRow): Debtor => ({
  ...fields,
  instalment: null,
  remindedAt: null,
  balance: { amount: balance, currency },
});

const toTask =
  (kind: 'CREDIT' | 'OVERDUE') =>
  (row: { reservationId: number; name: string; amount: number; currency: Currency }): MoneyTask => ({
    kind,
    reservationId: row.reservationId,
    refundId: null,
    name: row.name,
    amount: { amount: row.amount, currency: row.currency },
  });

const refundTask = ({ refundId, reservationId, state, amount }: Refund, name: string): MoneyTask => ({
  kind: state === 'ASKED' ? 'REFUND_ASKED' : 'REFUND_APPROVED',
  reservationId,
  refundId,
  name,
  amount,
});

/** Who owes what, what the house has to do, and the year by month; by few queries that do not grow with past years. */
export function createMoneyOverview({ db, clock }: Platform) {
  async function readMonths(year: number, hallId: number | undefined): Promise<MoneyOverview['months']> {
    const days = { from: `${year}-01-01`, to: `${year}-12-31` };
    const posted = await sumEntriesByMonth(db, days, hallId);
    const due = await sumDueByMonth(db, days, hallId);
    const months = new Map<
      string,
      { month: number; hallId: number; agreed: number; received: number; due: number }
    >();
    for (const row of [...posted, ...due]) {
      const key = `${row.month} ${row.hallId}`;
      const known = months.get(key) ?? { agreed: 0, received: 0, due: 0 };
      months.set(key, { ...known, ...row });
    }
    return [...months.values()]
      .sort((one, other) => one.month - other.month || one.hallId - other.hallId)
      .map(({ agreed, received, due, ...of }) => ({
        ...of,
        agreed: bam(agreed),
        due: bam(due),
        received: bam(received),
      }));
  }

  async function readDebtors(
    { today, hallId, page }: { today: Day; hallId: number | undefined; page: number },
    counts: DebtorCounts,
  ): Promise<Debtor[]> {
    const { dated, undated } = rangesOfPage(page, debtorPageSize, counts);
    const rows = dated.limit > 0 ? await findDebtors(db, { hallId, ...dated }) : [];
    const outside = undated.limit > 0 ? await findUndatedDebtors(db, { hallId, ...undated }) : [];
    const isOverdue = ({ instalment }: DebtorRow) => instalment.due < today;
    return [
      ...rows.filter(isOverdue).map((row) => toDebtor(row, today)),
      ...outside.map(toUndatedDebtor),
      ...rows.filter((row) => !isOverdue(row)).map((row) => toDebtor(row, today)),
    ];
  }

  async function readTasks(today: Day, hallId: number | undefined) {
    const names = new Map((await findRefundNames(db, hallId)).map(({ refundId, name }) => [refundId, name]));
    const refunds = (await listOpenRefunds(db)).filter(({ refundId }) => names.has(refundId));
    const credits = await findCredits(db, { today, hallId, limit: maxTasks });
    const before = addDays(today, -Math.max(...reminderDays));
    const overdue = await findOverdue(db, { before, hallId, limit: maxTasks });
    const tasks = [
      ...refunds.map((refund) => refundTask(refund, names.get(refund.refundId) ?? '')),
      ...credits.map(toTask('CREDIT')),
      ...overdue.map(toTask('OVERDUE')),
    ];
    return { tasks, refunds };
  }

  return {
    async getOverview({ year, hallId, page }: MoneyOverviewQuery): Promise<MoneyOverview> {
      const today = toIsoDay(clock.now());
      const monthStart = firstOfMonth(today);
      const monthEnd = addDays(addMonths(monthStart, 1), -1);
      const open = await sumOpen(db, { today, monthEnd, hallId });
      const received = await sumReceived(db, { from: monthStart, to: monthEnd }, hallId);
      const unpaid = await sumUnpaid(db, hallId);
      const counts = { overdue: open.overdueGuests, undated: unpaid.undated, dated: open.debtors };
      return {
        overdue: { amount: bam(open.overdue), count: open.overdueGuests },
        dueThisMonth: { amount: bam(open.due), count: open.dueInstalments, until: monthEnd },
        receivedThisMonth: { amount: bam(received.amount), inEur: eur(received.inEur) },
        unpaid: { amount: bam(unpaid.amount), count: unpaid.count },
        debtors: await readDebtors({ today, hallId, page }, counts),
        debtorCount: open.debtors + unpaid.undated,
        months: await readMonths(year, hallId),
        ...(await readTasks(today, hallId)),
      };
    },
  };
}
