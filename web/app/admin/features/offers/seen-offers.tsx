import type { OfferSummary } from '#contracts/offers/offers.ts';
import * as texts from '#texts';
import { useNow } from '../../../shared/lib/current-time.ts';
import { useOffers } from '../../lib/offers-query.ts';
import { Loaded, RowsSkeleton } from '../../ui/loaded.tsx';
import { OfferRow } from './list/offer-row.tsx';

/** Opened by the customer, not signed, and still open. */
export function useSeenOffers() {
  const query = useOffers({ state: 'SENT' });
  const now = useNow(...(query.data?.offers ?? []).map(({ validUntil }) => validUntil));
  const data: OfferSummary[] | undefined = query.data?.offers.filter(
    ({ views, validUntil }) => views > 0 && new Date(validUntil) > now,
  );
  return { ...query, data };
}

export function SeenOffers() {
  return (
    <Loaded
      query={useSeenOffers()}
      waiting={<RowsSkeleton rows={['h-8 w-2/3']} />}
      failed={texts.offers_failed()}
      noticeClassName="p-4"
    >
      {(offers) => (
        <ul>
          {offers.map((offer) => (
            <OfferRow key={offer.offerId} offer={offer} isShort />
          ))}
        </ul>
      )}
    </Loaded>
  );
}
