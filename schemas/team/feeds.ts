import { z } from 'zod';
import * as texts from '#texts';
import { idSchema, limits, line, timestampSchema } from '../fields.ts';

/** Private links to the calendar, for programs that subscribe to it. */
export const createFeedRequestSchema = z.object({
  name: line(limits.name, texts.feed_name_required)
    .min(1, { error: () => texts.feed_name_required() })
    .optional(),
  hallId: idSchema.nullable().meta({ description: 'Null: all halls' }),
});
export type CreateFeedRequest = z.output<typeof createFeedRequestSchema>;

export const feedSchema = z
  .object({
    feedId: idSchema,
    name: z.string(),
    userId: idSchema,
    owner: z.string(),
    hasNames: z.boolean().meta({ description: 'Names of guests, for administrators only' }),
    hallId: idSchema.nullable(),
    createdAt: timestampSchema,
    lastReadAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof feedSchema>;

export const createdFeedSchema = feedSchema
  .extend({ url: z.string().meta({ description: 'Shown once; only its hash is kept' }) })
  .meta({ id: 'CreatedFeed' });
export type CreatedFeed = z.infer<typeof createdFeedSchema>;
