import type { TooltipContentProps } from 'recharts';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { type Mark, MarkSwatch } from './chart-marks.tsx';

interface ChartTooltipProps {
  title: string;
  marks: readonly Mark[];
  values: Readonly<Record<string, unknown>>;
  format?: (value: number) => string;
}

/** The `content` of a tooltip, for rows of the chart with a title. */
export const tooltipOf =
  (marks: readonly Mark[], format?: (value: number) => string) =>
  ({ active, payload }: TooltipContentProps) => {
    const values = payload?.[0]?.payload;
    return active && values ? (
      <ChartTooltip title={values.title} marks={marks} values={values} format={format} />
    ) : null;
  };

/** All values at one position of a chart; announced when the arrow keys move. */
function ChartTooltip({ title, marks, values, format = formatNumber }: ChartTooltipProps) {
  return (
    <div
      role="status"
      className="min-w-40 rounded-md border border-s-line-2 bg-s-raised px-3.5 py-3 text-[0.8125rem] leading-snug shadow-card"
    >
      <p className="mb-1.5 font-semibold text-s-ink">{title}</p>
      {marks.map((mark) => (
        <p key={mark.key} className="flex items-center gap-2 py-0.5 text-s-ink-2">
          <span className="grid w-6.5 flex-none place-items-center">
            <MarkSwatch mark={mark} />
          </span>
          {mark.label}
          <span className="ml-auto pl-3 font-semibold text-s-ink tabular-nums">
            {format(Number(values[mark.key]))}
          </span>
        </p>
      ))}
    </div>
  );
}
