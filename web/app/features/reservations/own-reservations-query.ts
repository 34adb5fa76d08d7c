import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { dataOf } from '../../platform/api/outcome.ts';

export const ownReservationsKey = ['reservations', 'own'];

const fetchOwn = (userId: number) =>
  dataOf(api.GET('/api/reservations/user/{id}', { params: { path: { id: String(userId) } } }));

export type OwnReservation = Awaited<ReturnType<typeof fetchOwn>>[number];

export const useOwnReservations = (userId: number) =>
  useQuery({
    queryKey: ownReservationsKey,
    queryFn: () => fetchOwn(userId),
    // What the house answers comes by itself while the page is looked at.
    refetchInterval: 30_000,
  });
