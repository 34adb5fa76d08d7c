import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/client.ts';
import { $api, callsBelow, unwrap } from '#web/platform/api/query.ts';

/** What changes when money is posted. */
export const moneyCalls = callsBelow('/api/reservations', '/api/contracts', '/api/money', '/api/statements');

const lookAgainMilliseconds = 30_000;

/** Null when nothing was agreed yet. */
export const useLedger = (reservationId: number | undefined) =>
  useQuery({
    ...$api.queryOptions('get', '/api/reservations/{id}/ledger', {
      params: { path: { id: String(reservationId) } },
    }),
    enabled: reservationId !== undefined,
    refetchInterval: lookAgainMilliseconds,
  });

export const useAdministrators = () => $api.useQuery('get', '/api/users/admins');

interface OverviewFilter {
  year: number;
  hallId?: string;
  page?: number;
}

/**
 * Who owes what, and the year by month. The filter by hall covers all of it. With its year, so that former figures keep
 * their title while those of another year load.
 */
export function useMoneyOverview({ page = 1, ...filter }: OverviewFilter) {
  const params = { query: { ...filter, page } };
  return useQuery({
    queryKey: $api.queryOptions('get', '/api/money/overview', { params }).queryKey,
    queryFn: async () => ({
      ...(await unwrap(api.GET('/api/money/overview', { params }))),
      year: filter.year,
    }),
    refetchInterval: lookAgainMilliseconds,
    placeholderData: keepPreviousData,
  });
}

export const useBankAccounts = () => $api.useQuery('get', '/api/bank-accounts');
