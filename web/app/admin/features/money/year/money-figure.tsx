import type { ReactNode } from 'react';
import * as texts from '#texts';
import type { CsvTable } from '#web/admin/lib/csv-file.ts';
import { LazyChart } from '#web/admin/ui/charts/lazy-chart.tsx';
import { FigureCard } from '#web/admin/ui/figure-card.tsx';
import { agreedLine, formatKm, type MoneyRow, moneyBars } from './money-rows.ts';

interface MoneyFigureProps {
  title: string;
  rows: readonly MoneyRow[];
  table: CsvTable;
  fileName: string;
  isTable: boolean;
  isBusy?: boolean;
  actions?: ReactNode;
}

const fetchChart = () => import('./money-chart.tsx');

/** Agreed, due and received, as a chart or as a table. */
export function MoneyFigure({ rows, ...card }: MoneyFigureProps) {
  const bars = moneyBars();
  const line = agreedLine();
  return (
    <FigureCard {...card} legend={[line, ...bars]} format={formatKm}>
      <LazyChart
        fetchChart={fetchChart}
        chart={{ rows, bars, line, label: texts.panel_money_chart_label({ title: card.title }) }}
      />
    </FigureCard>
  );
}
