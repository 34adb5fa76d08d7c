import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { unwrap } from '../../../shared/api/result.ts';

export const ownReservationsKey = ['reservations', 'own'];

const fetchOwn = (userId: number) =>
  unwrap(api.GET('/api/reservations/user/{id}', { params: { path: { id: String(userId) } } }));

export type OwnReservation = Awaited<ReturnType<typeof fetchOwn>>[number];

export const useOwnReservations = (userId: number) =>
  useQuery({
    queryKey: ownReservationsKey,
    queryFn: () => fetchOwn(userId),
    // What the business answers comes by itself while the page is looked at.
    refetchInterval: 30_000,
  });
