import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Granularity } from '#schemas/visits.ts';
import { api } from '#web/platform/api/client.ts';
import { $api, unwrap } from '#web/platform/api/query.ts';

// Polling for new visits.
const followed = { refetchInterval: 60_000, placeholderData: keepPreviousData };

/** Periods in ascending order, with the summary of the whole range. */
export function useStatistics(granularity: Granularity) {
  const params = { query: { granularity } };
  return useQuery({
    ...followed,
    queryKey: $api.queryOptions('get', '/api/visits/stats', { params }).queryKey,
    queryFn: async () => {
      const [periods, summary] = await Promise.all([
        unwrap(api.GET('/api/visits/stats', { params })),
        unwrap(api.GET('/api/visits/summary', { params })),
      ]);
      return { granularity, periods: periods.toReversed(), summary };
    },
  });
}

export type Statistics = NonNullable<ReturnType<typeof useStatistics>['data']>;

export function useVisitors({ page, size }: { page: number; size: number }) {
  const params = { query: { page, size } };
  return $api.useQuery('get', '/api/visits/visitors', { params }, followed);
}
