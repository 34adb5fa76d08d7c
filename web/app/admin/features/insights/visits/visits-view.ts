import type { Granularity } from '#schemas/visits.ts';
import { useUrlParams } from '#web/admin/lib/url-params.ts';

export const granularities: readonly Granularity[] = ['day', 'week', 'month', 'year'];
export const pageSizes = [20, 50, 100] as const;

/** Granularity, page and view are stored in the URL. */
export function useVisitsView() {
  const { search, change, page, goTo } = useUrlParams();
  const granularity = granularities.find((one) => one === search.get('granularity')) ?? 'day';
  const size = pageSizes.find((one) => one === Number(search.get('size'))) ?? pageSizes[0];
  const isTable = search.get('view') === 'table';

  return {
    granularity,
    page,
    size,
    isTable,
    setGranularity: (next: Granularity) => change({ granularity: next === 'day' ? '' : next }),
    goTo,
    setSize: (next: number) => change({ size: next === pageSizes[0] ? '' : String(next), page: '' }),
    toggleTable: () => change({ view: isTable ? '' : 'table' }),
  };
}

export type VisitsView = ReturnType<typeof useVisitsView>;
