import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Hall } from '#contracts/halls.ts';
import { $api, $publicApi, callsBelow, orNull } from '../../../shared/api/query.ts';

/** Halls, their photos and features: one change of the business refreshes all of it. */
export const hallCalls = callsBelow('/api/wedding-halls', '/api/features');

export const hallsQuery = $publicApi.queryOptions('get', '/api/wedding-halls');
const featuresQuery = $publicApi.queryOptions('get', '/api/features');

/** Null when there is no hall of this number (any more). */
function hallQuery(hallId: number) {
  const params = { path: { id: String(hallId) } };
  const query = orNull($api.queryOptions('get', '/api/wedding-halls/{id}', { params }), 404, 400);
  return Number.isSafeInteger(hallId) ? query : { ...query, queryFn: () => null };
}

// The stream of the business says when something has changed; this is for when it is silent.
const followed = { refetchInterval: 30_000 };

export const useHalls = () => useQuery({ ...hallsQuery, ...followed });
export const useHall = (hallId: number) => useQuery({ ...hallQuery(hallId), ...followed });
export const useFeatures = () => useQuery({ ...featuresQuery, ...followed });

/** The days to come on which a hall is held, as visitors know them too. */
export const useHeldDays = () => $publicApi.useQuery('get', '/api/reservations');

/** As it stands on the server at this moment. */
export const freshHall = (queries: QueryClient, hallId: number) =>
  queries.fetchQuery({ ...hallQuery(hallId), staleTime: 0 });
export const freshHalls = (queries: QueryClient) => queries.fetchQuery({ ...hallsQuery, staleTime: 0 });
export const freshFeatures = (queries: QueryClient) => queries.fetchQuery({ ...featuresQuery, staleTime: 0 });

/** What a write has answered is shown at once, wherever the hall is shown. */
export function keepHall(queries: QueryClient, hall: Hall) {
  queries.setQueryData<Hall | null>(hallQuery(hall.hallId).queryKey, hall);
  queries.setQueryData<Hall[]>(hallsQuery.queryKey, (halls) =>
    halls?.map((one) => (one.hallId === hall.hallId ? hall : one)),
  );
}
