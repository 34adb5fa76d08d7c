import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day } from '#domain/dates/days.ts';
import type { AdminReservation, HeldDay } from '#schemas/reservations/reservations.ts';
import { type Availability, type BookableHall, takenDays } from '#web/features/availability/free-days.ts';
import { $api, $publicApi, callsBelow, orNull } from '#web/platform/api/query.ts';
import { today } from '#web/platform/lib/dates.ts';

/** All queries that show reservations; invalidated together. A line moves when a day is taken or becomes free. */
export const reservationCalls = callsBelow('/api/reservations', '/api/waiting-list');

// Polling for changes by others.
const lookAgainMilliseconds = 30_000;
export const followed = { refetchInterval: lookAgainMilliseconds };

export const useHalls = () =>
  $publicApi.useQuery('get', '/api/wedding-halls', undefined, { staleTime: lookAgainMilliseconds });

export const useReservationPage = (query: Record<string, string>) =>
  $api.useQuery(
    'get',
    '/api/reservations/paginated/list',
    { params: { query } },
    { ...followed, placeholderData: keepPreviousData },
  );

/** The call returns less to visitors; here the caller is an administrator. */
const isForAdmin = (held: AdminReservation | HeldDay): held is AdminReservation => 'updatedAt' in held;

/** All reservations of a range of days, including canceled ones. */
export const useReservationsOn = (from: Day, to: Day, isEnabled = true) =>
  $api.useQuery(
    'get',
    '/api/reservations',
    { params: { query: { from, to } } },
    {
      ...followed,
      enabled: isEnabled,
      select: (found: (AdminReservation | HeldDay)[]) => found.filter(isForAdmin),
    },
  );

/** With its history; null when it does not exist. */
export const reservationQuery = (reservationId: number) =>
  orNull(
    $api.queryOptions('get', '/api/reservations/{id}', { params: { path: { id: String(reservationId) } } }),
    404,
  );

export const useReservation = (reservationId: number) =>
  useQuery({ ...reservationQuery(reservationId), ...followed });

export const useReservationsOf = (userId: string) =>
  $api.useQuery('get', '/api/reservations/user/{id}', { params: { path: { id: userId } } }, followed);

/** Held days for finding free ones; loaded once halls are given. */
export function useFreeDays(halls: readonly BookableHall[] | undefined) {
  const options = { enabled: halls !== undefined };
  const held = $publicApi.useQuery('get', '/api/reservations', undefined, options);
  const closures = $api.useQuery('get', '/api/closed-days', {}, options);
  const availability: Availability | undefined = halls &&
    held.data &&
    closures.data && { halls, taken: takenDays(held.data), closed: closures.data, today: today() };
  const retry = () => void Promise.all([held.refetch(), closures.refetch()]);
  return { availability, failure: (held.error ?? closures.error)?.message, retry };
}

/** How long days are usually held and offered. */
export const useHoldRules = () =>
  $api.useQuery('get', '/api/settings', {}, { staleTime: lookAgainMilliseconds });
