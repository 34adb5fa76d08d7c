import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import * as texts from '#texts';
import {
  axisTick,
  axisUnit,
  chartSize,
  lineCursor,
  marginForUnit,
  plainAxis,
  still,
} from '#web/admin/ui/charts/chart-frame.ts';
import type { Mark } from '#web/admin/ui/charts/chart-marks.tsx';
import { tooltipOf } from '#web/admin/ui/charts/chart-tooltip.tsx';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import type { VisitRow } from './visit-format.ts';

interface VisitsChartProps {
  rows: readonly VisitRow[];
  total: Mark;
  unique: Mark;
  label: string;
}

const square = 8;

/** Squares, to differ from the circles of the other line. */
const SquareDot = ({ cx = 0, cy = 0, fill }: { cx?: number; cy?: number; fill: string }) => (
  <rect x={cx - square / 2} y={cy - square / 2} width={square} height={square} fill={fill} />
);

export default function VisitsChart({ rows, total, unique, label }: VisitsChartProps) {
  return (
    <ComposedChart
      {...chartSize}
      data={[...rows]}
      margin={{ top: marginForUnit, right: 14, bottom: 4, left: 0 }}
      aria-label={label}
    >
      <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
      <XAxis
        dataKey="label"
        {...plainAxis}
        tick={axisTick}
        tickMargin={8}
        minTickGap={14}
        interval="equidistantPreserveStart"
        padding={{ left: 12, right: 8 }}
      />
      <YAxis
        {...plainAxis}
        tick={axisTick}
        width={44}
        allowDecimals={false}
        tickFormatter={formatNumber}
        label={axisUnit(texts.visits_unit())}
      />
      <Tooltip {...still} cursor={lineCursor} content={tooltipOf([total, unique])} />
      <Area
        {...still}
        dataKey={total.key}
        name={total.label}
        stroke={total.colour}
        strokeWidth={2.2}
        fill={total.colour}
        fillOpacity={0.1}
        dot={{ r: 4, fill: 'var(--color-surface)', fillOpacity: 1, stroke: total.colour, strokeWidth: 2.2 }}
        activeDot={{ r: 5, fill: total.colour, stroke: 'var(--color-surface)' }}
      />
      <Line
        {...still}
        dataKey={unique.key}
        name={unique.label}
        stroke={unique.colour}
        strokeWidth={2.2}
        strokeDasharray="6 5"
        dot={({ key, cx, cy }) => <SquareDot key={key} cx={cx} cy={cy} fill={unique.colour} />}
        activeDot={{ r: 5, fill: unique.colour, stroke: 'var(--color-surface)' }}
      />
    </ComposedChart>
  );
}
