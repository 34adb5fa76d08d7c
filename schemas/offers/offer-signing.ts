import { z } from 'zod';
import { offerDeliveries } from '#domain/offers/offer-states.ts';
import * as texts from '#texts';
import { firstNameSchema, idSchema, shortText, timestampSchema } from '../fields.ts';
import { uploadedFilesSchema } from '../media.ts';
import { day, reason } from './offers.ts';

export const sendOfferRequestSchema = z.object({
  by: z
    .enum(offerDeliveries)
    .optional()
    .meta({ description: 'EMAIL unless it is named; refused where there is no address' }),
});

export type SendOfferRequest = z.infer<typeof sendOfferRequestSchema>;

export const sentOfferSchema = z
  .object({ offerId: idSchema, number: z.string(), version: z.int(), sha256: z.string() })
  .meta({ id: 'SentOffer' });

export const declineOfferRequestSchema = z.object({ reason: reason.nullish() });

export const signingCodeSentSchema = z.object({
  email: z.string().meta({ description: 'Masked' }),
  expiresAt: timestampSchema,
});

export const signRequestSchema = z.object({
  fullName: firstNameSchema.min(3, { error: () => texts.offer_full_name_required() }),
  consent: z.literal(true, { error: () => texts.offer_consent_required() }),
  code: shortText(12)
    .overwrite((text) => text.replaceAll(' ', ''))
    .regex(/^\d{6}$/, { error: () => texts.offer_code_invalid() }),
});

export type SignRequest = z.infer<typeof signRequestSchema>;

export const signOnPaperRequestSchema = z.object({
  files: uploadedFilesSchema.length(1, { error: () => texts.media_files_required() }),
  signedOn: day
    .optional()
    .meta({ description: 'From the day of sending until today, which it is when it is missing' }),
});

export type SignOnPaperRequest = z.infer<typeof signOnPaperRequestSchema>;
