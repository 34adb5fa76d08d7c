import { nameOfMonth } from '#domain/dates/day-names.ts';
import type { Granularity, VisitStatistic } from '#schemas/visits.ts';
import * as texts from '#texts';
import type { CsvTable } from '#web/admin/lib/csv-file.ts';
import { shortMonthName } from '#web/admin/lib/format/month-format.ts';
import type { Mark } from '#web/admin/ui/charts/chart-marks.tsx';

const names: Record<Granularity, () => string> = {
  day: texts.label_day,
  week: texts.visits_week,
  month: texts.label_month,
  year: texts.label_year,
};

export const formatGranularity = (granularity: Granularity) => names[granularity]();

const parts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year: Number(year), month: Number(month), day: Number(date) };
};

/** "2. nov", "46. sed.", "nov 2026." or "2026" below the chart. */
export function tickOf(granularity: Granularity, key: string): string {
  if (granularity === 'year') return key;
  if (granularity === 'week') return texts.visits_tick_week({ week: Number(key.slice(6)) });
  const { year, month, day } = parts(key);
  const name = shortMonthName(month).toLowerCase();
  return granularity === 'day'
    ? texts.visits_tick_day({ day, month: name })
    : texts.label_month_and_year({ month: name, year });
}

/** The full name of a period, for table and tooltip. */
export function formatPeriod(granularity: Granularity, key: string): string {
  if (granularity === 'year') return texts.visits_label_year({ year: key });
  if (granularity === 'week')
    return texts.visits_label_week({ week: Number(key.slice(6)), year: key.slice(0, 4) });
  const { year, month, day } = parts(key);
  return granularity === 'day'
    ? texts.visits_label_day({ day, month: nameOfMonth(month), year })
    : texts.label_month_and_year({ month: nameOfMonth(month), year });
}

/** "2. – 15. novembar 2026." */
export function formatRange(from: string, to: string): string {
  const [first, last] = [parts(from), parts(to)];
  const [firstMonth, month] = [nameOfMonth(first.month), nameOfMonth(last.month)];
  const days = { first: first.day, last: last.day, month, year: last.year };
  if (first.year !== last.year) return texts.visits_range({ ...days, firstMonth, firstYear: first.year });
  if (first.month !== last.month) return texts.visits_range_within_year({ ...days, firstMonth });
  return texts.visits_range_within_month(days);
}

type VisitKey = 'totalVisits' | 'uniqueVisitors';

export const visitMarks = (): [Mark<VisitKey>, Mark<VisitKey>] => [
  { key: 'totalVisits', label: texts.visits_total(), colour: 'var(--chart-weddings)', look: 'line' },
  { key: 'uniqueVisitors', label: texts.visits_unique(), colour: 'var(--chart-baptisms)', look: 'dashes' },
];

export type VisitRow = VisitStatistic & { label: string; title: string };

export const visitRows = (granularity: Granularity, periods: readonly VisitStatistic[]): VisitRow[] =>
  periods.map((period) => ({
    ...period,
    label: tickOf(granularity, period.periodKey),
    title: formatPeriod(granularity, period.periodKey),
  }));

export const visitsTable = (granularity: Granularity, rows: readonly VisitRow[]): CsvTable => ({
  headings: [formatGranularity(granularity), texts.visits_total(), texts.visits_unique()],
  rows: rows
    .toReversed()
    .map(({ title, totalVisits, uniqueVisitors }) => [title, totalVisits, uniqueVisitors]),
});
