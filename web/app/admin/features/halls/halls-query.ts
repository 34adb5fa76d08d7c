import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Hall } from '#contracts/halls.ts';
import { api, publicApi } from '../../../shared/api/client.ts';
import { reasonOf, toResult, unwrap } from '../../../shared/api/result.ts';

/** Halls, their photos and features stand below this key: one change of the business refreshes all of it. */
export const hallsKey = ['halls'];
const hallKey = (hallId: number) => [...hallsKey, 'one', hallId];

const notFound = 404;
// The stream of the business says when something has changed; this is for when it is silent.
const lookAgainMilliseconds = 30_000;

const readHalls = () => unwrap(publicApi.GET('/api/wedding-halls'));

export function useHalls() {
  return useQuery({
    queryKey: hallsKey,
    queryFn: readHalls,
    refetchInterval: lookAgainMilliseconds,
  });
}

async function readHall(hallId: number): Promise<Hall | null> {
  if (!Number.isSafeInteger(hallId)) return null;
  const params = { path: { id: String(hallId) } };
  const result = await toResult(api.GET('/api/wedding-halls/{id}', { params }));
  if (result.ok) return result.data;
  const status = result.problem?.status;
  if (status === notFound || status === 400) return null;
  throw new Error(reasonOf(result));
}

/** Null when there is no hall of this number (any more). */
export function useHall(hallId: number) {
  return useQuery({
    queryKey: hallKey(hallId),
    queryFn: () => readHall(hallId),
    refetchInterval: lookAgainMilliseconds,
  });
}

/** As it stands on the server at this moment. */
export const freshHall = (queries: QueryClient, hallId: number) =>
  queries.fetchQuery({ queryKey: hallKey(hallId), queryFn: () => readHall(hallId), staleTime: 0 });

export const freshHalls = (queries: QueryClient) =>
  queries.fetchQuery({ queryKey: hallsKey, queryFn: readHalls, staleTime: 0 });

/** What a write has answered is shown at once, wherever the hall is shown. */
export function keepHall(queries: QueryClient, hall: Hall) {
  queries.setQueryData(hallKey(hall.hallId), hall);
  queries.setQueryData<Hall[]>(hallsKey, (halls) =>
    halls?.map((one) => (one.hallId === hall.hallId ? hall : one)),
  );
}

const featuresKey = [...hallsKey, 'features'];
const readFeatures = () => unwrap(publicApi.GET('/api/features'));

export const freshFeatures = (queries: QueryClient) =>
  queries.fetchQuery({ queryKey: featuresKey, queryFn: readFeatures, staleTime: 0 });

export function useFeatures() {
  return useQuery({
    queryKey: featuresKey,
    queryFn: readFeatures,
    refetchInterval: lookAgainMilliseconds,
  });
}

/** The days to come on which a hall is held, as visitors know them too. */
export function useHeldDays() {
  return useQuery({
    queryKey: ['reservations', 'held days'],
    queryFn: () => unwrap(publicApi.GET('/api/reservations')),
  });
}
