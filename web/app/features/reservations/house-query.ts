import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day } from '#contracts/days.ts';
import type { HouseReservation } from '#contracts/reservations.ts';
import { api, publicApi } from '../../platform/api/client.ts';
import { dataOf, outcomeOf, reasonOf } from '../../platform/api/outcome.ts';
import { today } from '../../platform/dates.ts';
import { type BookableHall, type House, takenDays } from './free-days.ts';

/** Everything that shows reservations stands below this key: one change refreshes all of it. */
export const reservationsKey = ['reservations'];

// Others work at the same time; whoever looks sees their changes without asking.
const lookAgainMilliseconds = 30_000;
const followed = { refetchInterval: lookAgainMilliseconds };

export function useHalls() {
  return useQuery({
    queryKey: ['halls'],
    queryFn: () => dataOf(publicApi.GET('/api/wedding-halls')),
    staleTime: lookAgainMilliseconds,
  });
}

/** A page of the list, by the words of the call. */
export function useReservationPage(query: Record<string, string>) {
  return useQuery({
    ...followed,
    queryKey: [...reservationsKey, 'page', query],
    queryFn: () => dataOf(api.GET('/api/reservations/paginated/list', { params: { query: query as never } })),
    placeholderData: keepPreviousData,
  });
}

/** All reservations of the days from one to another, also the canceled ones. */
export function useReservationsOn(from: Day, to: Day, isWanted = true) {
  return useQuery({
    ...followed,
    enabled: isWanted,
    queryKey: [...reservationsKey, 'days', from, to],
    // The same call gives visitors less; whoever is here is an administrator.
    queryFn: async () =>
      (await dataOf(api.GET('/api/reservations', { params: { query: { from, to } } }))) as HouseReservation[],
  });
}

export const reservationKey = (reservationId: number) => [...reservationsKey, 'one', reservationId];

const notFound = 404;

/** One with its history; null when there is none of this number (any more). */
export function useReservation(reservationId: number) {
  return useQuery({
    ...followed,
    queryKey: reservationKey(reservationId),
    queryFn: async () => {
      const params = { path: { id: String(reservationId) } };
      const outcome = await outcomeOf(api.GET('/api/reservations/{id}', { params }));
      if (outcome.ok) return outcome.data;
      if (outcome.problem?.status === notFound) return null;
      throw new Error(reasonOf(outcome));
    },
  });
}

/** All reservations of one person. */
export function useReservationsOf(userId: string) {
  return useQuery({
    ...followed,
    queryKey: [...reservationsKey, 'user', userId],
    queryFn: () => dataOf(api.GET('/api/reservations/user/{id}', { params: { path: { id: userId } } })),
  });
}

/** The house with its held days, to find free ones; asked for only when halls are given. */
export function useFreeDays(halls: readonly BookableHall[] | undefined) {
  const held = useQuery({
    queryKey: [...reservationsKey, 'held'],
    queryFn: () => dataOf(publicApi.GET('/api/reservations')),
    enabled: halls !== undefined,
  });
  const house: House | undefined = halls &&
    held.data && { halls, taken: takenDays(held.data), today: today() };
  return { house, failure: held.error?.message, retry: () => void held.refetch() };
}
