import type { ReactNode } from 'react';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { type Mark, MarkSwatch } from '#web/admin/ui/charts/chart-marks.tsx';
import { LazyChart } from '#web/admin/ui/charts/lazy-chart.tsx';
import { FigureCard } from '#web/admin/ui/figure-card.tsx';
import { Loaded } from '#web/admin/ui/loaded.tsx';
import { TableToggle } from '#web/admin/ui/table-toggle.tsx';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadingState } from '#web/ui/states.tsx';
import { formatGranularity, formatRange, visitMarks, visitRows, visitsTable } from './visit-format.ts';
import { VisitorsTable } from './visitors-table.tsx';
import { type Statistics, useStatistics } from './visits-query.ts';
import { granularities, useVisitsView, type VisitsView } from './visits-view.ts';

const fetchChart = () => import('./visits-chart.tsx');

export function VisitFigures() {
  const view = useVisitsView();
  const statistics = useStatistics(view.granularity);
  const summary = statistics.data?.summary;
  return (
    <>
      <TableToggle isTable={view.isTable} onToggle={view.toggleTable} />
      <div className="mb-4.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Granularities view={view} />
        {summary && <p className="text-s-ink-2">{formatRange(summary.from, summary.to)}</p>}
      </div>
      <Loaded
        query={statistics}
        waiting={<FiguresSkeleton />}
        frame={FailedFrame}
        failed={texts.visits_failed()}
        noticeClassName="mb-4"
      >
        {(data) => <Figures statistics={data} view={view} isBusy={statistics.isPlaceholderData} />}
      </Loaded>
      <VisitorsTable view={view} listed={summary?.listedVisitors} />
    </>
  );
}

const FailedFrame = ({ children }: { children: ReactNode }) => <Card className="mb-5">{children}</Card>;

function Granularities({ view }: { view: VisitsView }) {
  return (
    <fieldset className="inline-flex max-w-full rounded-sm border border-s-field bg-s-surface max-phone:w-full">
      <legend className="sr-only">{texts.visits_period()}</legend>
      {granularities.map((granularity) => (
        <button
          key={granularity}
          type="button"
          aria-pressed={granularity === view.granularity}
          onClick={() => view.setGranularity(granularity)}
          className="min-h-11 flex-1 border-l border-s-field px-2 phone:px-3.5 font-medium whitespace-nowrap first-of-type:rounded-l-[3px] first-of-type:border-l-0 last:rounded-r-[3px] hover:bg-s-sunken focus-visible:z-1 aria-pressed:bg-s-inverse aria-pressed:font-semibold aria-pressed:text-s-on-inverse phone:px-4.5 pointer-fine:tablet:min-h-9.5"
        >
          {formatGranularity(granularity)}
        </button>
      ))}
    </fieldset>
  );
}

interface FiguresProps {
  statistics: Statistics;
  view: VisitsView;
  isBusy: boolean;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function Figures({ statistics: { granularity, periods, summary }, view, isBusy }: FiguresProps) {
  const rows = visitRows(granularity, periods);
  const [total, unique] = visitMarks();
  const chart = { rows, total, unique, label: texts.figures_chart_label({ figure: texts.visits_chart() }) };
  return (
    <div className="mb-5 grid gap-5 bar:grid-cols-[16.25rem_minmax(0,1fr)]">
      <div
        className={`grid gap-3 phone:grid-cols-3 bar:grid-cols-1 bar:gap-5 ${view.isTable ? 'content-start' : ''}`}
      >
        <NumberCard title={total.label} value={sumOf(periods.map(({ totalVisits }) => totalVisits))}>
          {!view.isTable && <LineSign mark={total} text={texts.visits_total_line()} />}
        </NumberCard>
        <NumberCard title={unique.label} value={sumOf(periods.map(({ uniqueVisitors }) => uniqueVisitors))}>
          {!view.isTable && <LineSign mark={unique} text={texts.visits_unique_line()} />}
          <span className="block text-s-ink-2">{texts.visits_unique_hint()}</span>
        </NumberCard>
        <NumberCard title={texts.visits_different()} value={summary.differentVisitors}>
          <span className="text-s-ink-2">{texts.visits_different_hint()}</span>
        </NumberCard>
      </div>
      <FigureCard
        title={texts.visits_chart()}
        table={visitsTable(granularity, rows)}
        legend={[total, unique]}
        fileName={texts.visits_file({
          granularity: formatGranularity(granularity).toLowerCase(),
          day: summary.to,
        })}
        isTable={view.isTable}
        isBusy={isBusy}
      >
        <LazyChart fetchChart={fetchChart} chart={chart} />
      </FigureCard>
    </div>
  );
}

function NumberCard({ title, value, children }: { title: string; value: number; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-1 px-4 py-3.5 bar:px-5.5 bar:py-5">
      <h2 className="text-[0.9375rem] text-s-ink-2">{title}</h2>
      <p className="font-serif text-[2.125rem] leading-tight opsz-t2 bar:text-[2.625rem]">
        {formatNumber(value)}
      </p>
      <p className="text-sm">{children}</p>
    </Card>
  );
}

function LineSign({ mark, text }: { mark: Mark; text: string }) {
  return (
    <span className="flex items-center gap-2">
      <MarkSwatch mark={mark} />
      {text}
    </span>
  );
}

function FiguresSkeleton() {
  return (
    <LoadingState text={texts.waiting()}>
      <div className="mb-5 grid gap-5 bar:grid-cols-[16.25rem_minmax(0,1fr)]">
        <Skeleton className="h-40 w-full bar:h-full" />
        <Skeleton className="h-120 w-full" />
      </div>
    </LoadingState>
  );
}
