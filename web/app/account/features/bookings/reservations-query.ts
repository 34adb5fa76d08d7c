import { $api, callsBelow } from '#web/platform/api/query.ts';

export const ownReservationCalls = callsBelow('/api/reservations/user');

// Polls for changes while the page is visible.
export const useOwnReservations = (userId: number) =>
  $api.useQuery(
    'get',
    '/api/reservations/user/{id}',
    { params: { path: { id: String(userId) } } },
    { refetchInterval: 30_000 },
  );

export type OwnReservation = NonNullable<ReturnType<typeof useOwnReservations>['data']>[number];
