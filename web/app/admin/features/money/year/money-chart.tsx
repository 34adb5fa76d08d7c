import { useId } from 'react';
import { Bar, CartesianGrid, ComposedChart, Line, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts';
import { axisTick, chartSize, lineCursor, plainAxis, still } from '#web/admin/ui/charts/chart-frame.ts';
import { type Mark, MarkPattern } from '#web/admin/ui/charts/chart-marks.tsx';
import { tooltipOf } from '#web/admin/ui/charts/chart-tooltip.tsx';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { formatKm, type MoneyKey, type MoneyRow } from './money-rows.ts';

interface MoneyChartProps {
  rows: readonly MoneyRow[];
  bars: readonly Mark<MoneyKey>[];
  line: Mark<MoneyKey>;
  label: string;
}

/** Due beside received, agreed as a line; the current month stands on a band. */
export default function MoneyChart({ rows, bars, line, label }: MoneyChartProps) {
  const id = useId();
  const current = rows.find(({ isCurrent }) => isCurrent)?.label;
  return (
    <ComposedChart
      {...chartSize}
      height={300}
      data={[...rows]}
      margin={{ top: 8, right: 8, bottom: 4, left: 0 }}
      barGap="4%"
      barCategoryGap="24%"
      aria-label={label}
    >
      <defs>
        {bars.map((mark) => (
          <MarkPattern key={mark.key} id={`${id}${mark.key}`} mark={mark} />
        ))}
      </defs>
      {current && <ReferenceArea x1={current} x2={current} fill="var(--color-sunken)" fillOpacity={0.7} />}
      <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
      <XAxis
        dataKey="label"
        {...plainAxis}
        tick={({ x, y, payload }) => (
          <text
            x={x}
            y={y}
            dy={12}
            textAnchor="middle"
            fontSize={axisTick.fontSize}
            fontWeight={payload.value === current ? 700 : undefined}
            fill={payload.value === current ? 'var(--color-ink)' : axisTick.fill}
          >
            {payload.value}
          </text>
        )}
        interval="equidistantPreserveStart"
      />
      <YAxis {...plainAxis} tick={axisTick} width={62} allowDecimals={false} tickFormatter={formatNumber} />
      <Tooltip {...still} cursor={lineCursor} content={tooltipOf([line, ...bars], formatKm)} />
      {bars.map((mark) => (
        <Bar
          key={mark.key}
          {...still}
          dataKey={mark.key}
          name={mark.label}
          fill={`url(#${id}${mark.key})`}
          stroke={mark.look === 'hatch' ? mark.colour : undefined}
          strokeWidth={1.3}
          radius={[1.5, 1.5, 0, 0]}
          maxBarSize={22}
        />
      ))}
      {/* A halo in the background colour separates the line from the bars. */}
      <Line
        {...still}
        dataKey={line.key}
        stroke="var(--color-surface)"
        strokeWidth={6}
        dot={false}
        activeDot={false}
        tooltipType="none"
      />
      <Line
        {...still}
        dataKey={line.key}
        name={line.label}
        stroke={line.colour}
        strokeWidth={2}
        dot={{ r: 4, fill: 'var(--color-surface)', stroke: line.colour, strokeWidth: 2 }}
        activeDot={{ r: 5, fill: line.colour, stroke: 'var(--color-surface)' }}
      />
    </ComposedChart>
  );
}
