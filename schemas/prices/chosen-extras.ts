import { z } from 'zod';
import { maxExtras, maxQuantity } from '#domain/prices/price-lines.ts';
import * as texts from '#texts';
import { idSchema } from '../fields.ts';

/** Quantity counts for pieces and hours; other units follow from the guests. */
const chosenExtraSchema = z.object({
  extraId: idSchema,
  quantity: z.int().min(1).max(maxQuantity).default(1),
});
export const chosenExtrasSchema = z
  .array(chosenExtraSchema)
  .max(maxExtras)
  .refine((extras) => new Set(extras.map(({ extraId }) => extraId)).size === extras.length, {
    error: () => texts.price_extra_repeated(),
  });
export type ChosenExtra = z.infer<typeof chosenExtraSchema>;

/** What was chosen in the calculator, as it goes into a request. */
export const chosenPriceFields = { menuId: idSchema.nullish(), extras: chosenExtrasSchema.nullish() };
