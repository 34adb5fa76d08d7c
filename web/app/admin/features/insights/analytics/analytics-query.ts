import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/client.ts';
import { $api, callsBelow, unwrap } from '#web/platform/api/query.ts';
import type { Choice } from './analytics-view.ts';

export const analyticsCalls = callsBelow('/api/wedding-analytics');

const queryOf = ({ year, month, includePending }: Choice) => ({
  year: String(year),
  ...(includePending ? { includePending: 'true' as const } : {}),
  ...(month === undefined ? {} : { month: String(month) }),
});

/** One record for a hall in a month, otherwise one a month. */
async function fetchRecords(choice: Choice) {
  const { hallId, month } = choice;
  const query = queryOf(choice);
  if (hallId !== undefined && month !== undefined) {
    const params = { path: { hallId: String(hallId) }, query };
    return [await unwrap(api.GET('/api/wedding-analytics/hall/{hallId}/monthly', { params }))];
  }
  const whole = hallId === undefined ? query : { ...query, hallId: String(hallId) };
  const { records } = await unwrap(api.GET('/api/wedding-analytics/all', { params: { query: whole } }));
  return records;
}

/** The figures include their filter, so that previous ones keep their label while new ones load. */
export function useRecords(choice: Choice, isEnabled = true) {
  return useQuery({
    enabled: isEnabled,
    queryKey: ['get', '/api/wedding-analytics/all', choice],
    queryFn: async () => ({ choice, records: await fetchRecords(choice) }),
    placeholderData: keepPreviousData,
  });
}

export function useComparison(choice: Choice) {
  const params = { query: queryOf(choice) };
  return useQuery({
    queryKey: $api.queryOptions('get', '/api/wedding-analytics/compare', { params }).queryKey,
    queryFn: async () => ({
      period: { year: choice.year, month: choice.month, includePending: choice.includePending },
      halls: await unwrap(api.GET('/api/wedding-analytics/compare', { params })),
    }),
    placeholderData: keepPreviousData,
  });
}

export const useHalls = () => $api.useQuery('get', '/api/wedding-halls');
