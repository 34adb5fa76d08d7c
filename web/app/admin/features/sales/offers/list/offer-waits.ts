import type { OfferState } from '#domain/offers/offer-states.ts';

/** Past its deadline an offer is shown as expired, also before the server says so. */
export const offerAfterDeadline = <Shown extends { state: OfferState; validUntil: string }>(
  offer: Shown,
  now: Date,
): Shown =>
  offer.state === 'SENT' && new Date(offer.validUntil) <= now ? { ...offer, state: 'EXPIRED' } : offer;

const ofHouse: readonly OfferState[] = ['DRAFT', 'DECLINED', 'EXPIRED'];

export function waitsFor({ state }: { state: OfferState }): 'GUEST' | 'HOUSE' | undefined {
  if (state === 'SENT') return 'GUEST';
  return ofHouse.includes(state) ? 'HOUSE' : undefined;
}
