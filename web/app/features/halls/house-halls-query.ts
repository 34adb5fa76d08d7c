import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Hall } from '#contracts/halls.ts';
import { api, publicApi } from '../../platform/api/client.ts';
import { dataOf, outcomeOf, reasonOf } from '../../platform/api/outcome.ts';

/** Halls, their photos and features stand below this key: one change of the house refreshes all of it. */
export const hallsKey = ['halls'];
const hallKey = (hallId: number) => [...hallsKey, 'one', hallId];

const notFound = 404;
// The stream of the house says when something has changed; this is for when it is silent.
const lookAgainMilliseconds = 30_000;

const readHalls = () => dataOf(publicApi.GET('/api/wedding-halls'));

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
  const outcome = await outcomeOf(api.GET('/api/wedding-halls/{id}', { params }));
  if (outcome.ok) return outcome.data;
  const status = outcome.problem?.status;
  if (status === notFound || status === 400) return null;
  throw new Error(reasonOf(outcome));
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
const readFeatures = () => dataOf(publicApi.GET('/api/features'));

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
    queryFn: () => dataOf(publicApi.GET('/api/reservations')),
  });
}
