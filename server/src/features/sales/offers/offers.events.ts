import { defineEvent } from '#server/platform/events.ts';

/** What an administrator is told about; the reservation has the rest. */
export type OfferNews = { reservationId: number; userId: number | null; number: string };

export const offerDeclined = defineEvent<OfferNews>('offers.declined');
export const offerExpired = defineEvent<OfferNews>('offers.expired');
/** Electronically, by the customer. */
export const contractSignedByCustomer = defineEvent<OfferNews>('offers.contract-signed');
/** By a change of the reservation; what happens to the money is to be decided. */
export const contractEnded = defineEvent<OfferNews>('offers.contract-ended');
