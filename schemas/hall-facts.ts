import { z } from 'zod';
import { occasions } from '#domain/constants.ts';
import * as texts from '#texts';
import { limits, line, orEmpty, timeSchema } from './fields.ts';
import { mediaSchema, uploadedFilesSchema, uploadedPosterSchema } from './media.ts';

const occasionSchema = z.enum(occasions);

export const photoOccasionRequestSchema = z.object({ occasion: occasionSchema.nullable() });

export const hallPhotoSchema = mediaSchema.extend({
  occasion: occasionSchema.optional().meta({ description: 'Absent when none was chosen' }),
});

export const factLimits = { included: 30, tableLayouts: 12, number: 100_000 } as const;

const text = z.string().nullable().optional();
const number = z.int().nullable().optional();

/** What families ask about a hall. What is empty is not shown. */
export const hallFactsFields = {
  areaSquareMetres: number,
  ceilingCentimetres: number,
  parkingPlaces: number,
  endsAt: text.meta({ description: 'The hour when celebrations end, HH:MM' }),
  ownBand: text,
  ownCake: text,
  children: text,
  included: z.array(z.string()).optional().meta({ description: 'What the price includes' }),
  tableLayouts: z.array(z.object({ name: z.string(), seats: z.int() })).optional(),
  floorPlan: mediaSchema.nullable().optional(),
  film: mediaSchema.nullable().optional(),
};

const wholeNumber = (max: number) =>
  z
    .int({ error: () => texts.fact_number_invalid() })
    .min(1, { error: () => texts.fact_number_invalid() })
    .max(max, { error: () => texts.fact_number_most({ max }) });

const requiredLine = line(limits.name, texts.fact_text_required).min(1, {
  error: () => texts.fact_text_required(),
});
const sentence = orEmpty(line(limits.subject));

export const hallFactsRequestFields = {
  areaSquareMetres: wholeNumber(factLimits.number).nullable(),
  ceilingCentimetres: wholeNumber(factLimits.number).nullable(),
  parkingPlaces: wholeNumber(factLimits.number).nullable(),
  endsAt: timeSchema(texts.fact_hour_invalid).nullable(),
  ownBand: sentence,
  ownCake: sentence,
  children: sentence,
  included: z.array(requiredLine).max(factLimits.included, {
    error: () => texts.fact_list_most({ max: factLimits.included }),
  }),
  tableLayouts: z
    .array(z.object({ name: requiredLine, seats: wholeNumber(factLimits.number) }))
    .max(factLimits.tableLayouts, { error: () => texts.fact_list_most({ max: factLimits.tableLayouts }) }),
};

export const hallFactsRequestSchema = z.object(hallFactsRequestFields);

const oneFile = uploadedFilesSchema.length(1, { error: () => texts.media_files_required() });

export const floorPlanRequestSchema = z.object({ files: oneFile });
export const filmRequestSchema = z.object({ files: oneFile, poster: uploadedPosterSchema });
