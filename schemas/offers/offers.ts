import { z } from 'zod';
import { maxGuestCount } from '#domain/limits.ts';
import { lineSources } from '#domain/offers/offer-lines.ts';
import {
  instalmentKinds,
  maxInstalments,
  maxOfferLines,
  offerDeliveries,
  offerStates,
} from '#domain/offers/offer-states.ts';
import { lineUnits, maxQuantity } from '#domain/prices/price-lines.ts';
import * as texts from '#texts';
import {
  daySchema,
  idSchema,
  limits,
  line,
  paragraph,
  sentTimestampSchema,
  timestampSchema,
} from '../fields.ts';
import { currencySchema, moneySchema, sentMoneySchema, sentPriceSchema } from '../money/money.ts';
import { priceLineSchema } from '../prices/prices.ts';
import { eventTypeSchema } from '../reservations/event-types.ts';

export const offerStateSchema = z.enum(offerStates);

export const day = daySchema(() => texts.field_invalid());

export const reason = paragraph(limits.cancelReason);

/** The amount follows from quantity and price; one that is sent is ignored. */
const sentLineSchema = z
  .object({
    text: line(limits.subject, texts.offer_line_text_required).min(1, {
      error: () => texts.offer_line_text_required(),
    }),
    unit: z.enum(lineUnits),
    quantity: z
      .int({ error: () => texts.offer_quantity_invalid() })
      .min(0, { error: () => texts.offer_quantity_invalid() })
      .max(maxQuantity, { error: () => texts.offer_quantity_invalid() }),
    unitPrice: sentPriceSchema,
    linked: z.boolean().default(false).meta({ description: 'Its quantity follows the guests' }),
    source: z.enum(lineSources).nullable().default(null),
    sourceId: idSchema.nullable().default(null).meta({ description: 'Of the menu or extra' }),
  })
  .refine(({ quantity, linked }) => quantity > 0 || linked, {
    path: ['quantity'],
    error: () => texts.offer_quantity_invalid(),
  });

const sentInstalmentSchema = z
  .object({
    kind: z.enum(instalmentKinds),
    due: day.nullish(),
    dueAfterSigningDays: z.int().min(0).max(365).nullish(),
    amount: sentMoneySchema,
  })
  .refine(({ due, dueAfterSigningDays }) => (due == null) !== (dueAfterSigningDays == null), {
    path: ['due'],
    error: () => texts.offer_instalment_due_required(),
  });

const sentDiscountSchema = z.object({ amount: sentMoneySchema, reason: line(limits.subject) });

const guests = z.int().min(0).max(maxGuestCount);

/** What an annex may change about the event; the reservation follows when it is signed. */
const changedEvent = {
  hallId: idSchema.optional().meta({ description: 'Annexes only' }),
  eventDate: day.optional().meta({ description: 'Annexes only' }),
};

export const updateOfferRequestSchema = z.object({
  lines: z.array(sentLineSchema).max(maxOfferLines).optional(),
  discount: sentDiscountSchema.nullish(),
  adults: guests.optional(),
  children: guests.optional(),
  currency: currencySchema
    .optional()
    .meta({ description: 'Lines, discount and plan must be sent in it as well' }),
  plan: z.array(sentInstalmentSchema).max(maxInstalments).optional(),
  planFollows: z
    .boolean()
    .optional()
    .meta({ description: 'The plan follows the total; a plan that is sent without it does not' }),
  validUntil: sentTimestampSchema.optional(),
  terms: idSchema.optional().meta({ description: 'A version of the terms of contract' }),
  ...changedEvent,
  updatedAt: sentTimestampSchema.optional(),
});

export type UpdateOfferRequest = z.infer<typeof updateOfferRequestSchema>;

export const instalmentSchema = z
  .object({
    kind: z.enum(instalmentKinds),
    due: z.string().nullable(),
    dueAfterSigningDays: z.int().nullable(),
    amount: moneySchema,
    otherAmount: moneySchema.meta({ description: 'In the other currency' }),
  })
  .meta({ id: 'PlannedInstalment' });

const discountSchema = z.object({ amount: moneySchema, reason: z.string() });

