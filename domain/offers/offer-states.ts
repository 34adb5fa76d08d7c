export const offerStates = [
  'DRAFT',
  'SENT',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'SUPERSEDED',
  'WITHDRAWN',
] as const;
/** How a sent offer reaches the guest: by mail, or printed and handed over. */
export const offerDeliveries = ['EMAIL', 'PAPER'] as const;
export type OfferDelivery = (typeof offerDeliveries)[number];

export type OfferState = (typeof offerStates)[number];

export const instalmentKinds = ['KAPARA', 'ODUSTANICA', 'AVANS', 'INSTALMENT'] as const;
export type InstalmentKind = (typeof instalmentKinds)[number];

/** Kept when the guest cancels, given back twice when the house does. */
export const depositKinds = ['KAPARA', 'ODUSTANICA'] as const;
export type DepositKind = (typeof depositKinds)[number];

/** The kind of the first payment is named in the contract. */
export const firstPaymentKinds = [...depositKinds, 'AVANS'] as const;

export const cancellingParties = ['GUEST', 'HOUSE', 'AGREEMENT'] as const;
export type CancellingParty = (typeof cancellingParties)[number];

export const maxOfferLines = 60;
export const maxInstalments = 12;

export const signingCode = { digits: 6, minutes: 10, tries: 5 } as const;
