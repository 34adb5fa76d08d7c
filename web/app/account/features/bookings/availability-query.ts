import { useQuery } from '@tanstack/react-query';
import type { BookableHall, TakenDay } from '#web/features/availability/free-days.ts';
import { $publicApi } from '#web/platform/api/query.ts';

const toBookable = (halls: readonly BookableHall[]): BookableHall[] =>
  halls.map(({ hallId, name, maxGuestsMin, maxGuestsMax }) => ({ hallId, name, maxGuestsMin, maxGuestsMax }));

const toTaken = (held: readonly TakenDay[]): TakenDay[] =>
  held.map(({ hallId, eventDate }) => ({ hallId, eventDate }));

const readOnce = { staleTime: Number.POSITIVE_INFINITY };

const hallsQuery = $publicApi.queryOptions('get', '/api/wedding-halls');
const closedDaysQuery = $publicApi.queryOptions('get', '/api/closed-days');
const heldDaysQuery = $publicApi.queryOptions('get', '/api/reservations');

export const useOwnHalls = () => useQuery({ ...hallsQuery, ...readOnce, select: toBookable });

/** Loaded once; afterwards the availability store refreshes the days. */
export const useOwnTakenDays = () => useQuery({ ...heldDaysQuery, ...readOnce, select: toTaken });

export const useClosedDays = () => useQuery({ ...closedDaysQuery, ...readOnce });

/** The first photo of a hall. */
export const useHallPhoto = (hallId: number) =>
  useQuery({ ...hallsQuery, ...readOnce }).data?.find((hall) => hall.hallId === hallId)?.photos[0];
