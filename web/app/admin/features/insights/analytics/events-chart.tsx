import { useId } from 'react';
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
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
import { type Mark, MarkPattern } from '#web/admin/ui/charts/chart-marks.tsx';
import { tooltipOf } from '#web/admin/ui/charts/chart-tooltip.tsx';
import { formatNumber } from '#web/platform/lib/numbers.ts';

interface EventsChartProps {
  /** The values by the keys of the marks. */
  rows: readonly { label: string; title: string }[];
  bars: readonly Mark[];
  line?: Mark<'totalGuests'>;
  label: string;
}

/** Groups of bars, and the guests as a line with its own axis. */
export default function EventsChart({ rows, bars, line, label }: EventsChartProps) {
  const id = useId();
  return (
    <ComposedChart
      {...chartSize}
      data={[...rows]}
      margin={{ top: marginForUnit, right: 0, bottom: 4, left: 0 }}
      barGap="2.4%"
      barCategoryGap="13%"
      aria-label={label}
    >
      <defs>
        {bars.map((mark) => (
          <MarkPattern key={mark.key} id={`${id}${mark.key}`} mark={mark} />
        ))}
      </defs>
      <CartesianGrid vertical={false} stroke="var(--chart-grid)" yAxisId="events" />
      <XAxis
        dataKey="label"
        {...plainAxis}
        tick={axisTick}
        tickMargin={8}
        interval="equidistantPreserveStart"
      />
      <YAxis
        yAxisId="events"
        {...plainAxis}
        tick={axisTick}
        width={32}
        allowDecimals={false}
        label={axisUnit(texts.analytics_events_unit())}
      />
      {line && (
        <YAxis
          yAxisId="guests"
          orientation="right"
          {...plainAxis}
          tick={axisTick}
          width={48}
          allowDecimals={false}
          tickFormatter={formatNumber}
          label={axisUnit(texts.analytics_guests_unit(), 'right')}
        />
      )}
      <Tooltip {...still} cursor={lineCursor} content={tooltipOf(line ? [...bars, line] : bars)} />
      {bars.map((mark) => (
        <Bar
          key={mark.key}
          {...still}
          yAxisId="events"
          dataKey={mark.key}
          name={mark.label}
          fill={`url(#${id}${mark.key})`}
          radius={[1.5, 1.5, 0, 0]}
          maxBarSize={36}
        />
      ))}
      {line && guestsLines(line)}
    </ComposedChart>
  );
}

/** A halo in the background colour separates the line from the bars. */
const guestsLines = (line: Mark<'totalGuests'>) => (
  <>
    <Line
      {...still}
      yAxisId="guests"
      dataKey="totalGuests"
      stroke="var(--color-surface)"
      strokeWidth={6}
      dot={false}
      activeDot={false}
      tooltipType="none"
    />
    <Line
      {...still}
      yAxisId="guests"
      dataKey="totalGuests"
      name={line.label}
      stroke={line.colour}
      strokeWidth={2.2}
      dot={{ r: 4, fill: 'var(--color-surface)', stroke: line.colour, strokeWidth: 2.2 }}
      activeDot={{ r: 5, fill: line.colour, stroke: 'var(--color-surface)' }}
    />
  </>
);
