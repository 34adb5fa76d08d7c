import { useQuery } from '@tanstack/react-query';
import { publicApi } from '../../../shared/api/client.ts';
import { unwrap } from '../../../shared/api/result.ts';
import type { BookableHall, TakenDay } from '../../../shared/availability/free-days.ts';

async function fetchHalls(): Promise<BookableHall[]> {
  const halls = await unwrap(publicApi.GET('/api/wedding-halls'));
  return halls.map(({ hallId, name, maxGuestsMin, maxGuestsMax }) => ({
    hallId,
    name,
    maxGuestsMin,
    maxGuestsMax,
  }));
}

async function fetchTakenDays(): Promise<TakenDay[]> {
  const held = await unwrap(publicApi.GET('/api/reservations'));
  return held.map(({ hallId, eventDate }) => ({ hallId, eventDate }));
}

export const useOwnHalls = () =>
  useQuery({ queryKey: ['halls'], queryFn: fetchHalls, staleTime: Number.POSITIVE_INFINITY });

/** Asked once: from then on the days are kept fresh in their own way. */
export const useOwnTakenDays = () =>
  useQuery({
    queryKey: ['taken days'],
    queryFn: fetchTakenDays,
    staleTime: Number.POSITIVE_INFINITY,
  });
