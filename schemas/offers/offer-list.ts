import { z } from 'zod';
import { idSchema, optionalQuery, timestampSchema } from '../fields.ts';
import { moneySchema } from '../money/money.ts';
import { eventTypeSchema } from '../reservations/event-types.ts';
import { delivery, offerStateSchema } from './offers.ts';

/** Guests see an offer of theirs under this state before it is expired by a job. */
export const offerListQuerySchema = z.object({
  state: optionalQuery(offerStateSchema),
  reservationId: optionalQuery(z.coerce.number().pipe(idSchema)),
  waitsFor: optionalQuery(z.enum(['GUEST', 'HOUSE'])).meta({
    description:
      'GUEST: sent and not decided; HOUSE: drafts, declined and expired ones without a next version',
  }),
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
});

export type OfferListQuery = z.infer<typeof offerListQuerySchema>;

export const offerPageSize = 20;

export const offerSummarySchema = z
  .object({
    offerId: idSchema,
    reservationId: idSchema,
    kind: z.enum(['OFFER', 'ANNEX']),
    number: z.string().nullable(),
    version: z.int(),
    state: offerStateSchema,
    total: moneySchema,
    totalEur: moneySchema,
    validUntil: timestampSchema,
    sentAt: timestampSchema.nullable(),
    delivery,
    decidedAt: timestampSchema.nullable(),
    declineReason: z.string().nullable(),
    views: z.int(),
    firstViewedAt: timestampSchema.nullable(),
    lastViewedAt: timestampSchema.nullable(),
    customerName: z.string(),
    hall: z.object({ name: z.string() }),
    hallId: idSchema,
    eventDate: z.string(),
    eventType: eventTypeSchema,
    customEventType: z.string().nullable(),
    contractId: idSchema.nullable(),
    contractNumber: z.string().nullable(),
    contractCanceledAt: timestampSchema.nullable(),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'OfferSummary' });

export type OfferSummary = z.infer<typeof offerSummarySchema>;

export const offerPageSchema = z.object({
  offers: z.array(offerSummarySchema),
  count: z.int().min(0),
  counts: z.object({
    drafts: z.int(),
    sent: z.int(),
    viewed: z.int().meta({ description: 'Seen but not signed' }),
    signed: z.int(),
    waitingForHouse: z.int(),
  }),
});

export type OfferPage = z.infer<typeof offerPageSchema>;

/** The offers and contracts of one reservation, for the customer's profile and the panel. */
export const ownOffersQuerySchema = z.object({
  reservationId: optionalQuery(z.coerce.number().pipe(idSchema)),
});
