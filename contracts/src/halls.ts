import { z } from 'zod';
import { idSchema } from './fields.ts';

export const featureSchema = z.object({ featureId: idSchema, name: z.string() }).meta({ id: 'Feature' });
export type Feature = z.infer<typeof featureSchema>;

export const hallSchema = z
  .object({
    hallId: idSchema,
    name: z.string(),
    maxGuestsMin: z.int(),
    maxGuestsMax: z.int(),
    description: z.string(),
    imageUrl: z.array(z.string()).meta({ description: 'File names below /assets/photos/, the cover first' }),
    features: z.array(featureSchema),
    hallFeatures: z.array(z.object({ featureId: idSchema })),
  })
  .meta({ id: 'Hall' });
export type Hall = z.infer<typeof hallSchema>;
