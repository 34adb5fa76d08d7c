import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

interface OverviewFilter {
  year: string;
  hallId?: string;
  page?: string;
}

/** Who owes what, and the year by month. The filter by hall covers all of it. */
export const useMoneyOverview = ({ page = '1', ...filter }: OverviewFilter) =>
  $api.useQuery(
    'get',
    '/api/money/overview',
    { params: { query: { ...filter, page } as never } },
    { refetchInterval: lookAgainMilliseconds, placeholderData: keepPreviousData },
  );

export const useBankAccounts = () => $api.useQuery('get', '/api/bank-accounts');
