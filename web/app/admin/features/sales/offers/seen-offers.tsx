import type { OfferSummary } from '#schemas/offers/offer-list.ts';
import * as texts from '#texts';
import { Loaded, RowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { useNow } from '#web/platform/lib/current-time.ts';
import { useOffers } from '../offers-query.ts';
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
