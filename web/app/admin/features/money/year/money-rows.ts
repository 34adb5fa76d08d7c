import { nameOfMonth } from '#domain/dates/day-names.ts';
import type { Day } from '#domain/dates/days.ts';
import { formatAmount } from '#domain/money/money-amounts.ts';
import type { MoneyOverview } from '#schemas/money/overview.ts';
import * as texts from '#texts';
import type { CsvTable } from '#web/admin/lib/csv-file.ts';
import { shortMonthName } from '#web/admin/lib/format/month-format.ts';
import type { Mark } from '#web/admin/ui/charts/chart-marks.tsx';

type Months = MoneyOverview['months'];
export type MoneyKey = 'agreed' | 'due' | 'received';

/** Amounts in whole and part KM. */
export interface MoneyRow {
  label: string;
  title: string;
  /** Null in months to come, where the line ends. */
  agreed: number | null;
  due: number;
  received: number;
  isCurrent: boolean;
}

export const moneyBars = (): Mark<MoneyKey>[] => [
  { key: 'due', label: texts.panel_money_due(), colour: 'var(--color-pending)', look: 'hatch' },
  { key: 'received', label: texts.panel_money_received(), colour: 'var(--color-confirmed)', look: 'plain' },
];

export const agreedLine = (): Mark<MoneyKey> => ({
  key: 'agreed',
  label: texts.label_agreed(),
  colour: 'var(--chart-guests)',
  look: 'line',
});

const inKm = (fenings: number) => fenings / 100;

/** Rounded, since 0.1 + 0.2 is not 0.3. */
export const formatKm = (km: number) => formatAmount(Math.round(km * 100));

const sumOf = (months: Months, key: MoneyKey) =>
  inKm(months.reduce((sum, month) => sum + month[key].amount, 0));

const totals = (months: Months) => ({
  agreed: sumOf(months, 'agreed'),
  due: sumOf(months, 'due'),
  received: sumOf(months, 'received'),
});

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** All twelve months, of one hall or of all. */
export function monthRows(months: Months, year: number, today: Day): MoneyRow[] {
  const now = Number(today.slice(0, 7).replace('-', ''));
  return monthNumbers.map((month) => {
    const moment = year * 100 + month;
    const sums = totals(months.filter((one) => one.month === month));
    return {
      ...sums,
      agreed: moment > now && sums.agreed === 0 ? null : sums.agreed,
      label: shortMonthName(month),
      title: texts.label_month_and_year({ month: nameOfMonth(month), year: String(year) }),
      isCurrent: moment === now,
    };
  });
}

/** One row a hall. */
export const hallMoneyRows = (months: Months, nameOf: (hallId: number) => string): MoneyRow[] =>
  [...new Set(months.map(({ hallId }) => hallId))]
    .sort((one, other) => one - other)
    .map((hallId) => {
      const name = nameOf(hallId);
      const sums = totals(months.filter((month) => month.hallId === hallId));
      return { ...sums, label: name, title: name, isCurrent: false };
    });

const amounts = ({ agreed, due, received }: Pick<MoneyRow, MoneyKey>) => [agreed ?? 0, due, received];

const amountHeadings = () =>
  [texts.label_agreed(), texts.panel_money_due(), texts.panel_money_received()].map((name) =>
    texts.panel_money_in_km({ name }),
  );

export const moneyTable = (first: string, rows: readonly MoneyRow[]): CsvTable => ({
  headings: [first, ...amountHeadings()],
  rows: rows.map((row) => [row.title, ...amounts(row)]),
});

/** Each month with each hall. */
export const monthsAndHallsTable = (months: Months, nameOf: (hallId: number) => string): CsvTable => ({
  headings: [texts.label_month(), texts.label_hall(), ...amountHeadings()],
  rows: months.map((row) => [shortMonthName(row.month), nameOf(row.hallId), ...amounts(totals([row]))]),
});

export const hasMoney = (rows: readonly MoneyRow[]) =>
  rows.some(({ agreed, due, received }) => agreed || due || received);
