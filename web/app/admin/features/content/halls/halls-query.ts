import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Hall } from '#schemas/halls.ts';
import { $api, $publicApi, callsBelow, orNull } from '#web/platform/api/query.ts';

/** Halls with photos and features; invalidated together. */
export const hallCalls = callsBelow('/api/wedding-halls', '/api/features');

export const hallsQuery = $publicApi.queryOptions('get', '/api/wedding-halls');
const amenitiesQuery = $publicApi.queryOptions('get', '/api/features');

/** Null when the hall does not exist. */
function hallQuery(hallId: number) {
  const params = { path: { id: String(hallId) } };
  const query = orNull($api.queryOptions('get', '/api/wedding-halls/{id}', { params }), 404, 400);
  return Number.isSafeInteger(hallId) ? query : { ...query, queryFn: () => null };
}

// Polling in case the event stream is interrupted.
const followed = { refetchInterval: 30_000 };

export const useHalls = () => useQuery({ ...hallsQuery, ...followed });
export const useHall = (hallId: number) => useQuery({ ...hallQuery(hallId), ...followed });
export const useAmenities = () => useQuery({ ...amenitiesQuery, ...followed });

/** Upcoming held days, from the public call. */
export const useHeldDays = () => $publicApi.useQuery('get', '/api/reservations');

/** The current state on the server. */
export const freshHall = (queries: QueryClient, hallId: number) =>
  queries.fetchQuery({ ...hallQuery(hallId), staleTime: 0 });
export const freshHalls = (queries: QueryClient) => queries.fetchQuery({ ...hallsQuery, staleTime: 0 });
export const freshAmenities = (queries: QueryClient) =>
  queries.fetchQuery({ ...amenitiesQuery, staleTime: 0 });

/** Writes a response into the cache of every query that shows the hall. */
export function cacheHall(queries: QueryClient, hall: Hall) {
  queries.setQueryData<Hall | null>(hallQuery(hall.hallId).queryKey, hall);
  queries.setQueryData<Hall[]>(hallsQuery.queryKey, (halls) =>
    halls?.map((one) => (one.hallId === hall.hallId ? hall : one)),
  );
}

export const addImagesAddress = (hallId: number) => `/api/wedding-halls/${hallId}/add-images`;
