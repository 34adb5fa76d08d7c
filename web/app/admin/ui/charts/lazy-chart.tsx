import { type ComponentType, useCallback, useEffect, useState } from 'react';
import * as texts from '#texts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

interface LazyChartProps<Props> {
  /** Must be stable between renders. */
  fetchChart: () => Promise<{ default: ComponentType<Props> }>;
  chart: Props;
}

/** recharts is large, so it is loaded when a chart is shown; the table does not depend on it. */
export function LazyChart<Props extends object>({ fetchChart, chart }: LazyChartProps<Props>) {
  const [Chart, setChart] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const { default: Fetched } = await fetchChart();
      setChart(() => Fetched);
    } catch {
      setFailed(true);
    }
  }, [fetchChart]);

  useEffect(() => {
    void load();
  }, [load]);

  if (Chart) return <Chart {...chart} />;
  if (hasFailed) {
    return (
      <div className="grid min-h-100 place-items-center">
        <ErrorState
          text={texts.figures_chart_failed()}
          reason={texts.figures_chart_failed_reason()}
          onRetry={() => void load()}
        />
      </div>
    );
  }
  return <Skeleton className="h-100 w-full" />;
}
