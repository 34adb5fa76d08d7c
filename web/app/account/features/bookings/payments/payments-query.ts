import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { $api, orNull } from '#web/platform/api/query.ts';

// Polls for changes while the page is visible.
const refetchInterval = 30_000;

export const useOwnLedgers = () => $api.useQuery('get', '/api/ledgers/own', {}, { refetchInterval });

/** Null: nothing was agreed, or it belongs to somebody else. */
export const useLedger = (id: string) =>
  useQuery({
    ...orNull(
      $api.queryOptions('get', '/api/reservations/{id}/ledger', { params: { path: { id } } }),
      400,
      403,
      404,
    ),
    refetchInterval,
  });

/** Kept while another account is read, so that the page does not jump. */
export const usePaymentSlip = (id: string, account: number | undefined) =>
  useQuery({
    ...$api.queryOptions('get', '/api/reservations/{id}/payment-slip', {
      params: { path: { id }, query: account === undefined ? {} : { account: String(account) } },
    }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
