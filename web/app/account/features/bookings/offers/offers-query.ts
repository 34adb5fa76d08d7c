import { useQuery } from '@tanstack/react-query';
import type { Contract } from '#schemas/offers/contracts.ts';
import type { OfferSummary } from '#schemas/offers/offer-list.ts';
import { $api, orNull } from '#web/platform/api/query.ts';

export type OwnOffer = OfferSummary;
export type OwnContract = Contract;

// Polls for changes while the page is visible.
const refetchInterval = 30_000;

export const useOwnOffers = () => $api.useQuery('get', '/api/offers/own', {}, { refetchInterval });

export const useOwnContracts = () => $api.useQuery('get', '/api/contracts/own', {}, { refetchInterval });

/** Null: there is none, or it belongs to somebody else. */
export function useOffer(id: number | string | undefined) {
  const params = { path: { offerId: String(id) } };
  const query = useQuery({
    ...orNull($api.queryOptions('get', '/api/offers/{offerId}', { params }), 400, 404),
    enabled: id !== undefined,
    refetchInterval,
  });
  // Members of the business get another form of it.
  const data = query.data && !('mayRelease' in query.data) ? null : query.data;
  return { ...query, data };
}

const pdfInterval = 2000;

/** Asked again until its PDF is made. */
export const useContract = (contractId: string) =>
  useQuery({
    ...orNull(
      $api.queryOptions('get', '/api/contracts/{contractId}', { params: { path: { contractId } } }),
      400,
      404,
    ),
    refetchInterval: ({ state }) => (state.data?.isPdfReady === false ? pdfInterval : false),
  });
