import { useEffect, useId, useRef } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, usePlotArea, XAxis, YAxis } from 'recharts';
import * as texts from '#texts';
import { axisTick, axisUnit, plainAxis, still } from '#web/admin/ui/charts/chart-frame.ts';
import { type Mark, MarkPattern, outlineFill } from '#web/admin/ui/charts/chart-marks.tsx';
import { tooltipOf } from '#web/admin/ui/charts/chart-tooltip.tsx';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import type { EventKey, FigureRow } from './analytics-format.ts';

interface HallsChartProps {
  rows: readonly FigureRow[];
  bars: readonly Mark<EventKey>[];
  guests: Mark<'totalGuests'>;
  label: string;
}

const height = 400;
const axisHeight = 54;
const nameWidth = 120;

interface EndLabelProps {
  x?: string | number;
  y?: string | number;
  width?: string | number;
  height?: string | number;
  text: string;
  /** For narrow screens. */
  shortText?: string;
  isStrong?: boolean;
}

const letterWidth = 7;
const marginRight = 44;

function EndLabel({
  x = 0,
  y = 0,
  width = 0,
  height: thickness = 0,
  text,
  shortText,
  isStrong,
}: EndLabelProps) {
  const plot = usePlotArea();
  const start = Number(x) + Number(width) + 8;
  const room = plot ? plot.x + plot.width + marginRight - start : Number.POSITIVE_INFINITY;
  return (
    <text
      x={start}
      y={Number(y) + Number(thickness) / 2}
      dy="0.35em"
      fill={isStrong ? 'var(--color-ink)' : 'var(--color-ink-2)'}
      fontSize={isStrong ? 13 : 12.5}
      fontWeight={isStrong ? 600 : 400}
    >
      {text.length * letterWidth > room ? (shortText ?? text) : text}
    </text>
  );
}

const turned: Record<string, string> = {
  ArrowRight: 'ArrowLeft',
  ArrowDown: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
  ArrowUp: 'ArrowRight',
};

/**
 * recharts maps the arrow keys to vertical charts only: here → and ↓ select the next hall, ← and ↑ the previous one.
 */
function useArrowKeys() {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = around.current;
    function turn(event: KeyboardEvent) {
      const key = turned[event.key];
      if (!event.isTrusted || !key || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      event.target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    element?.addEventListener('keydown', turn, { capture: true });
    return () => element?.removeEventListener('keydown', turn, { capture: true });
  }, []);
  return around;
}

export default function HallsChart(props: HallsChartProps) {
  return (
    <div ref={useArrowKeys()}>
      <HallsBars {...props} />
    </div>
  );
}

/** The height is fixed, so that bars become thinner with more halls. */
export function barSizes(halls: number) {
  const room = (height - axisHeight) / halls;
  return {
    events: Math.min(30, room * 0.5),
    guests: Math.min(14, room * 0.24),
    gap: Math.min(6, room * 0.08),
  };
}

/** Events in one bar and guests in another, each with its own scale. */
function HallsBars({ rows, bars, guests, label }: HallsChartProps) {
  const id = useId();
  const thick = barSizes(rows.length);
  /** The last segment of a bar; event types without events draw nothing. */
  const endOf = (row: FigureRow) => bars.findLast(({ key }) => row[key] > 0)?.key;
  return (
    <BarChart
      responsive
      layout="vertical"
      width="100%"
      height={height}
      data={[...rows]}
      margin={{ top: 4, right: marginRight, bottom: 18, left: 0 }}
      barGap={thick.gap}
      aria-label={label}
    >
      <defs>
        {bars.map((mark) => (
          <MarkPattern key={mark.key} id={`${id}${mark.key}`} mark={mark} />
        ))}
      </defs>
      <CartesianGrid horizontal={false} stroke="var(--chart-grid)" xAxisId="events" />
      <XAxis
        xAxisId="events"
        type="number"
        {...plainAxis}
        tick={axisTick}
        allowDecimals={false}
        label={{ ...axisUnit(texts.analytics_events_unit()), position: 'insideBottom', dy: 14 }}
      />
      <XAxis xAxisId="guests" type="number" hide domain={[0, (most: number) => Math.max(1, most * 1.2)]} />
      <YAxis
        type="category"
        dataKey="label"
        width={nameWidth}
        {...plainAxis}
        tick={{ fill: 'var(--color-ink)', fontSize: 17, fontFamily: 'var(--font-display)' }}
      />
      <Tooltip
        {...still}
        cursor={{ fill: 'var(--color-sunken)', fillOpacity: 0.6 }}
        content={tooltipOf([...bars, guests])}
      />
      {bars.map((mark) => (
        <Bar
          key={mark.key}
          {...still}
          xAxisId="events"
          stackId="events"
          dataKey={mark.key}
          name={mark.label}
          fill={`url(#${id}${mark.key})`}
          stroke="var(--color-surface)"
          strokeWidth={1.5}
          barSize={thick.events}
        >
          <LabelList
            dataKey={(row: FigureRow) => (endOf(row) === mark.key ? row.total : 0)}
            content={({ x, y, width, height: thickness, value }) => {
              if (!value) return null;
              const shown = formatNumber(Number(value));
              const text = texts.analytics_events_count({ count: Number(value), shown });
              return (
                <EndLabel {...{ x, y, width, height: thickness }} isStrong text={text} shortText={shown} />
              );
            }}
          />
        </Bar>
      ))}
      <Bar
        {...still}
        xAxisId="guests"
        dataKey="totalGuests"
        name={guests.label}
        fill={outlineFill(guests.colour)}
        stroke={guests.colour}
        strokeWidth={1.5}
        radius={2}
        barSize={thick.guests}
      >
        <LabelList
          dataKey="totalGuests"
          content={({ x, y, width, height: thickness, value }) => {
            const shown = formatNumber(Number(value));
            const text = texts.analytics_guests_count({ count: Number(value), shown });
            return <EndLabel {...{ x, y, width, height: thickness }} text={text} shortText={shown} />;
          }}
        />
      </Bar>
    </BarChart>
  );
}
