import { useQueryClient } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { LazyChart } from '#web/admin/ui/charts/lazy-chart.tsx';
import { FigureCard } from '#web/admin/ui/figure-card.tsx';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { TableToggle } from '#web/admin/ui/table-toggle.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/ui/states.tsx';
import { AnalyticsChoices } from './analytics-choices.tsx';
import {
  chartLabel,
  eventMarks,
  eventRows,
  eventsTable,
  formatPeriod,
  guestsBar,
  guestsLine,
  hallInFileNames,
  hallOptions,
  hallRows,
  hallsTable,
  hasEvents,
  periodInFileNames,
  type ShownHall,
  yearMarks,
  yearRows,
  yearsTable,
} from './analytics-format.ts';
import { analyticsCalls, useComparison, useHalls, useRecords } from './analytics-query.ts';
import { type Choice, firstYear, useAnalyticsView } from './analytics-view.ts';

const fetchEventsChart = () => import('./events-chart.tsx');
const fetchHallsChart = () => import('./halls-chart.tsx');

interface AnalyticsFiguresProps {
  /** A further figure with the same choice. */
  children: (
    shown: Choice & { halls: readonly { hallId: number; label: string }[]; isTable: boolean },
  ) => ReactNode;
}

export function AnalyticsFigures({ children }: AnalyticsFiguresProps) {
  const view = useAnalyticsView();
  const queries = useQueryClient();
  const halls = useHalls();
  const records = useRecords(view.choice);
  const comparison = useComparison(view.choice);
  const known = hallOptions(halls.data, comparison.data?.halls ?? [], [
    view.choice.hallId,
    records.data?.choice.hallId,
  ]);
  return (
    <>
      <TableToggle isTable={view.isTable} onToggle={view.toggleTable} />
      <AnalyticsChoices
        view={view}
        halls={known}
        isLoading={records.isFetching || comparison.isFetching}
        onSame={() => void queries.invalidateQueries(analyticsCalls)}
      />
      <QueryNotice query={halls} text={texts.analytics_halls_failed()} className="mb-4" />
      <div className="grid gap-5">
        <Loaded query={records} waiting={<Waiting />} frame={Card} failed={texts.analytics_records_failed()}>
          {(data) => (
            <EventsFigure
              figures={data}
              isTable={view.isTable}
              hall={known.find(({ hallId }) => hallId === data.choice.hallId)?.label}
              isBusy={records.isPlaceholderData}
            />
          )}
        </Loaded>
        <Loaded
          query={comparison}
          waiting={<Waiting />}
          frame={Card}
          failed={texts.analytics_comparison_failed()}
        >
          {(data) => (
            <HallsFigure
              figures={data}
              shown={halls.data}
              isTable={view.isTable}
              isBusy={comparison.isPlaceholderData}
            />
          )}
        </Loaded>
        {records.data && <YearsFigure figures={records.data} isTable={view.isTable} />}
        {children({ ...view.choice, halls: known, isTable: view.isTable })}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <LoadingState text={texts.waiting()}>
      <Card className="p-6">
        <Skeleton className="mb-6 h-6 w-56" />
        <Skeleton className="h-100 w-full" />
      </Card>
    </LoadingState>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <section
      aria-label={title}
      className="rounded-md border border-s-line bg-s-surface p-4 tablet:px-6 tablet:pt-5"
    >
      <h2 className="heading-3">{title}</h2>
      <EmptyState icon={ChartColumn} text={texts.analytics_empty()} hint={texts.analytics_empty_hint()} />
    </section>
  );
}

interface EventsFigureProps {
  figures: NonNullable<ReturnType<typeof useRecords>['data']>;
  isTable: boolean;
  hall: string | undefined;
  isBusy: boolean;
}

const eventsTitle = (choice: Choice, hall: string | undefined) =>
  hall === undefined
    ? texts.analytics_events({ period: formatPeriod(choice) })
    : texts.analytics_events_of_hall({ hall, period: formatPeriod(choice) });

const eventsFile = (choice: Choice, hall: string | undefined) =>
  hall === undefined
    ? texts.analytics_file_events({ period: periodInFileNames(choice) })
    : texts.analytics_file_events_of_hall({
        hall: hallInFileNames(hall),
        period: periodInFileNames(choice),
      });

function EventsFigure({ figures: { choice, records }, isTable, hall, isBusy }: EventsFigureProps) {
  const rows = eventRows(records);
  const title = eventsTitle(choice, hall);
  if (!hasEvents(rows)) return <Nothing title={title} />;
  const bars = eventMarks();
  const label = chartLabel(title);
  return (
    <FigureCard
      title={title}
      table={eventsTable(rows, hall)}
      legend={[...bars, guestsLine(texts.analytics_guests_axis())]}
      fileName={eventsFile(choice, hall)}
      isTable={isTable}
      isBusy={isBusy}
    >
      <LazyChart
        fetchChart={fetchEventsChart}
        chart={{ rows, bars, line: guestsLine(texts.analytics_guests()), label }}
      />
    </FigureCard>
  );
}

/** The year beside the one before; nothing when neither has events. */
function YearsFigure({ figures: { choice, records }, isTable }: Omit<EventsFigureProps, 'hall' | 'isBusy'>) {
  const before = { ...choice, year: choice.year - 1 };
  const previous = useRecords(before, before.year >= firstYear);
  if (previous.isError) return <QueryNotice query={previous} text={texts.analytics_years_failed()} />;
  if (!previous.data || previous.isPlaceholderData) return null;
  const rows = yearRows(records, previous.data.records);
  if (rows.every((row) => row.current + row.previous === 0)) return null;
  const title = texts.analytics_years({ period: formatPeriod(choice), before: before.year });
  const bars = yearMarks(choice.year);
  return (
    <FigureCard
      title={title}
      table={yearsTable(rows, choice.year)}
      legend={bars}
      fileName={texts.analytics_file_years({ period: periodInFileNames(choice) })}
      isTable={isTable}
    >
      <LazyChart fetchChart={fetchEventsChart} chart={{ rows, bars, label: chartLabel(title) }} />
    </FigureCard>
  );
}

interface HallsFigureProps {
  figures: NonNullable<ReturnType<typeof useComparison>['data']>;
  /** Visible halls; undefined until loaded. */
  shown: readonly ShownHall[] | undefined;
  isTable: boolean;
  isBusy: boolean;
}

function HallsFigure({ figures: { period, halls }, shown, isTable, isBusy }: HallsFigureProps) {
  const rows = hallRows(halls, shown);
  const title = texts.analytics_comparison({ period: formatPeriod(period) });
  if (!hasEvents(rows)) return <Nothing title={title} />;
  const [bars, guests] = [eventMarks(), guestsBar()];
  return (
    <FigureCard
      title={title}
      table={hallsTable(rows)}
      legend={[...bars, guests]}
      fileName={texts.analytics_file_comparison({ period: periodInFileNames(period) })}
      isTable={isTable}
      isBusy={isBusy}
    >
      <LazyChart fetchChart={fetchHallsChart} chart={{ rows, bars, guests, label: chartLabel(title) }} />
    </FigureCard>
  );
}
