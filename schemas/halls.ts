import { z } from 'zod';
import * as texts from '#texts';
import {
  idSchema,
  limits,
  line,
  paragraph,
  parseJson,
  sentTimestampSchema,
  shortText,
  timestampSchema,
} from './fields.ts';
import { hallFactsFields, hallFactsRequestFields, hallPhotoSchema } from './hall-facts.ts';
import { uploadedFilesSchema } from './media.ts';

export const amenitySchema = z.object({ featureId: idSchema, name: z.string() }).meta({ id: 'Feature' });
export type Amenity = z.infer<typeof amenitySchema>;

const amenityName = line(limits.name, texts.amenity_name_required).min(1, {
  error: () => texts.amenity_name_required(),
});
export const amenityRequestSchema = z.object({ name: amenityName });

export const hallSchema = z
  .object({
    hallId: idSchema,
    name: z.string(),
    slug: z.string().meta({ description: 'Its page is /saloni/{slug}' }),
    maxGuestsMin: z.int(),
    maxGuestsMax: z.int(),
    description: z.string(),
    imageUrl: z.array(z.string()).meta({ description: 'File names below /assets/photos/, the cover first' }),
    photos: z
      .array(hallPhotoSchema)
      .meta({ description: 'The same pictures with size, placeholder and occasion' }),
    features: z.array(amenitySchema),
    hallFeatures: z.array(z.object({ featureId: idSchema })),
    ...hallFactsFields,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Hall' });
export type Hall = z.infer<typeof hallSchema>;

/** No slug is longer. */
export const slugParamSchema = z.string().max(120);

/** An upper bound against typing errors. */
const maxGuests = 10_000;

const guests = z
  .int({ error: () => texts.hall_guests_required() })
  .min(1, { error: () => texts.hall_guests_minimum() })
  .max(maxGuests, { error: () => texts.hall_guests_maximum({ max: maxGuests }) });

/** Every field of a multipart form is text. */
const guestsField = shortText(100, () => texts.hall_guests_required())
  .trim()
  .regex(/^\d{1,9}$/, { error: () => texts.hall_guests_required() })
  .transform(Number)
  .pipe(guests);

const hallFields = {
  name: line(limits.name, texts.hall_name_required).min(1, { error: () => texts.hall_name_required() }),
  description: paragraph(limits.message),
};

const chosenAmenities = z
  .array(z.object({ featureId: idSchema }))
  .max(200)
  .transform((features) => [...new Set(features.map(({ featureId }) => featureId))]);

const amenitiesField = z
  .string()
  .transform((value, context) => (value.trim() === '' ? [] : parseJson(value, context)))
  .pipe(chosenAmenities);

const boundsInOrder = ({ maxGuestsMin, maxGuestsMax }: { maxGuestsMin?: unknown; maxGuestsMax?: unknown }) =>
  typeof maxGuestsMin !== 'number' || typeof maxGuestsMax !== 'number' || maxGuestsMax >= maxGuestsMin;
const boundsError = { path: ['maxGuestsMax'], error: () => texts.hall_guests_order() };

export const createHallRequestSchema = z
  .object({
    name: hallFields.name,
    maxGuestsMin: guestsField,
    maxGuestsMax: guestsField,
    description: hallFields.description.optional().default(''),
    features: amenitiesField.optional().default([]),
    files: uploadedFilesSchema.optional().default([]),
  })
  .refine(boundsInOrder, boundsError);
export type CreateHallRequest = z.output<typeof createHallRequestSchema>;

/** `updatedAt` is the state that was edited; if it has changed since, the edit is refused. */
export const updateHallRequestSchema = z
  .object({
    name: hallFields.name,
    maxGuestsMin: guests,
    maxGuestsMax: guests,
    description: hallFields.description,
    features: chosenAmenities,
    ...hallFactsRequestFields,
    updatedAt: sentTimestampSchema,
  })
  .partial()
  .refine(boundsInOrder, boundsError);
export type UpdateHallRequest = z.output<typeof updateHallRequestSchema>;

/** Keeps the page of a hall at a usable length. */
export const maxHallPhotos = 60;

export const addImagesRequestSchema = z.object({
  files: uploadedFilesSchema.min(1, { error: () => texts.media_files_required() }),
});

export const hallsOrderRequestSchema = z.object({ hallIds: z.array(idSchema).min(1).max(1000) });
export const imagesOrderRequestSchema = z.object({ imageUrl: z.array(z.string().max(200)).min(1).max(1000) });

/** A hall that reservations or messages refer to is hidden instead of deleted. */
export const hallRemovedSchema = z.object({ hallId: idSchema, hidden: z.boolean() });

export const amenityDeletedSchema = z.object({
  featureId: idSchema,
  halls: z
    .array(z.object({ hallId: idSchema, name: z.string() }))
    .meta({ description: 'Those that lose it' }),
});
