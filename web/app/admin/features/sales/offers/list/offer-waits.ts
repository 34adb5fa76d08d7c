import type { OfferState } from '#domain/offers/offer-states.ts';

const ofHouse: readonly OfferState[] = ['DRAFT', 'DECLINED', 'EXPIRED'];

export function waitsFor({ state }: { state: OfferState }): 'GUEST' | 'HOUSE' | undefined {
  if (state === 'SENT') return 'GUEST';
  return ofHouse.includes(state) ? 'HOUSE' : undefined;
}
