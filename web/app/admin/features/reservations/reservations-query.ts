import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day } from '#contracts/days.ts';
import type { AdminReservation } from '#contracts/reservations.ts';
import { $api, $publicApi, callsBelow, orNull } from '../../../shared/api/query.ts';
import { type Availability, type BookableHall, takenDays } from '../../../shared/availability/free-days.ts';
import { today } from '../../../shared/lib/dates.ts';

/** Everything that shows reservations: one change refreshes all of it. */
export const reservationCalls = callsBelow('/api/reservations');

// Others work at the same time; whoever looks sees their changes without asking.
const lookAgainMilliseconds = 30_000;
const followed = { refetchInterval: lookAgainMilliseconds };

const hallsQuery = $publicApi.queryOptions('get', '/api/wedding-halls');
const heldDaysQuery = $publicApi.queryOptions('get', '/api/reservations');

export const useHalls = () => useQuery({ ...hallsQuery, staleTime: lookAgainMilliseconds });

/** A page of the list, by the words of the call. */
export const useReservationPage = (query: Record<string, string>) =>
  $api.useQuery(
    'get',
    '/api/reservations/paginated/list',
    { params: { query: query as never } },
    { ...followed, placeholderData: keepPreviousData },
  );

/** All reservations of the days from one to another, also the canceled ones. */
export const useReservationsOn = (from: Day, to: Day, isWanted = true) =>
  $api.useQuery(
    'get',
    '/api/reservations',
    { params: { query: { from, to } } },
    {
      ...followed,
      enabled: isWanted,
      // The same call gives visitors less; whoever is here is an administrator.
      select: (reservations) => reservations as AdminReservation[],
    },
  );

/** One with its history; null when there is none of this number (any more). */
export const reservationQuery = (reservationId: number) =>
  orNull(
    $api.queryOptions('get', '/api/reservations/{id}', { params: { path: { id: String(reservationId) } } }),
    404,
  );

export const useReservation = (reservationId: number) =>
  useQuery({ ...reservationQuery(reservationId), ...followed });

/** All reservations of one person. */
export const useReservationsOf = (userId: string) =>
  $api.useQuery('get', '/api/reservations/user/{id}', { params: { path: { id: userId } } }, followed);

/** The business with its held days, to find free ones; asked for only when halls are given. */
export function useFreeDays(halls: readonly BookableHall[] | undefined) {
  const held = useQuery({ ...heldDaysQuery, enabled: halls !== undefined });
  const availability: Availability | undefined = halls &&
    held.data && { halls, taken: takenDays(held.data), today: today() };
  return { availability, failure: held.error?.message, retry: () => void held.refetch() };
}
