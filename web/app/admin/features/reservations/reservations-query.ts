import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day } from '#contracts/days.ts';
import type { AdminReservation } from '#contracts/reservations.ts';
import { api, publicApi } from '../../../shared/api/client.ts';
import { reasonOf, toResult, unwrap } from '../../../shared/api/result.ts';
import { type Availability, type BookableHall, takenDays } from '../../../shared/availability/free-days.ts';
import { today } from '../../../shared/lib/dates.ts';

/** Everything that shows reservations stands below this key: one change refreshes all of it. */
export const reservationsKey = ['reservations'];

// Others work at the same time; whoever looks sees their changes without asking.
const lookAgainMilliseconds = 30_000;
const followed = { refetchInterval: lookAgainMilliseconds };

export function useHalls() {
  return useQuery({
    queryKey: ['halls'],
    queryFn: () => unwrap(publicApi.GET('/api/wedding-halls')),
    staleTime: lookAgainMilliseconds,
  });
}

/** A page of the list, by the words of the call. */
export function useReservationPage(query: Record<string, string>) {
  return useQuery({
    ...followed,
    queryKey: [...reservationsKey, 'page', query],
    queryFn: () => unwrap(api.GET('/api/reservations/paginated/list', { params: { query: query as never } })),
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
      (await unwrap(api.GET('/api/reservations', { params: { query: { from, to } } }))) as AdminReservation[],
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
      const result = await toResult(api.GET('/api/reservations/{id}', { params }));
      if (result.ok) return result.data;
      if (result.problem?.status === notFound) return null;
      throw new Error(reasonOf(result));
    },
  });
}

/** All reservations of one person. */
export function useReservationsOf(userId: string) {
  return useQuery({
    ...followed,
    queryKey: [...reservationsKey, 'user', userId],
    queryFn: () => unwrap(api.GET('/api/reservations/user/{id}', { params: { path: { id: userId } } })),
  });
}

/** The business with its held days, to find free ones; asked for only when halls are given. */
export function useFreeDays(halls: readonly BookableHall[] | undefined) {
  const held = useQuery({
    queryKey: [...reservationsKey, 'held'],
    queryFn: () => unwrap(publicApi.GET('/api/reservations')),
    enabled: halls !== undefined,
  });
  const availability: Availability | undefined = halls &&
    held.data && { halls, taken: takenDays(held.data), today: today() };
  return { availability, failure: held.error?.message, retry: () => void held.refetch() };
}
