import { useQuery } from '@tanstack/react-query';
import { $api, callsBelow, orNull } from '../../shared/api/query.ts';

/** What changes when money is posted. */
export const moneyCalls = callsBelow('/api/reservations', '/api/contracts', '/api/money', '/api/statements');

const lookAgainMilliseconds = 30_000;

/** Null when nothing was agreed yet. */
export const useLedger = (reservationId: number | undefined) =>
  useQuery({
    ...orNull(
      $api.queryOptions('get', '/api/reservations/{id}/ledger', {
        params: { path: { id: String(reservationId) } },
      }),
      404,
    ),
    enabled: reservationId !== undefined,
    refetchInterval: lookAgainMilliseconds,
  });

export const useAdministrators = () => $api.useQuery('get', '/api/users/admins');
