import { nameOfMonth } from '#domain/dates/day-names.ts';
import { slugOf } from '#domain/slugs.ts';
import type { AnalyticsRecord, HallComparison } from '#schemas/analytics.ts';
import * as texts from '#texts';
import type { CsvTable } from '#web/admin/lib/csv-file.ts';
import { shortMonthName } from '#web/admin/lib/format/month-format.ts';
import type { Mark } from '#web/admin/ui/charts/chart-marks.tsx';
import type { Period } from './analytics-view.ts';

const eventKeys = ['totalWeddings', 'totalBirthdays', 'totalBaptisms', 'totalOtherEvents'] as const;
export type EventKey = (typeof eventKeys)[number];
type Figures = Pick<AnalyticsRecord, EventKey | 'totalGuests'>;

export interface FigureRow extends Figures {
  label: string;
  title: string;
  total: number;
}

/** In a fixed order, each with its own colour and pattern. */
export const eventMarks = (): Mark<EventKey>[] => [
  { key: 'totalWeddings', label: texts.analytics_weddings(), colour: 'var(--chart-weddings)', look: 'plain' },
  {
    key: 'totalBirthdays',
    label: texts.analytics_birthdays(),
    colour: 'var(--chart-birthdays)',
    look: 'stripes',
  },
  { key: 'totalBaptisms', label: texts.analytics_baptisms(), colour: 'var(--chart-baptisms)', look: 'dots' },
  { key: 'totalOtherEvents', label: texts.analytics_other(), colour: 'var(--chart-other)', look: 'lines' },
];

export const guestsLine = (label: string): Mark<'totalGuests'> => ({
  key: 'totalGuests',
  label,
  colour: 'var(--chart-guests)',
  look: 'line',
});

export const guestsBar = (): Mark<'totalGuests'> => ({
  key: 'totalGuests',
  label: texts.analytics_guests(),
  colour: 'var(--chart-guests)',
  look: 'outline',
});

const totalOf = (figures: Figures) => eventKeys.reduce((sum, key) => sum + figures[key], 0);

const rowOf = (figures: Figures, label: string, title = label): FigureRow => ({
  ...figures,
  label,
  title,
  total: totalOf(figures),
});

export const eventRows = (records: readonly AnalyticsRecord[]): FigureRow[] =>
  records.map((record) => {
    const month = shortMonthName(record.month ?? 0);
    return rowOf(record, month, texts.analytics_record({ month, year: record.year ?? '' }));
  });

export type ShownHall = { hallId: number; name: string };
type HallOption = { hallId: number; label: string };

/** Marks hidden halls; none until the visible ones are loaded. */
function comparedHalls(
  compared: readonly HallComparison[],
  shown: readonly ShownHall[] | undefined,
): HallOption[] {
  const seen = shown && new Set(shown.map(({ hallId }) => hallId));
  return compared.map(({ hallId, hall: { name } }) => ({
    hallId,
    label: !seen || seen.has(hallId) ? name : texts.analytics_hidden_hall({ hall: name }),
  }));
}

/** Visible halls, hidden halls with events, and always the selected one. */
export function hallOptions(
  shown: readonly ShownHall[] | undefined,
  compared: readonly HallComparison[],
  chosen: readonly (number | undefined)[],
): HallOption[] {
  const unnamed = chosen.flatMap((hallId) =>
    hallId === undefined ? [] : { hallId, label: texts.analytics_unnamed_hall({ hall: hallId }) },
  );
  const today = (shown ?? []).map(({ hallId, name }) => ({ hallId, label: name }));
  const options = new Map<number, HallOption>();
  for (const option of [...today, ...comparedHalls(compared, shown), ...unnamed])
    if (!options.has(option.hallId)) options.set(option.hallId, option);
  return [...options.values()];
}

/** Sorted by number of events. */
export const hallRows = (
  halls: readonly HallComparison[],
  shown: readonly ShownHall[] | undefined,
): FigureRow[] => {
  const labels = new Map(comparedHalls(halls, shown).map(({ hallId, label }) => [hallId, label]));
  return halls
    .map((hall) => rowOf(hall, labels.get(hall.hallId) ?? hall.hall.name))
    .sort((one, other) => other.total - one.total);
};

export const hasEvents = (rows: readonly { total: number }[]) => rows.some(({ total }) => total > 0);

const headings = (first: string) => [
  first,
  ...eventMarks().map(({ label }) => label),
  texts.label_total(),
  texts.analytics_guests(),
];
const cells = (first: string, row: FigureRow) => [
  first,
  ...eventKeys.map((key) => row[key]),
  row.total,
  row.totalGuests,
];

/** With a selected hall, each row contains its name. */
export function eventsTable(rows: readonly FigureRow[], hall: string | undefined): CsvTable {
  const [first, all] = [headings(texts.label_month()), rows.map((row) => cells(row.title, row))];
  if (hall === undefined) return { headings: first, rows: all };
  return {
    headings: first.toSpliced(1, 0, texts.label_hall()),
    rows: all.map((row) => row.toSpliced(1, 0, hall)),
  };
}

export const hallsTable = (rows: readonly FigureRow[]): CsvTable => ({
  headings: headings(texts.label_hall()),
  rows: rows.map((row) => cells(row.label, row)),
});

/** "2026." or "maj 2026.", with a note when requests count too. */
export function formatPeriod({ year, month, includePending }: Period) {
  const period =
    month === undefined
      ? texts.analytics_period_year({ year })
      : texts.label_month_and_year({ month: nameOfMonth(month), year });
  return includePending ? texts.analytics_period_pending({ period }) : period;
}

/** The accessible name of a chart; titles that end with a year already have a full stop. */
export const chartLabel = (title: string) => texts.figures_chart_label({ figure: title.replace(/\.$/, '') });

export const hallInFileNames = (hall: string) => slugOf(hall, 'salon');

export function periodInFileNames({ year, month, includePending }: Period) {
  const period = month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
  return includePending ? texts.analytics_file_pending({ period }) : period;
}

interface YearsRow {
  label: string;
  title: string;
  current: number;
  previous: number;
  currentGuests: number;
  previousGuests: number;
}

/** The months of a year beside those of the year before. */
export function yearRows(
  records: readonly AnalyticsRecord[],
  previous: readonly AnalyticsRecord[],
): YearsRow[] {
  const before = new Map(previous.map((record) => [record.month, record]));
  return records.map((record) => {
    const then = before.get(record.month);
    const month = shortMonthName(record.month ?? 0);
    return {
      label: month,
      title: month,
      current: totalOf(record),
      previous: then ? totalOf(then) : 0,
      currentGuests: record.totalGuests,
      previousGuests: then?.totalGuests ?? 0,
    };
  });
}

/** The year before is first, as time runs. */
export const yearMarks = (year: number): Mark<'previous' | 'current'>[] => [
  {
    key: 'previous',
    label: texts.analytics_period_year({ year: year - 1 }),
    colour: 'var(--chart-other)',
    look: 'stripes',
  },
  {
    key: 'current',
    label: texts.analytics_period_year({ year }),
    colour: 'var(--chart-weddings)',
    look: 'plain',
  },
];

export const yearsTable = (rows: readonly YearsRow[], year: number): CsvTable => ({
  headings: [
    texts.label_month(),
    texts.analytics_years_events({ year: year - 1 }),
    texts.analytics_years_events({ year }),
    texts.analytics_years_guests({ year: year - 1 }),
    texts.analytics_years_guests({ year }),
  ],
  rows: rows.map((row) => [row.title, row.previous, row.current, row.previousGuests, row.currentGuests]),
});
