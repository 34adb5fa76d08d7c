import type { OfferSummary } from '#schemas/offers/offer-list.ts';
import * as texts from '#texts';
import { useOffers } from '#web/admin/features/sales/offers-query.ts';
import { useNow } from '#web/platform/lib/current-time.ts';

/** The newest version of the offer of a reservation, and of the annex of its contract. */
export function useReservationOffer(reservationId: number) {
  const query = useOffers({ reservationId });
  const offers = query.data?.offers ?? [];
  const now = useNow(...offers.map(({ validUntil }) => validUntil));
  const settled = offers.map(
    (offer): OfferSummary =>
      offer.state === 'SENT' && new Date(offer.validUntil) <= now ? { ...offer, state: 'EXPIRED' } : offer,
  );
  return {
    query,
    now,
    offer: settled.find(({ kind }) => kind === 'OFFER'),
    annex: settled.find(({ kind }) => kind === 'ANNEX'),
  };
}

/** An annex that is not signed yet is dealt with before the offer. */
export const openAnnexOf = (annex: OfferSummary | undefined) =>
  annex && annex.state !== 'ACCEPTED' ? annex : undefined;

/** "v2", beside the name of the tab. */
export function useShownVersion(reservationId: number): string | undefined {
  const { query, offer, annex } = useReservationOffer(reservationId);
  const shown = openAnnexOf(annex) ?? offer ?? annex;
  if (!shown || query.isPlaceholderData) return undefined;
  return texts.panel_offer_version_short({ version: String(shown.version) });
}