/** A line of the comparison with the version before. */
export const offerChangeSchema = z
  .object({
    kind: z.enum(['ADDED', 'REMOVED', 'CHANGED']),
    part: z.enum(['LINE', 'DISCOUNT', 'GUESTS', 'EVENT', 'PLAN', 'VALID_UNTIL', 'TERMS', 'TOTAL']),
    text: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    difference: moneySchema.nullable(),
  })
  .meta({ id: 'OfferChange' });

export type OfferChange = z.infer<typeof offerChangeSchema>;

/** A line as it is edited. */
const offerLineSchema = priceLineSchema
  .extend({
    linked: z.boolean().meta({ description: 'Its quantity follows the guests' }),
    source: z.enum(lineSources).nullable(),
    sourceId: idSchema.nullable(),
  })
  .meta({ id: 'OfferLine' });

export const delivery = z
  .enum(offerDeliveries)
  .nullable()
  .meta({ description: 'How it was sent; null for a draft' });

const offerFields = {
  offerId: idSchema,
  reservationId: idSchema,
  kind: z.enum(['OFFER', 'ANNEX']),
  contractId: idSchema
    .nullable()
    .meta({ description: 'Of an annex: the contract it changes; of an accepted offer: the signed contract' }),
  number: z.string().nullable(),
  version: z.int(),
  state: offerStateSchema,
  currency: currencySchema,
  lines: z.array(priceLineSchema),
  subtotal: moneySchema,
  discount: discountSchema.nullable(),
  adults: z.int(),
  children: z.int(),
  total: moneySchema,
  totalBam: moneySchema,
  totalEur: moneySchema,
  net: moneySchema,
  vat: moneySchema,
  plan: z.array(instalmentSchema),
  validUntil: timestampSchema,
  terms: z.int().nullable().meta({ description: 'The version of the terms of contract' }),
  termsText: z.string(),
  hallId: idSchema,
  hall: z.object({ name: z.string() }),
  eventDate: z.string(),
  eventType: eventTypeSchema,
  customEventType: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  sha256: z.string().nullable(),
  sentAt: timestampSchema.nullable(),
  decidedAt: timestampSchema
    .nullable()
    .meta({ description: 'Accepted, declined, expired, superseded or withdrawn' }),
  declineReason: z.string().nullable(),
  updatedAt: timestampSchema,
};

/** What the customer reads. */
export const offerSchema = z
  .object({
    ...offerFields,
    changes: z.array(offerChangeSchema).meta({ description: 'Against the version sent before' }),
    newerVersion: idSchema.nullable().meta({ description: 'The offer that replaces this one' }),
    mayRelease: z.boolean().meta({ description: 'The day is held for the customer and can be released' }),
  })
  .meta({ id: 'Offer' });

export type Offer = z.infer<typeof offerSchema>;

/** All that is stored about a sent version and how it was read. */
export const exportedOfferSchema = offerSchema.extend({
  views: z.int(),
  firstViewedAt: timestampSchema.nullable(),
  lastViewedAt: timestampSchema.nullable(),
});

export type ExportedOffer = z.infer<typeof exportedOfferSchema>;

const versionSchema = z.object({
  offerId: idSchema,
  version: z.int(),
  state: offerStateSchema,
  total: moneySchema,
  sentAt: timestampSchema.nullable(),
  updatedAt: timestampSchema,
  by: z.string().nullable().meta({ description: 'Who wrote it last, or sent it' }),
  views: z.int(),
});

export const adminOfferSchema = z
  .object({
    ...offerFields,
    lines: z.array(offerLineSchema),
    planFollows: z.boolean().meta({ description: 'Nobody has touched the plan' }),
    minimumGuests: z
      .int()
      .nullable()
      .meta({ description: 'Of a draft: so many guests the price list charges at least on its day' }),
    delivery,
    holdsDay: z
      .boolean()
      .meta({ description: 'The reservation is not confirmed: its day is held for as long as the offer' }),
    changes: z.array(offerChangeSchema),
    newerVersion: idSchema.nullable(),
    views: z.int(),
    firstViewedAt: timestampSchema.nullable(),
    by: z.string().nullable(),
    versions: z.array(versionSchema).meta({ description: 'All versions of the offer, the newest first' }),
    obstacles: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .meta({ description: 'Of a draft: what has to be mended before it can be sent' }),
  })
  .meta({ id: 'AdminOffer' });

export type AdminOffer = z.infer<typeof adminOfferSchema>;
