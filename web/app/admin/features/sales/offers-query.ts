import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OfferState } from '#domain/offers/offer-states.ts';
import type { AdminOffer, Offer } from '#schemas/offers/offers.ts';
import { $api, callsBelow, orNull } from '#web/platform/api/query.ts';

/** What changes when an offer is written, sent, withdrawn or signed. */
export const offerCalls = callsBelow(
  '/api/offers',
  '/api/contracts',
  '/api/reservations',
  '/api/waiting-list',
);

const lookAgainMilliseconds = 30_000;
const followed = { refetchInterval: lookAgainMilliseconds };

interface OfferFilter {
  state?: OfferState;
  reservationId?: number;
  waitsFor?: 'GUEST' | 'HOUSE';
  page?: number;
}

/** The newest version of each offer. */
export const offersQuery = (query: OfferFilter) =>
  $api.queryOptions('get', '/api/offers', { params: { query } });

export const useOffers = (query: OfferFilter) =>
  useQuery({ ...offersQuery(query), ...followed, placeholderData: keepPreviousData });

/** The call returns less to customers; here the caller is an administrator. */
const isForAdmin = (offer: AdminOffer | Offer): offer is AdminOffer => 'customerEmail' in offer;

/** Null when it does not exist. */
export const offerQuery = (offerId: number) => ({
  ...orNull(
    $api.queryOptions('get', '/api/offers/{offerId}', { params: { path: { offerId: String(offerId) } } }),
    404,
  ),
  select: (offer: AdminOffer | Offer | null) => (offer && isForAdmin(offer) ? offer : null),
});

export const useOffer = (offerId: number | undefined) =>
  useQuery({ ...offerQuery(offerId ?? 0), enabled: offerId !== undefined });

export const useContract = (contractId: number | null | undefined) =>
  $api.useQuery(
    'get',
    '/api/contracts/{contractId}',
    { params: { path: { contractId: String(contractId) } } },
    { ...followed, enabled: contractId != null },
  );

/** Versions of the terms of contract, the newest first. */
export const useTerms = () => $api.useQuery('get', '/api/terms');
